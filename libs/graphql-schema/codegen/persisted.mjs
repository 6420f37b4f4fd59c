import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';

/**
 * Asked past Apollo's cache (`client.query`), which alone reads the type names that Apollo adds: a sixth of a large answer.
 * They have no hook, since that would keep what it is answered.
 */
const PAST_CACHE = new Set(['getUnifiedSearchResults', 'GetIngredientsList']);

export const isPastCache = ({ name }) => PAST_CACHE.has(name?.value);

/** The text of a document as our clients mean it, with the type names that Apollo adds for its cache, and the hash that stands for it. */
export function persisted(document) {
  const text = print(document.definitions.some(isPastCache) ? document : addTypenameToDocument(document));
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}
