/** An amount in won as text: `12,500원`. @param amountKrw whole won */
export const formatWon = (amountKrw: number): string => `${amountKrw.toLocaleString('ko-KR')}원`;

/**
 * An amount rounded to the won, as a product of a price and a quantity is.
 * @returns null where a number no longer holds every won exactly
 */
export function roundToWon(amountKrw: number): number | null {
  const whole = Math.round(amountKrw);
  return Number.isSafeInteger(whole) ? whole : null;
}
