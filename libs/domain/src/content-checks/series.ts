/** An amount as formulas write it (0.1, 12.5), a day (01.03) or a time (09:05): no piece of a number to call. */
const AMOUNT = /^(?:(?:0|[1-9]\d{0,2})\.\d{1,3}|(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])|(?:[01]\d|2[0-3]):[0-5]\d)$/;
const MIN_AMOUNTS = 2;
const MIN_STEPS = 4;

/**
 * Whether digits in a row are amounts of a series or a row of a table, 0.1, 0.3, 0.5 or 0 10 20 30: without their points
 * they may look like the number of a phone.
 * @param start of the first digit
 * @param end behind the last digit that was read; an amount that it cuts is read to its end
 */
export function isSeries(text: string, start: number, end: number): boolean {
  const rest = /^\.\d{1,3}(?!\d)/.exec(text.slice(end, end + 5))?.[0].length ?? 0;
  const pieces = text.slice(start, end + rest).match(/\d+(?:[.:]\d+)*/g) ?? [];
  const [first = ''] = pieces;
  if (AMOUNT.test(first) && pieces.filter((piece) => AMOUNT.test(piece)).length >= MIN_AMOUNTS) return true;
  // A phone begins with 010 and has groups of four: steps grow from nought or a part, and are short.
  const isBeginning = first === '0' || AMOUNT.test(first);
  return isBeginning && pieces.length >= MIN_STEPS && pieces.every(isLongerStep);
}

const isLongerStep = (piece: string, at: number, pieces: readonly string[]): boolean =>
  /^\d{1,3}(?:\.\d{1,3})?$/.test(piece) && (at === 0 || Number(piece) > Number(pieces[at - 1]));
