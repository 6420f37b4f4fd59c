import { koreanDay } from '@gredia/domain';
import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, which are misread or misheard. https://www.crockford.com/base32.html */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** What people call a quote on the phone: `Q251118-7K3M9A`, by the Korean day. A thousand million a day. */
export function newQuoteNumber(at: Date): string {
  const day = koreanDay(at).slice(2).replaceAll('-', '');
  const random = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `Q${day}-${random}`;
}
