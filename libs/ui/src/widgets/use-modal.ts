import type { Dialog } from '@chakra-ui/react';
import { useCloseGesture } from './use-close-gesture';

/**
 * What Dialog and Sheet ask of Chakra's dialog: it is open as long as it is rendered, and only asks to close.
 * @param onClose without it nothing but its content ends the dialog
 */
export function useModal(onClose?: () => void): Omit<Dialog.RootProps, 'children' | 'size'> {
  useCloseGesture(onClose);
  return {
    open: true,
    closeOnEscape: onClose !== undefined,
    closeOnInteractOutside: onClose !== undefined,
    // A list that is open below the focus takes Esc for itself.
    onEscapeKeyDown: (event) => {
      if (event.target instanceof Element && event.target.closest('[aria-expanded=true]')) event.preventDefault();
    },
    // The focus is kept inside; what took it away all the same was no wish to close.
    onFocusOutside: (event) => event.preventDefault(),
    onOpenChange: () => onClose?.(),
  };
}
