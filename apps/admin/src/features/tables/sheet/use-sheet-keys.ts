import { useEffect, useEffectEvent } from 'react';
import { isOverlaid, letterOf } from '../use-table-keys';

interface SheetKeys {
  /** ⌘S or Ctrl+S, wherever the focus is. */
  onSave: () => void;
  onEscape: () => void;
}

/** The keys of the editor of one ingredient. What lies over it has its own. */
export function useSheetKeys({ onSave, onEscape }: SheetKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if (letterOf(event) === 's' && (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey) {
      // Never the page of the browser, also while a dialog asks.
      event.preventDefault();
      if (!isOverlaid()) onSave();
    } else if (event.key === 'Escape' && !isOverlaid()) {
      event.preventDefault();
      onEscape();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
