import { contactField } from '../contacts/contact-field';

/** Numbers that take texts: mobile phones. */
const MOBILE = /^01[016789]\d{7,8}$/;

/** The digits of a mobile number, however it is written; null where it is none. */
export function smsNumberOf(text: string): string | null {
  const { data } = contactField.safeParse(text);
  return data !== undefined && MOBILE.test(data) ? data : null;
}

/** 01012345678 → 010-****-5678; of anything else the last two digits. */
export function maskedNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const [, first, middle = '', last] = /^(01\d)(\d{3,4})(\d{4})$/.exec(digits) ?? [];
  if (first) return `${first}-${'*'.repeat(middle.length)}-${last}`;
  return digits.length > 2 ? `${'*'.repeat(Math.min(digits.length - 2, 12))}${digits.slice(-2)}` : '**';
}

/** The entries of a pasted list: a line, comma, semicolon or tab stands between two. */
export const splitNumbers = (pasted: string): string[] =>
  pasted
    .split(/[\n\r,;\t]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
