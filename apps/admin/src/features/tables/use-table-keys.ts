import { useEffect, useEffectEvent } from 'react';

/** Elements that take keys for themselves. */
const TAKES_KEYS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
/** What lies over the table has keys of its own. */
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu]';

/** Whether a dialog, a sheet or a menu is open. */
export const isOverlaid = (): boolean => document.querySelector(OVERLAY) !== null;

/** The letter of a key; where it gives none, as under Hangul input, that of its place: J gives ㅓ. */
export function letterOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // `Process`: an input method has taken it.
  if (!/^[ㄱ-ㅣ가-힣]$/.test(key) && key !== 'Process') return null;
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null;
}

export interface TableKeys {
  onMove: (step: 1 | -1) => void;
  onSelect: (isRange: boolean) => void;
  onOpen: () => void;
  onEdit: () => void;
  onAdd: () => void;
  onHelp: () => void;
  onEscape: () => void;
}

/** Whether a key belongs to the table: no field has the focus, nothing lies over it, no modifier makes it another one. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return false;
  return !isOverlaid();
}

/** The keys of a table, wherever on the screen the focus is. */
export function useTableKeys(keys: TableKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isForTable(event)) return;
    // Enter on a button or a link is that one's.
    const isOnCell = event.target === document.body || (event.target as Element).matches('[role=gridcell], h1, main');
    switch (letterOf(event) ?? event.key) {
      case 'j':
        keys.onMove(1);
        break;
      case 'k':
        keys.onMove(-1);
        break;
      case 'x':
        keys.onSelect(event.shiftKey);
        break;
      case 'e':
      case 'F2':
        keys.onEdit();
        break;
      case 'n':
        keys.onAdd();
        break;
      case '?':
        keys.onHelp();
        break;
      case 'Escape':
        keys.onEscape();
        break;
      case 'Enter':
        if (!isOnCell) return;
        keys.onOpen();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
