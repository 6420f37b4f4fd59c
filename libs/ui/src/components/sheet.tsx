import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useModalDialog } from '../hooks/use-modal-dialog';
import { styled } from '../theme/styled';
import { IconButton } from './icon-button';

const Root = styled('dialog', {
  base: {
    position: 'fixed',
    p: 0,
    maxW: '100%',
    maxH: 'none',
    bg: 'bg.overlay',
    color: 'fg.default',
    boxShadow: 'lg',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'scrim' },
    '& > [data-head]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flex: 'none',
      minH: 'header',
      ps: '20px',
      pe: '12px',
      borderBottom: '1px solid',
      borderColor: 'border.default',
      '& > h2': { textStyle: 'h2' },
    },
    '& > [data-body]': { flex: 1, minH: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
    '& > [data-foot]': {
      flex: 'none',
      display: 'flex',
      gap: '8px',
      px: '20px',
      py: '12px',
      borderTop: '1px solid',
      borderColor: 'border.default',
      bg: 'bg.overlay',
    },
  },
  variants: {
    side: {
      bottom: {
        w: '100%',
        maxH: '88dvh',
        m: 'auto 0 0',
        borderTopRadius: 'dialog',
        animation: 'rise 240ms {easings.out}',
      },
      left: { w: 'drawer', h: '100dvh', m: '0 auto 0 0', animation: 'fade 240ms {easings.out}' },
      right: { w: '420px', h: '100dvh', m: '0 0 0 auto', animation: 'fade 240ms {easings.out}' },
    },
  },
});

interface SheetProps {
  side: 'bottom' | 'left' | 'right';
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
  const modal = useModalDialog(onClose);

  return (
    <Root {...modal} side={side} style={{ width }} aria-label={title}>
      <div data-head>
        {head ?? <h2>{title}</h2>}
        <IconButton size="touch" label="닫기" icon={<X size={22} />} onClick={onClose} />
      </div>
      <div data-body>{children}</div>
      {footer && <div data-foot>{footer}</div>}
    </Root>
  );
}

/** A sheet that comes up from below: filters and dialogs on narrow screens. */
export function BottomSheet(props: Omit<SheetProps, 'side'>) {
  return <Sheet side="bottom" {...props} />;
}
