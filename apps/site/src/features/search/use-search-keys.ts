import { useState, type KeyboardEvent } from 'react';
import type { SearchOption } from './search-groups';

interface SearchKeys {
  isOpen: boolean;
  options: readonly SearchOption[];
  /** Whether the options were found for the text as it stands. */
  areFresh: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (option: SearchOption) => void;
  /** Enter before an answer has come. */
  onSearchNow: () => void;
}

/** The highlight of the dropdown and the keys that move and use it. */
export function useSearchKeys({ isOpen, options, areFresh, onOpen, onClose, onChoose, onSearchNow }: SearchKeys) {
  const [highlight, setHighlight] = useState({ options, index: -1 });
  // New options start without a highlight.
  const index = highlight.options === options ? highlight.index : -1;

  function move(step: 1 | -1) {
    if (!isOpen) return onOpen();
    if (options.length === 0) return;
    const start = index === -1 && step === -1 ? 0 : index;
    setHighlight({ options, index: (start + step + options.length) % options.length });
  }

  function enter() {
    const option = options[index] ?? (areFresh ? options[0] : undefined);
    if (isOpen && option) onChoose(option);
    else {
      onOpen();
      onSearchNow();
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    // A Hangul syllable in the making: these keys belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const actions: Record<string, (() => void) | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: enter,
      Escape: isOpen ? onClose : undefined,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function highlightAt(at: number) {
    if (at !== index) setHighlight({ options, index: at });
  }

  return { index, highlightAt, handleKeyDown };
}
