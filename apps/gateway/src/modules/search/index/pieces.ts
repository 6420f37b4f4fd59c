const BLANK = 0x20;
const LETTER = 0x10000;
/** Three letters as one number; it orders as they do. */
export const codeOf = (first: number, second: number, third: number): number =>
  (first * LETTER + second) * LETTER + third;

/** Spreads codes over places: those of one language differ in a few bits only. */
export function spread(gram: number): number {
  const low = Math.imul(gram | 0, 0x9e3779b1) ^ Math.imul((gram / 2 ** 32) | 0, 0x85ebca6b);
  return low ^ (low >>> 15);
}

/**
 * The pieces of three letters of a key, as pg_trgm takes them: two blanks stand before it and one behind it. So its
 * beginning and its end have pieces of their own, and each two letters in it begin one. An empty key has none.
 */
export function gramsOf(key: ArrayLike<number>): number[] {
  const grams: number[] = [];
  let [first, second] = [BLANK, BLANK];
  for (let end = 0; end <= key.length && key.length > 0; end += 1) {
    const third = end < key.length ? key[end]! : BLANK;
    grams.push(codeOf(first, second, third));
    [first, second] = [second, third];
  }
  return grams;
}

/** The same into an array that has the room. @returns how many they are */
export function gramsInto(room: Float64Array, key: ArrayLike<number>): number {
  const { length } = key;
  if (length === 0) return 0;
  let [first, second] = [BLANK, BLANK];
  for (let end = 0; end <= length; end += 1) {
    const third = end < length ? key[end]! : BLANK;
    room[end] = codeOf(first, second, third);
    first = second;
    second = third;
  }
  return length + 1;
}

/** The letters of a text as `gramsOf` reads them. */
export function lettersOf(text: string): number[] {
  const letters: number[] = [];
  for (let place = 0; place < text.length; place += 1) letters.push(text.charCodeAt(place));
  return letters;
}

/** Texts that keys shall hold: their pieces of three letters and, where none has three, the letters of the longest. */
export interface Pieces {
  texts: readonly string[];
  grams: readonly number[];
  letters: readonly number[];
}

/** @param texts each with a letter or more */
export function piecesOf(texts: readonly string[]): Pieces {
  const longest = texts.reduce((a, b) => (b.length > a.length ? b : a));
  // Without what stands before and behind the text: it may be anywhere in a key.
  return { texts, grams: texts.flatMap((text) => gramsOf(lettersOf(text)).slice(2, -1)), letters: lettersOf(longest) };
}
