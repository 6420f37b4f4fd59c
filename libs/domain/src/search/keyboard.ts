import { convertHangulToQwerty, convertQwertyToAlphabet, disassemble } from 'es-hangul';
import { composeSyllables } from './compose-syllables';

/**
 * The Korean text that was meant when the keyboard was set to Latin: `rmffltpfls` is 글리세린. With Caps Lock on, letters
 * come as capitals and still mean the plain keys. Null when no Latin letter is there.
 */
export function hangulFromLatinKeys(text: string): string | null {
  if (!/[a-z]/i.test(text)) return null;
  const keys = /[a-z]/.test(text) ? text : text.toLowerCase();
  return composeSyllables(disassemble(convertQwertyToAlphabet(keys)));
}

/** The Latin text that was meant when the keyboard was set to Korean: `ㅜㅑㅁ챠ㅜㅡㅑㅇㄷ` and its like. Null without Hangul. */
export function latinFromHangulKeys(text: string): string | null {
  const composed = text.normalize('NFC');
  if (!/[ㄱ-ㅣ가-힣]/.test(composed)) return null;
  return convertHangulToQwerty(composed);
}
