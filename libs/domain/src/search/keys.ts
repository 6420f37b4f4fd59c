import { disassemble, getChoseong } from 'es-hangul';

/** What the route of an ingredient looks up: NFC and lower case, every character kept. */
export function titleKey(title: string): string {
  return title.normalize('NFC').toLowerCase();
}

/** Two spellings of a name are the same spelling when these agree: NFC, lower case, trimmed, one blank between words. */
export function spellingKey(text: string): string {
  return titleKey(text).trim().replace(/\s+/g, ' ');
}

/** Jamo that belong to no whole syllable after composition; they are not typed on a Korean keyboard. */
const STRAY_JAMO = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/g;
// NFKC would turn the separate ㄱ of the keyboard into the leading consonant of a syllable.
const ALL_BUT_COMPATIBILITY_JAMO = /[^\u3131-\u318e]+/g;

/**
 * What names are compared by: letters and digits only, lower case, without accents, Hangul as a flat row of jamo
 * (`나이` is `ㄴㅏㅇㅣ`). Blanks, hyphens and brackets do not count, and a half-typed last syllable is a prefix of the
 * finished one (`압구저` of `압구정`).
 */
export const searchKey = (text: string): string => keyOfPlain(text) ?? keyOfAny(text);

function keyOfAny(text: string): string {
  const plain = text
    .replace(ALL_BUT_COMPATIBILITY_JAMO, (part) => part.normalize('NFKC'))
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0));
  return disassemble(plain)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replace(STRAY_JAMO, '');
}

const [FIRST_SYLLABLE, LAST_SYLLABLE] = [0xac00, 0xd7a3];
/** What a letter becomes where nothing around it has a say: filled as letters are met. */
const keysOfLetters: (string | undefined)[] = [];

/** The same for whole syllables and ASCII, letter by letter: hundreds of names are compared for one search. Null for any other text. */
function keyOfPlain(text: string): string | null {
  const keys: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7f && (code < FIRST_SYLLABLE || code > LAST_SYLLABLE)) return null;
    const place = code > 0x7f ? code - FIRST_SYLLABLE + 0x80 : code;
    keys.push((keysOfLetters[place] ??= keyOfAny(text.charAt(at))));
  }
  return keys.join('');
}

/** Initial consonants of the Hangul in a text: `1,2-헥산다이올` is `ㅎㅅㄷㅇㅇ`. Empty without Hangul. */
export function initialsOf(text: string): string {
  return disassemble(getChoseong(text.normalize('NFC'))).replace(/[^ㄱ-ㅎ]/g, '');
}
