/** Fewer lines may end where they do by chance. */
const FEWEST_LINES = 3;
/** A long name in a narrow column breaks so often. */
const LINES_PER_SEPARATOR = 4;
const [SHORTEST_LINE, LIKE_LENGTH] = [5, 0.6];
/** A line end after one of these separates names, whatever the lines look like. */
const SEPARATED = /[,;:·|/\]>)\s]/;
/** A line that ends so is the title of a list: it begins where it stands. */
const TITLE_LINE = /^[^\n:]{1,80}:[^\S\n]{0,8}(?:\n|$)/;
const LONGEST_TITLE_LINE = 90;
const HANGUL = /[가-힣]/;
/** So does one that ends in an amount, as the rows of a recipe do. */
const AMOUNT_BEFORE = /(?:\d\s?(?:[%％]|ppm|mg|g)|\s\d{1,3}\.\d{1,4})$/i;
const LONGEST_AMOUNT = 12;

/**
 * A text whose lines are as long as its column was wide (a copied page, a photographed package), with the line ends inside
 * its names taken out: nothing where Hangul goes on, a blank between Latin words. The same length, every place where it was.
 */
export function withoutSoftBreaks(text: string): string {
  if (!isWrapped(text)) return text;
  return text.replace(/\n/g, (_, at: number) => {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
    if (SEPARATED.test(before) || SEPARATED.test(after) || isTitle(text, at + 1)) return '\n';
    if (AMOUNT_BEFORE.test(text.slice(Math.max(0, at - LONGEST_AMOUNT), at))) return '\n';
    return HANGUL.test(before) || HANGUL.test(after) ? '\u200b' : ' ';
  });
}

const isTitle = (text: string, start: number) => TITLE_LINE.test(text.slice(start, start + LONGEST_TITLE_LINE));

/** Whether something but line ends separates the names of a text, and its lines are of one length but for the last. */
function isWrapped(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  const whole = lines.slice(0, -1);
  const separators = lines.join('').split(/[,;·\s]/).length - 1;
  if (lines.length < FEWEST_LINES || separators * LINES_PER_SEPARATOR < lines.length) return false;
  if (lines.filter((line) => AMOUNT_BEFORE.test(line.slice(-LONGEST_AMOUNT))).length * 2 > lines.length) return false;
  const lengths = whole.map(({ length }) => length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return least >= SHORTEST_LINE && least >= most * LIKE_LENGTH;
}
