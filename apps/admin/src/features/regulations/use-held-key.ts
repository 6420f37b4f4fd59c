import { useEffect, useState } from 'react';
import { areKeysOff, isField } from '../../shared/use-letter-keys';

/** Keys that open something and write nothing by themselves. */
export type OpeningKey = 'E' | 'A' | 'L';

interface Held {
  reviewId: string;
  letter: OpeningKey;
}

/**
 * A key that was pressed while its pair was on its way: it opens once the pair is there, for no other one. Whatever is done
 * meanwhile lets it go: another key, a press of the pointer, the focus in a field.
 */
export function useHeldKey(
  reviewId: string | undefined,
  isReady: boolean,
  opening: Readonly<Record<OpeningKey, () => void>>,
) {
  const [held, setHeld] = useState<Held | null>(null);
  const isOfThis = held !== null && held.reviewId === reviewId;

  useEffect(() => {
    if (!held) return;
    const letGo = () => setHeld(null);
    const handleKeyDown = (event: KeyboardEvent) => !event.repeat && letGo();
    const handleFocus = ({ target }: FocusEvent) => isField(target) && letGo();
    // Before the keys of the reviews: the next one may be held in turn.
    window.addEventListener('keydown', handleKeyDown, true);
    window.addEventListener('pointerdown', letGo, true);
    window.addEventListener('focusin', handleFocus);
    return () => {
      window.removeEventListener('keydown', handleKeyDown, true);
      window.removeEventListener('pointerdown', letGo, true);
      window.removeEventListener('focusin', handleFocus);
    };
  }, [held]);

  useEffect(() => {
    if (!isOfThis || !isReady) return;
    setHeld(null);
    if (!areKeysOff(document.activeElement)) opening[held.letter]();
  });

  return {
    /** What opens once the pair is there. */
    letter: isOfThis ? held.letter : null,
    hold: (letter: OpeningKey) => reviewId !== undefined && setHeld({ reviewId, letter }),
  };
}
