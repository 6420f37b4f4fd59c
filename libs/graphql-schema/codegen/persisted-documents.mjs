import { documentOf, fragmentsIn, operationsIn } from './documents.mjs';
import { persisted } from './persisted.mjs';

/** Every operation of our apps by its hash, for the gateway. */
export const plugin = (_schema, documents) => {
  const fragments = fragmentsIn(documents);
  const texts = Object.fromEntries(
    operationsIn(documents).map((operation) => {
      const { hash, text } = persisted(documentOf(operation, fragments));
      return [hash, text];
    }),
  );
  return `export const persistedDocuments: Readonly<Record<string, string>> = ${JSON.stringify(texts, null, 1)};\n`;
};
