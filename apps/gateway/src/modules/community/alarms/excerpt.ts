/** Characters of a text that a mail tells. */
const MOST = 200;

/** How a text begins, on one line. */
export function excerptOf(text: string): string {
  const signs = [
    ...text
      .slice(0, 4 * MOST)
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return signs.length > MOST ? `${signs.slice(0, MOST).join('')}…` : signs.join('');
}
