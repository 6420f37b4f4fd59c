import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { mentionTrigger, type MentionTrigger } from './mention-trigger';
import { useMentionOptions, type MentionOption } from './use-mention-options';

const POPUP_WIDTH = 320;
const LEAST_HEIGHT = 220;
const MOST_HEIGHT = 296;
/** What lies above the text at the edges of the window: the header with the toolbar, and the bar with the buttons. */
const HEAD = 67 + 56;
const FOOT = 110;

/**
 * The list of names below the cursor while one is called. The editor's text box is its combobox: the focus stays there, arrow
 * keys move in the list, Enter and Tab take a name, Esc closes it until another sign is written.
 */
export function useMentions(editor: Editor | null) {
  const id = useId();
  const [trigger, setTrigger] = useState<MentionTrigger | null>(null);
  /** Where the list was closed by Esc. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [highlight, setHighlight] = useState<{ options: unknown; index: number }>({ options: null, index: 0 });
  const isOpen = trigger !== null && trigger.from !== closedAt;
  const { options, remark } = useMentionOptions(isOpen ? trigger : null);
  const index = highlight.options === options ? highlight.index : 0;

  useEffect(() => {
    if (!editor) return;
    const look = () => {
      const found = mentionTrigger(editor);
      const shown = editor.isFocused ? found : null;
      setTrigger((last) => (isSame(last, shown) ? last : shown));
      if (!found) setClosedAt(null);
    };
    const leave = () => setTrigger(null);
    editor.on('transaction', look).on('focus', look).on('blur', leave);
    return () => void editor.off('transaction', look).off('focus', look).off('blur', leave);
  }, [editor]);

  const activeId = isOpen && options.length > 0 ? `${id}-${index}` : null;
  useEffect(() => {
    const box = editor?.view.dom;
    if (!box) return;
    const say = (name: string, value: string | null) =>
      value === null ? box.removeAttribute(name) : box.setAttribute(name, value);
    say('aria-activedescendant', activeId);
    say('aria-controls', activeId && id);
  }, [editor, activeId, id]);

  function choose({ mention }: MentionOption) {
    if (!editor || !trigger) return;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: trigger.from, to: trigger.to }, [
        { type: 'mention', attrs: mention },
        { type: 'text', text: ' ' },
      ])
      .run();
  }

  /** @returns whether the key was for the list */
  function handleKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[index];
    if (step && options.length > 0) setHighlight({ options, index: (index + step + options.length) % options.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && option && !event.ctrlKey && !event.metaKey)
      choose(option);
    else if (event.key === 'Escape') setClosedAt(trigger.from);
    else return false;
    event.preventDefault();
    return true;
  }
  // ProseMirror keeps the first one that it is given.
  const latest = useRef(handleKey);
  useEffect(() => {
    latest.current = handleKey;
  });
  const [onKey] = useState(() => (event: KeyboardEvent) => latest.current(event));

  return {
    onKey,
    popup: isOpen && editor ? { id, ...trigger, options, remark, index, style: placeOf(editor, trigger) } : null,
    onIndex: (at: number) => setHighlight({ options, index: at }),
    choose,
  };
}

const isSame = (one: MentionTrigger | null, other: MentionTrigger | null): boolean =>
  one === other || (one?.from === other?.from && one?.to === other?.to && one?.query === other?.query);

/** Below the sign, or above it where the keyboard or the bar at the foot leave no room; inside the box of the text. */
function placeOf(editor: Editor, { from }: MentionTrigger): CSSProperties {
  const box = editor.view.dom.parentElement?.parentElement?.getBoundingClientRect();
  if (!box) return {};
  // Outside a browser nothing has a place.
  const sign = safely(() => editor.view.coordsAtPos(from)) ?? { left: box.left, top: box.top, bottom: box.top };
  const left = Math.max(8, Math.min(sign.left - box.left, box.width - POPUP_WIDTH - 8));
  const end = (window.visualViewport?.height ?? window.innerHeight) - FOOT;
  const [below, above] = [end - sign.bottom, sign.top - HEAD];
  if (below >= LEAST_HEIGHT || below >= above) {
    return { left, top: sign.bottom - box.top + 6, maxHeight: clamp(below - 6) };
  }
  return { left, bottom: box.bottom - sign.top + 6, maxHeight: clamp(above - 6) };
}

const clamp = (height: number): number => Math.max(140, Math.min(MOST_HEIGHT, height));

function safely<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
