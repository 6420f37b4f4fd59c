import { koreanDay } from '../time/korean-day';

/** Crockford's base 32: no I, L, O and U, which are misread or misheard. https://www.crockford.com/base32.html */
export const CROCKFORD_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/**
 * What people call an order on the phone: `251118-7K3M9A`, by the Korean day.
 * @param random a number from 0 to below its argument
 */
export function orderNumber(at: Date, random: (below: number) => number): string {
  const day = koreanDay(at).slice(2).replaceAll('-', '');
  const signs = Array.from({ length: LENGTH }, () => CROCKFORD_SIGNS[random(CROCKFORD_SIGNS.length)]);
  return `${day}-${signs.join('')}`;
}

/** An order number as people type it: any case, blanks, and the letters that Crockford reads as digits. */
export const readOrderNumber = (text: string): string =>
  text.normalize('NFKC').toUpperCase().replace(/\s/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
