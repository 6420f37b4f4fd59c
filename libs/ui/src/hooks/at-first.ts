/** What a visitor does first, in the names of events of the window. */
export type VisitorSign = 'pointerdown' | 'pointermove' | 'keydown' | 'scroll';

/** Calls back once, at the first of these signs; the answer calls it off. */
export function atFirst(signs: readonly VisitorSign[], callback: () => void): () => void {
  const forget = () => signs.forEach((sign) => removeEventListener(sign, seen));
  const seen = () => {
    forget();
    callback();
  };
  for (const sign of signs) addEventListener(sign, seen, { passive: true });
  return forget;
}
