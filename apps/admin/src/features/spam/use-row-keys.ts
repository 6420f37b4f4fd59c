import { useEffect, useRef, type RefObject } from 'react';

const TEXT_FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

interface RowKeys {
  /** Holds the rows; each has a box. */
  rows: RefObject<HTMLElement | null>;
  /** What a key does, by its letter; the id of the row under the focus, if there is one. */
  actions: Readonly<Record<string, () => void>>;
}

/**
 * J and K go down and up the boxes of a list, X marks the one under the focus, further letters do what the list says. Off
 * while a text field has the focus, in an open dialog, and together with other keys.
 */
export function useRowKeys({ rows, actions }: RowKeys): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { target, ctrlKey, metaKey, altKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || isComposing || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(`${TEXT_FIELDS}, [role=dialog]`)) return;
      const act = actionOf(event.code, rows.current, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [rows]);
}

/** By the place of the key: under a Korean keyboard J gives ㅓ. */
function actionOf(code: string, root: HTMLElement | null, actions: RowKeys['actions']): (() => void) | undefined {
  const key = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
  if (!key || !root) return undefined;
  if (key === 'j') return () => step(root, 1);
  if (key === 'k') return () => step(root, -1);
  if (key === 'x')
    return () =>
      boxes(root)
        .find((box) => box === document.activeElement)
        ?.click();
  return actions[key];
}

const boxes = (root: HTMLElement): HTMLInputElement[] => [
  ...root.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]'),
];

function step(root: HTMLElement, by: 1 | -1): void {
  const all = boxes(root);
  const at = all.findIndex((box) => box === document.activeElement);
  const next = at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(all.length - 1, at + by));
  all[next]?.focus();
}
