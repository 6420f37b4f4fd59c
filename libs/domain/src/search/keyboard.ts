import { convertHangulToQwerty, convertQwertyToAlphabet, disassemble } from 'es-hangul';
import { composeSyllables } from './compose-syllables';

/**
 * The Korean text that was meant when the keyboard was set to Latin: `rmffltpfls` is 글리세린. With Caps Lock on, letters
 * come as capitals and still mean the plain keys. Null when no Latin letter is there.
 */
export function hangulFromLatinKeys(text: string): string | null {
  if (!/[a-z]/i.test(text)) return null;
  const keys = /[a-z]/.test(text) ? text : text.toLowerCase();
  return composeSyllables(jamoOfKeys(keys));
}

const jamoOf = (keys: string): string => disassemble(convertQwertyToAlphabet(keys));
const jamoOfAscii = Array.from({ length: 0x80 }, (_, code) => jamoOf(String.fromCharCode(code)));

/** The jamo that keys make, letter by letter where all are ASCII, as most of what is typed on Latin keys. */
export function jamoOfKeys(keys: string): string {
  let jamo = '';
  for (let at = 0; at < keys.length; at += 1) {
    const ofKey = jamoOfAscii[keys.charCodeAt(at)];
    if (ofKey === undefined) return jamoOf(keys);
    jamo += ofKey;
  }
  return jamo;
}

/** The Latin text that was meant when the keyboard was set to Korean: `ㅜㅑㅁ챠ㅜㅡㅑㅇㄷ` and its like. Null without Hangul. */
export function latinFromHangulKeys(text: string): string | null {
  const composed = text.normalize('NFC');
  if (!/[ㄱ-ㅣ가-힣]/.test(composed)) return null;
  return convertHangulToQwerty(composed);
}
