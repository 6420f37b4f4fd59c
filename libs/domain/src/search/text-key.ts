import { foldSpelling, spellLetters } from './spelling';

const NEITHER_LETTER_NOR_DIGIT = /[^\p{L}\p{N}]+/gu;

/**
 * The key that running text is searched by: lower case, the spellings of the dictionary folded word by word, letters and
 * digits alone, syllables whole. Blanks do not count: Korean writes `안정성 시험` and `안정성시험`.
 */
export const textKey = (text: string): string =>
  foldSpelling(text.normalize('NFKC').toLowerCase()).replace(NEITHER_LETTER_NOR_DIGIT, '');

/**
 * Every pair of neighbours of a key once, as a number: what texts are found by. Two units of UTF-16 are a pair, so no two
 * pairs share a number; it is signed, as `integer` of PostgreSQL.
 */
export function pairsOf(key: string): number[] {
  const pairs = new Set<number>();
  for (let at = 0; at + 1 < key.length; at++) pairs.add((key.charCodeAt(at) << 16) | key.charCodeAt(at + 1));
  return [...pairs];
}

/** A word as it may stand in a text: as typed, and with its Latin letters by their Korean names (세라마이드NP). */
export type SearchWord = readonly [key: string, ...others: string[]];

/** More words than these say no more. */
const MOST_WORDS = 6;

/**
 * The words of a search of texts, all of which a text must hold. Words of one letter are too common to be looked for alone:
 * with one of them the whole is looked for as it was typed. Null where there are fewer than two letters.
 */
export function readTextSearch(search: string): SearchWord[] | null {
  const words = search.split(/\s+/).filter((word) => textKey(word) !== '');
  const isSplit = words.length > 1 && words.every((word) => textKey(word).length > 1);
  const read = (isSplit ? words.slice(0, MOST_WORDS) : [search]).map((word): SearchWord => {
    const key = textKey(word);
    const spelled = textKey(spellLetters(word));
    return spelled === key ? [key] : [key, spelled];
  });
  return read.every(([key]) => key.length > 1) ? read : null;
}
