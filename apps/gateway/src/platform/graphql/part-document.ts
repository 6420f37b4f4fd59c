import { Kind, type DocumentNode, type GraphQLSchema } from 'graphql';
import { documentOfParts } from './kept-parts';
import { documentOfRows } from './kept-rows';
import type { PartedDocument } from './parted-document';
import { splitDocument, type KeptPartsRule } from './split-document';

/** The document as it is answered from kept parts; null where it has none, or cannot be compiled so. */
export function partedDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly KeptPartsRule[],
): PartedDocument | null {
  const split = splitDocument(schema, document, rules);
  const rule = rules.find(({ rootField }) => split && holdsRoot(split.document, rootField));
  if (!split || !rule) return null;
  return rule.loader === null ? documentOfRows(schema, split, rule) : documentOfParts(schema, split, rule);
}

const holdsRoot = ({ definitions }: DocumentNode, rootField: string): boolean =>
  definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      node.selectionSet.selections.some((root) => root.kind === Kind.FIELD && root.name.value === rootField),
  );
