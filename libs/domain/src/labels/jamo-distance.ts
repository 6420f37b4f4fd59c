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

function costOfChange(a: number, b: number): number {
  if (a === b) return 0;
  const [row, column] = [a - FIRST_JAMO, b - FIRST_JAMO];
  const areJamo = row >= 0 && row < JAMO && column >= 0 && column < JAMO;
  return areJamo && alike[row * JAMO + column] === 1 ? 0.5 : 1;
}

/** Rows that the calls share: this runs thousands of times for a label with slips. */
let rows = [new Float64Array(64), new Float64Array(64), new Float64Array(64)];

/**
 * Edits between a row of jamo and each beginning of another one, by its length: 1 each, half for jamo that look alike
 * and for two that changed places. The array is used again by the next call.
 */
function distances(from: string, to: string): Float64Array {
  const width = to.length + 1;
  if (rows[0]!.length < width) rows = rows.map(() => new Float64Array(width * 2));
  let [before, last, row] = rows as [Float64Array, Float64Array, Float64Array];
  for (let j = 0; j < width; j++) last[j] = j;
  for (let i = 1; i <= from.length; i++) {
    const a = from.charCodeAt(i - 1);
    const previous = i > 1 ? from.charCodeAt(i - 2) : -1;
    row[0] = i;
    for (let j = 1; j < width; j++) {
      const b = to.charCodeAt(j - 1);
      let edits = last[j - 1]! + costOfChange(a, b);
      if (last[j]! + 1 < edits) edits = last[j]! + 1;
      if (row[j - 1]! + 1 < edits) edits = row[j - 1]! + 1;
      if (j > 1 && b === previous && a === to.charCodeAt(j - 2)) edits = Math.min(edits, before[j - 2]! + 0.5);
      row[j] = edits;
    }
    [before, last, row] = [last, row, before];
  }
  return last;
}

/** Edits between two rows of jamo. */
export const jamoDistance = (from: string, to: string): number => distances(from, to)[to.length]!;

/** Edits between a row of jamo and the likest beginning of another one, of those that end at given places. */
export function prefixDistance(from: string, to: string, ends: readonly number[]): number {
  const all = distances(from, to);
  return ends.reduce((best, end) => Math.min(best, all[end] ?? Infinity), Infinity);
}
