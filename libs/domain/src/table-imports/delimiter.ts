export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** So much of a file is looked at: no head is longer. */
const HEAD_MAX = 65_536;

/** What separates the cells of a file: the sign that its first line has most of, outside of quotes. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((sign) => [sign, 0]));
  let isQuoted = false;
  let hasText = false;
  for (const sign of text.slice(0, HEAD_MAX)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (hasText) break;
    } else if (!isQuoted && counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
    hasText ||= sign.trim() !== '';
  }
  return DELIMITERS.reduce((best, sign) => (counts.get(sign)! > counts.get(best)! ? sign : best));
}
