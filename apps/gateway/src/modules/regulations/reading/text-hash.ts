import { createHash } from 'node:crypto';

/** In place of a fingerprint where the texts are our own words for an entry. */
export const OWN_WORDS = 'own-words';

/**
 * What of a text may change its meaning: letters, digits with the signs inside and beside them, marks of a table. Blanks,
 * line breaks and quotes that a list sets otherwise change nothing.
 */
const essence = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\d)[.,]|[.,](?!\d)/g, '')
    .replace(/[^\p{L}\p{N}<>≤≥%.,+±/-]/gu, '');

/** A short fingerprint of the texts of an entry: a reading holds only for the text it was made from. */
export function textHash(texts: readonly { label: string; text: string }[]): string {
  return createHash('sha256')
    .update(texts.map(({ label, text }) => `${label}:${essence(text)}`).join('|'))
    .digest('hex')
    .slice(0, 10);
}
