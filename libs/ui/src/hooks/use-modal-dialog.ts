import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';

/**
 * What a modal `<dialog>` needs to be open as long as it is rendered: spread the answer over the element. The browser
 * traps the focus, makes the rest inert and gives the focus back; Esc, the phone's back gesture and a click beside it
 * ask to close. An element marked `data-autofocus` gets the first focus, else the first that can have it.
 * @param onClose without it nothing but its content ends the dialog
 */
export function useModalDialog(onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => element?.close();
  }, []);

  return {
    ref,
    onPointerDown(event: PointerEvent) {
      isPressedBeside.current = event.target === ref.current;
    },
    // Text that is selected past the edge ends in a click on the dialog itself, too: that must not close it.
    onClick(event: MouseEvent) {
      if (event.target === ref.current && isPressedBeside.current) onClose?.();
    },
    // Handled before the browser does, which closes without asking when Esc comes twice.
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
      event.preventDefault();
      onClose?.();
    },
    onCancel(event: SyntheticEvent) {
      if (event.target !== ref.current) return;
      event.preventDefault();
      onClose?.();
    },
    // A browser lets nobody be locked in: asked twice it closes without asking. What has to be answered opens again.
    onClose(event: SyntheticEvent) {
      const element = ref.current;
      if (!onClose && event.target === element && element?.isConnected && !element.open) element.showModal();
    },
  };
}
