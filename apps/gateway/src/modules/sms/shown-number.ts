import { maskedNumber } from '@gredia/domain';

/** A number as every answer shows it: masked; what was kept masked stays as it is. */
export function shownNumber(number: string | null): string | null {
  if (number === null) return null;
  return number.includes('*') ? number : maskedNumber(number);
}
