import { hangulFromLatinKeys, latinFromHangulKeys } from './keyboard';
import { initialsOf, searchKey, spellingKey } from './keys';
import { foldedKey } from './folded-key';

/** One way to read what was typed. */
export interface QueryReading {
  /** `spellingKey` of the text: the same letters beat an older spelling of them. */
  spelling: string;
  /** Key of the text in today's spelling. */
  key: string;
  /** Keys of its words when there are several, for names that hold them in another order. */
  words: string[];
  /** Initial consonants, where the text is (or contains) such: `ㄴㅇㅇㅅ`, `ㄴ이아`. */
  initials: InitialsQuery | null;
  /** Digits and hyphens as typed, when there is nothing else: what a CAS or EC number must contain. */
  number: string | null;
}

interface InitialsQuery {
  /** The initial consonants of every typed letter. */
  consonants: string;
  /** Where whole syllables stand among them: a pattern (POSIX) that the beginning of a name must fit. */
  pattern: string | null;
}

interface SearchReading {
  typed: QueryReading;
  /** The text read with the other keyboard layout; null where that makes no word. */
  otherKeyboard: QueryReading | null;
}

/** How a search text may be meant. Null when it holds neither letter nor digit: such a text finds nothing. */
export function readSearchQuery(raw: string): SearchReading | null {
  const text = raw.replace(/\p{C}+/gu, ' ');
  const typed = readText(text);
  if (typed.key === '') return null;
  const meant = meantOnOtherKeyboard(text);
  return { typed, otherKeyboard: meant === null ? null : readText(meant) };
}

/**
 * Latin letters that were meant as Hangul make syllables, save the last one; or initial consonants only. Hangul that was
 * meant as Latin letters leaves jamo alone before the end: English has too few vowels for syllables.
 */
function meantOnOtherKeyboard(text: string): string | null {
  const syllables = /^[^ㄱ-ㅣ]*[ㄱ-ㅎ]?$/;
  const isHangul = /[ㄱ-ㅣ가-힣]/.test(text);
  // Known before anything is converted, which takes longer than all the rest.
  if (isHangul && syllables.test(text.normalize('NFC').trim())) return null;
  const meant = hangulFromLatinKeys(text) ?? latinFromHangulKeys(text);
  if (meant === null || isHangul) return meant;
  return syllables.test(meant.trim()) || /^[ㄱ-ㅎ\s]+$/.test(meant) ? meant : null;
}

function readText(text: string): QueryReading {
  const number = readNumber(text);
  const key = number === null ? foldedKey(text) : number.replaceAll('-', '');
  return {
    spelling: spellingKey(text),
    key,
    words: number === null ? wordKeys(text) : [],
    initials: number === null ? readInitials(text) : null,
    number,
  };
}

function wordKeys(text: string): string[] {
  const words = text.split(/\s+/).map(foldedKey).filter(Boolean);
  return words.length > 1 ? words.slice(0, 6) : [];
}

/** ASCII without digits, and Hangul: what is no number in any form. */
const WITHOUT_DIGITS = /^[\0-\x2f\x3a-\x7f\u3131-\u3163가-힣]*$/;

/** `98-92-0`, `98920`, `CAS No. 98-92-0`, `98–92`: the number, with the hyphens that were typed. */
function readNumber(text: string): string | null {
  if (WITHOUT_DIGITS.test(text)) return null;
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^\s*(cas|ec|einecs)\b[\s.:#]*(no|number|번호)?[\s.:#]*/i, '')
    .replace(/-\s+/g, '-')
    .replace(/(?<!\s)\s+-/g, '-')
    .trim();
  return /^-*\d[\d-]*$/.test(plain) ? plain : null;
}

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES_PER_CONSONANT = 588;
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** Null unless a consonant stands alone before the end: at the end it is a syllable that is still being typed. */
function readInitials(text: string): InitialsQuery | null {
  if (!/[ㄱ-ㅎ]/.test(text)) return null;
  const letters = [...text.normalize('NFC').replace(/[^\p{L}\p{N}]/gu, '')].flatMap((letter) =>
    /[ㄱ-ㅎ]/.test(letter) ? [...searchKey(letter)] : [letter],
  );
  if (!letters.some((letter, index) => /[ㄱ-ㅎ]/.test(letter) && index < letters.length - 1)) return null;
  if (!letters.every((letter) => /[ㄱ-ㅎ가-힣a-z0-9]/i.test(letter))) return null;
  const consonants = initialsOf(letters.join(''));
  const pure = letters.every((letter) => /[ㄱ-ㅎ]/.test(letter));
  return { consonants, pattern: pure ? null : letters.map(letterPattern).join('[^가-힣A-Za-z0-9]*') };
}

/** A consonant fits every syllable that begins with it; an open last syllable may still get its final consonant. */
function letterPattern(letter: string, index: number, letters: string[]): string {
  const consonant = CONSONANTS.indexOf(letter);
  if (consonant >= 0) return syllables(FIRST_SYLLABLE + consonant * SYLLABLES_PER_CONSONANT, SYLLABLES_PER_CONSONANT);
  const code = letter.charCodeAt(0);
  const isOpenSyllable = code >= FIRST_SYLLABLE && (code - FIRST_SYLLABLE) % 28 === 0;
  if (isOpenSyllable && index === letters.length - 1) return syllables(code, 28);
  return /[a-z]/i.test(letter) ? `[${letter.toLowerCase()}${letter.toUpperCase()}]` : letter;
}

const syllables = (first: number, count: number) =>
  `[${String.fromCharCode(first)}-${String.fromCharCode(first + count - 1)}]`;
