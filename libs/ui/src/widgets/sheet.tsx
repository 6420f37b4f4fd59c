import { Drawer, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../components/icon-button';
import { sheetRecipe } from '../theme/recipes/widgets/sheet';
import { useModal } from './use-modal';

const PLACEMENT = { bottom: 'bottom', left: 'start', right: 'end' } as const;

export interface SheetProps {
  side: keyof typeof PLACEMENT;
  /** Names the sheet; drawn as its heading unless `head` replaces it. */
  title: string;
  /** CSS width, where it is not that of the side. */
  width?: string;
  head?: ReactNode;
  footer?: ReactNode;
  /** Also called for Esc and a click beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal sheet at an edge of the window. It is open as long as it is rendered; the focus returns by itself. */
export function Sheet({ side, title, width, head, footer, onClose, children }: SheetProps) {
  const modal = useModal(onClose);

  return (
    <Drawer.Root {...modal} recipe={sheetRecipe} placement={PLACEMENT[side]}>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content style={{ width }} aria-label={title}>
            <Drawer.Header>
              {head ?? <Drawer.Title title={title}>{title}</Drawer.Title>}
              <IconButton size="touch" label="닫기" icon={<X size={22} />} onClick={onClose} />
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
