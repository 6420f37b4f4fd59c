import { createHash } from 'node:crypto';
import { addTypenameToDocument } from '@apollo/client/utilities';
import { print } from 'graphql';

/** The text of a document as our clients send it, with the type names that Apollo adds, and the hash that stands for it. */
export function persisted(document) {
  const text = print(addTypenameToDocument(document));
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}
