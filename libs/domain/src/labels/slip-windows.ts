/** A part of a text, some letters around where it differs from a name. */
export interface Window {
  letters: string;
  /** Whether it begins, or ends, where the text does. */
  isStart: boolean;
  isEnd: boolean;
}

/** So many letters, or jamo, on the one side and on the other. */
const [FAR, NEAR] = [5, 2];

/**
 * What a text has where it differs from a name: with some letters before and behind, once more of those before and once
 * more of those behind.
 */
export function windowsAround(given: string, name: string): Window[] {
  const { start, end } = differenceOf(given, name);
  return windowsOf(given, start, end);
}

function windowsOf(given: string, start: number, end: number): Window[] {
  const windowOf = (from: number, to: number): Window => ({
    letters: given.slice(Math.max(0, from), to),
    isStart: from <= 0,
    isEnd: to >= given.length,
  });
  return [windowOf(start - FAR, end + NEAR), windowOf(start - NEAR, end + FAR)];
}

/** So many letters that are the same part two slips. */
const APART = 3;

/** The windows around each slip of a text by itself, where it has several. */
export function windowsOfSlips(given: string, name: string): Window[][] {
  const places = differingPlaces(given, name);
  const slips: { start: number; end: number }[] = [];
  for (const { start, end } of places) {
    const last = slips.at(-1);
    if (last && start - last.end < APART) last.end = end;
    else slips.push({ start, end });
  }
  return slips.map(({ start, end }) => windowsOf(given, start, end));
}

/** Where the letters of a text stand that a name has not, or has more of, in the fewest edits. */
function differingPlaces(given: string, name: string): { start: number; end: number }[] {
  const width = name.length + 1;
  const costs = new Uint16Array((given.length + 1) * width);
  for (let i = 0; i <= given.length; i++) {
    for (let j = 0; j <= name.length; j++) {
      if (i === 0 || j === 0) costs[i * width + j] = i + j;
      else {
        const same = costs[(i - 1) * width + j - 1]! + (given[i - 1] === name[j - 1] ? 0 : 1);
        costs[i * width + j] = Math.min(same, costs[(i - 1) * width + j]! + 1, costs[i * width + j - 1]! + 1);
      }
    }
  }
  const places: { start: number; end: number }[] = [];
  for (let [i, j] = [given.length, name.length]; i > 0 || j > 0;) {
    const cost = costs[i * width + j]!;
    const isChange =
      i > 0 && j > 0 && costs[(i - 1) * width + j - 1]! + (given[i - 1] === name[j - 1] ? 0 : 1) === cost;
    if (isChange && given[i - 1] === name[j - 1]) [i, j] = [i - 1, j - 1];
    else if (isChange) {
      places.unshift({ start: i - 1, end: i });
      [i, j] = [i - 1, j - 1];
    } else if (i > 0 && costs[(i - 1) * width + j]! + 1 === cost) {
      places.unshift({ start: i - 1, end: i });
      i -= 1;
    } else {
      places.unshift({ start: i, end: i });
      j -= 1;
    }
  }
  return places;
}

/** From where to where two texts differ: before and behind they are the same. */
export function differenceOf(given: string, name: string): { start: number; end: number; nameEnd: number } {
  let start = 0;
  while (start < given.length && start < name.length && given[start] === name[start]) start += 1;
  let [end, nameEnd] = [given.length, name.length];
  while (end > start && nameEnd > start && given[end - 1] === name[nameEnd - 1]) {
    end -= 1;
    nameEnd -= 1;
  }
  return { start, end, nameEnd };
}

/** What two texts have in between where both begin and end alike. */
export function differingSpans(given: string, name: string): [given: string, name: string] {
  const { start, end, nameEnd } = differenceOf(given, name);
  return [given.slice(start, end), name.slice(start, nameEnd)];
}

export const latinWords = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words in which a Latin text and a name differ, side by side; a plural is no difference. A word more or less is
 * another name, whatever the rest says: it differs from nothing.
 */
export function differingWords(given: string, name: string): [given: string, name: string][] {
  const [own, other] = [latinWords(given), latinWords(name)];
  if (own.join('') === other.join('')) return [];
  if (own.length !== other.length) return [['', '']];
  return own.flatMap((word, at): [string, string][] =>
    word === other[at] || singular(word) === singular(other[at]!) ? [] : [[word, other[at]!]],
  );
}

const singular = (word: string) => word.replace(/s$/, '');

/** Whether a text is another one without one of its letters. */
export function lacksOne(text: string, whole: string): boolean {
  if (whole.length !== text.length + 1) return false;
  let at = 0;
  while (at < text.length && text[at] === whole[at]) at += 1;
  return text.slice(at) === whole.slice(at + 1);
}
