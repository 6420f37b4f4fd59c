/** Jamo that are mistaken for each other by poor scans and quick fingers. */
const LOOKALIKES = 'ㅡㅗ ㅏㅑ ㅓㅕ ㅐㅔ ㅗㅛ ㅜㅠ ㅜㅡ ㅖㅔ ㅒㅐ ㅎㅊ ㅋㄱ ㅌㄷ ㅍㅂ ㅊㅈ'.split(' ');
const FIRST_JAMO = 'ㄱ'.charCodeAt(0);
const JAMO = 64;
/** 1 where two jamo look alike: a table, for it is asked millions of times. */
const alike = new Uint8Array(JAMO * JAMO);
for (const pair of LOOKALIKES) {
  const [a, b] = [pair.charCodeAt(0) - FIRST_JAMO, pair.charCodeAt(1) - FIRST_JAMO];
  alike[a * JAMO + b] = alike[b * JAMO + a] = 1;
}

const isJamo = (code: number): boolean => code >= FIRST_JAMO && code < FIRST_JAMO + JAMO;

/** Twice the edits, so that all are whole numbers: a change, a letter more or less; a lookalike or two that changed places. */
const [CHANGE, HALF] = [2, 1];
/** More than any two texts are apart, with room for one edit more. */
const TOO_FAR = 0xff00;

/** Rows that the calls share, and the letters of two texts: this runs thousands of times for a label with slips. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)];
let [ownLetters, otherLetters] = [new Uint16Array(64), new Uint16Array(64)];

/** The letters of a text, in an array that has room for them. */
export function lettersInto(text: string, room: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const letters = room.length < text.length ? new Uint16Array(text.length * 2) : room;
  for (let at = 0; at < text.length; at++) letters[at] = text.charCodeAt(at);
  return letters;
}

/** How many of the second letters may be lacking before a place, and how many of the first: no cheaper way leads farther off. */
interface Band {
  below: number;
  above: number;
}

/**
 * Twice the edits between the jamo from `start` to `fromEnd` of one row and each beginning of those from `start` to `toEnd`
 * of another, by its length: 2 each, 1 for jamo that look alike and for two that changed places. The array is used again
 * by the next call. Null as soon as all beginnings are more than `most` edits away.
 */
function distances(
  from: Uint16Array,
  to: Uint16Array,
  { start, fromEnd, toEnd, band, most }: { start: number; fromEnd: number; toEnd: number; band: Band; most: number },
): Uint16Array | null {
  const width = toEnd - start + 1;
  if (rows[0]!.length <= width) rows = rows.map(() => new Uint16Array(width * 2));
  let [before, last, row] = rows as [Uint16Array, Uint16Array, Uint16Array];
  for (let j = 0; j < width; j++) last[j] = j * CHANGE;
  /** The letter of a column stands one place before it. */
  const letter = start - 1;
  let leastOfLast = 0;
  for (let i = 1; i <= fromEnd - start; i++) {
    const a = from[letter + i]!;
    const alikes = isJamo(a) ? (a - FIRST_JAMO) * JAMO : -1;
    const previous = i > 1 ? from[letter + i - 1]! : -1;
    const first = Math.max(1, i - band.below);
    const end = Math.min(width, i + band.above + 1);
    let least = (row[first - 1] = first === 1 ? i * CHANGE : TOO_FAR);
    let [left, diagonal] = [least, last[first - 1]!];
    for (let j = first; j < end; j++) {
      const b = to[letter + j]!;
      const above = last[j]!;
      let edits = diagonal;
      if (a !== b) edits += alikes >= 0 && isJamo(b) && alike[alikes + b - FIRST_JAMO] === 1 ? HALF : CHANGE;
      if (above + CHANGE < edits) edits = above + CHANGE;
      if (left + CHANGE < edits) edits = left + CHANGE;
      if (b === previous && j > 1 && a === to[letter + j - 1] && before[j - 2]! + HALF < edits)
        edits = before[j - 2]! + HALF;
      row[j] = edits;
      if (edits < least) least = edits;
      diagonal = above;
      left = edits;
    }
    row[end] = TOO_FAR;
    if (least > most && leastOfLast > most) return null;
    leastOfLast = least;
    [before, last, row] = [last, row, before];
  }
  return last;
}

/** With how many of the same letters two texts begin. */
function sharedStart(from: Uint16Array, to: Uint16Array, shorter: number): number {
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  return start;
}

/**
 * Edits between two rows of jamo. What both begin and end with costs nothing, and is not looked at.
 * @param most Infinity is answered beyond so many, and found out sooner than how many there are
 */
export function jamoDistance(from: string, to: string, most = Infinity): number {
  if (Math.abs(from.length - to.length) > most) return Infinity;
  ownLetters = lettersInto(from, ownLetters);
  otherLetters = lettersInto(to, otherLetters);
  return lettersDistance(ownLetters, from.length, otherLetters, to.length, most);
}

/** The same of letters that stand at the beginning of two arrays. */
export function lettersDistance(
  from: Uint16Array,
  fromLength: number,
  to: Uint16Array,
  toLength: number,
  most: number,
): number {
  const lacking = Math.max(0, toLength - fromLength);
  const added = Math.max(0, fromLength - toLength);
  if (lacking + added > most) return Infinity;
  const start = sharedStart(from, to, Math.min(fromLength, toLength));
  let [fromEnd, toEnd] = [fromLength, toLength];
  while (fromEnd > start && toEnd > start && from[fromEnd - 1] === to[toEnd - 1]) {
    fromEnd -= 1;
    toEnd -= 1;
  }
  if (fromEnd === start || toEnd === start) return lacking + added;
  const farthest = Math.min(most, fromLength + toLength);
  // Whoever leaves the way from the one end to the other by a letter has to come back by another.
  const aside = (farthest - lacking - added) >> 1;
  const band = { below: aside + added, above: aside + lacking };
  const all = distances(from, to, { start, fromEnd, toEnd, band, most: farthest * CHANGE });
  const edits = all ? all[toEnd - start]! / CHANGE : Infinity;
  return edits <= most ? edits : Infinity;
}

/** Edits between a row of jamo and the likest beginning of another one, of those that end at given places. */
export function prefixDistance(from: string, to: string, ends: readonly number[]): number {
  ownLetters = lettersInto(from, ownLetters);
  otherLetters = lettersInto(to, otherLetters);
  const start = sharedStart(ownLetters, otherLetters, Math.min(from.length, to.length));
  const farthest = from.length + to.length;
  const band = { below: farthest, above: farthest };
  const most = farthest * CHANGE;
  const all = distances(ownLetters, otherLetters, {
    start,
    fromEnd: from.length,
    toEnd: to.length,
    band,
    most,
  })!;
  let least = Infinity;
  for (const end of ends) {
    // A beginning that both share lacks the rest of the first row, and nothing else.
    const edits = end <= start ? from.length - end : end <= to.length ? all[end - start]! / CHANGE : Infinity;
    if (edits < least) least = edits;
  }
  return least;
}
