/** A text as rules read it, with where each of its letters stands in what was written. */
export interface ReadableText {
  /** Lower case, of one width, without letters that nobody sees. */
  text: string;
  /** Place in the original of each letter of `text`, and at its end the length of the original. */
  places: Int32Array;
}

/** A piece of the original text. */
export interface TextPlace {
  start: number;
  end: number;
}

/** Zero width, directions, soft hyphens, variation selectors and fillers: put between letters, they hide words from rules. */
const UNSEEN = /[\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/u;
const PLAIN = /^[\n -~가-힣ㄱ-ㆎ]$/;

/** Reads a text for the rules: `ＫＡＫＡＯ` and `𝐤𝐚𝐤𝐚𝐨` are kakao, `카\u200b톡` is 카톡. Linear. */
export function readableText(original: string): ReadableText {
  const places = new Int32Array(original.length * 4 + 1);
  const letters: string[] = [];
  let length = 0;
  let at = 0;
  for (const char of original) {
    const plain = PLAIN.test(char) ? char.toLowerCase() : foldChar(char);
    // No letter becomes more than four units, but for ligatures of whole words.
    for (const unit of plain.slice(0, 4).split('')) {
      places[length++] = at;
      letters.push(unit);
    }
    at += char.length;
  }
  places[length] = original.length;
  return { text: letters.join(''), places: places.subarray(0, length + 1) };
}

function foldChar(char: string): string {
  if (UNSEEN.test(char)) return '';
  if (/\s/u.test(char)) return ' ';
  // Jamo in pieces stay: NFKC would make leading consonants of the keyboard's own.
  return /[\u1100-\u11ff]/.test(char) ? char : char.normalize('NFKC').toLowerCase();
}

/** The piece of the original that a piece of the readable text stands for. */
export function placeOf({ places }: ReadableText, start: number, end: number): TextPlace {
  return { start: places[start] ?? 0, end: places[end] ?? 0 };
}

/** Letters and digits of a text. */
export const lettersIn = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, '').length;
