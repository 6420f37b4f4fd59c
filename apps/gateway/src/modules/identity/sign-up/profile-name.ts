import { nameField } from '@gredia/domain';

const NAMELESS = '회원';
const LONGEST = 30;

/**
 * A name for an account from what people call themselves elsewhere: without the digits, signs and pictures that a
 * name may not have here; 회원 where nothing is left.
 */
export function nameFromProfile(given: string | null): string {
  const letters = (given ?? '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} .\-']/gu, '')
    .trim();
  const { data: name } = nameField.safeParse([...letters].slice(0, LONGEST).join(''));
  return name && /\p{L}/u.test(name) ? name : NAMELESS;
}
