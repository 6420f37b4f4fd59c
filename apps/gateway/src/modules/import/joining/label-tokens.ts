/** The most pieces a name with commas in it may have been cut into. */
const MAX_PIECES = 4;

const HEADING = /^\s*(?:\[[^\]]*\]|<[^>]*>)\s*/;
const AMOUNT = /\(\s*[\d.,]+\s*(?:%|ppm|ppb|mg|㎎|g|iu)[^)]*\)/gi;

/** A name of a label without what labels put around it: amounts, footnote marks, the heading of a set. */
export function bareName(token: string): string {
  return token
    .replace(HEADING, '')
    .replace(AMOUNT, '')
    .replace(/[*†‡]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^전성분\s*[:：]\s*/, '')
    .replace(/[.,;]+$/, '')
    .trim();
}

/** Lists whose comma was taken for a separator write `1/2-헥산다이올`. */
const withComma = (name: string) => name.replace(/(\d)\/(\d)(?=[\d,/-])/g, '$1,$2');

/**
 * Cuts a label into names. A comma inside a name (`1,2-헥산다이올`) is kept where the dictionary knows the name.
 * @param isKnown whether the dictionary knows a name
 */
export function labelTokens(label: string, isKnown: (name: string) => boolean): string[] {
  const pieces = label.split(/[,;|\n\r\t]/);
  const tokens: string[] = [];
  for (let start = 0; start < pieces.length;) {
    const length = longestName(pieces, start, isKnown);
    const name = bareName(pieces.slice(start, start + length).join(','));
    const restored = withComma(name);
    if (name !== '') tokens.push(restored !== name && isKnown(restored) ? restored : name);
    start += length;
  }
  return tokens;
}

/** How many pieces from here make one known name; 1 where none does. */
function longestName(pieces: readonly string[], start: number, isKnown: (name: string) => boolean): number {
  // Only a digit before the comma and no blank or one behind it can be inside a name.
  let length = 1;
  let longest = 1;
  while (length < MAX_PIECES && start + length < pieces.length && /\d\s*'?$/.test(pieces[start + length - 1]!)) {
    length++;
    const joined = pieces
      .slice(start, start + length)
      .map((piece) => piece.trim())
      .join(',');
    if (isKnown(bareName(joined))) longest = length;
  }
  return longest;
}
