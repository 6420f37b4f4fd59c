import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { IconButton } from '../components/icon-button';
import { dialogRecipe } from '../theme/recipes/widgets/dialog';
import { styledSlot } from '../theme/styled';
import { useModal } from './use-modal';

const Form = styledSlot('form', dialogRecipe, 'form');

interface DialogProps {
  title: string;
  /** `lg` holds what stands beside each other in two columns. */
  size?: 'sm' | 'md' | 'lg';
  /** A long form: `md` wide unless it is `lg`, on a narrow screen all of it. */
  isTall?: boolean;
  children: ReactNode;
  /** Buttons; the last one is the main one. */
  footer?: ReactNode;
  /**
   * Also called for Esc and a click beside it; a caller with unsaved work may ask before it lets go. Without it the
   * dialog has to be answered: there is no × and Esc does nothing.
   */
  onClose?: () => void;
  /** Makes the whole dialog a form, so that Enter and the footer's submit button send it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A modal dialog in the centre, a bottom sheet on narrow screens. It is open as long as it is rendered. An element marked
 * `data-autofocus` gets the first focus, else the first that can have it.
 */
export function Dialog({ title, size, isTall, children, footer, onClose, onSubmit }: DialogProps) {
  const modal = useModal(onClose);
  const chosenSize = !isTall ? size : size === 'lg' ? 'cover' : 'full';

  const content = (
    <>
      <ChakraDialog.Header>
        <ChakraDialog.Title>{title}</ChakraDialog.Title>
        {onClose && <IconButton size="touch" label="닫기" icon={<X size={20} />} onClick={onClose} />}
      </ChakraDialog.Header>
      <ChakraDialog.Body>{children}</ChakraDialog.Body>
      {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
    </>
  );

  return (
    <ChakraDialog.Root {...modal} recipe={dialogRecipe} size={chosenSize}>
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            {onSubmit ? (
              // Never by the address, should a browser send it by itself: there may be a password in it.
              <Form method="post" noValidate onSubmit={onSubmit} size={chosenSize}>
                {content}
              </Form>
            ) : (
              content
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
