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
  let start = 0;
  while (start < given.length && start < name.length && given[start] === name[start]) start += 1;
  let [end, nameEnd] = [given.length, name.length];
  while (end > start && nameEnd > start && given[end - 1] === name[nameEnd - 1]) {
    end -= 1;
    nameEnd -= 1;
  }
  const windowOf = (from: number, to: number): Window => ({
    letters: given.slice(Math.max(0, from), to),
    isStart: from <= 0,
    isEnd: to >= given.length,
  });
  return [windowOf(start - FAR, end + NEAR), windowOf(start - NEAR, end + FAR)];
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
