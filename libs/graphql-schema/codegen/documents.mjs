import { visit } from 'graphql';

/** What a definition says of itself is for who reads the files: it travels nowhere. */
const definitionsOf = (documents) =>
  documents.flatMap(({ document }) => document.definitions.map(({ description: _description, ...rest }) => rest));
const isOperation = ({ kind, name }) => kind === 'OperationDefinition' && name;

/** All fragments by their names. */
export const fragmentsIn = (documents) =>
  new Map(
    definitionsOf(documents)
      .filter(({ kind }) => kind === 'FragmentDefinition')
      .map((fragment) => [fragment.name.value, fragment]),
  );

/** The operations of all files, or of one. */
export const operationsIn = (documents, file) =>
  definitionsOf(file ? documents.filter(({ location }) => location.endsWith(`/${file}`)) : documents).filter(
    isOperation,
  );

/** The names of all fragments that a definition spreads, those of fragments included. */
export function spreadIn(definition, fragments, found = new Set()) {
  visit(definition, {
    FragmentSpread({ name: { value } }) {
      if (found.has(value)) return;
      found.add(value);
      spreadIn(fragments.get(value), fragments, found);
    },
  });
  return [...found].sort();
}

/** An operation with its fragments, as one document. */
export const documentOf = (operation, fragments) => ({
  kind: 'Document',
  definitions: [operation, ...spreadIn(operation, fragments).map((name) => fragments.get(name))],
});
