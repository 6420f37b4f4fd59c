import { getTableColumns } from 'drizzle-orm';
import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';
import { ingredients } from './ingredients.table';

const columns = getTableColumns(ingredients);

/** What a row of a list shows: a quarter of an ingredient. */
const rowColumns = {
  id: columns.id,
  title: columns.title,
  nameKor: columns.nameKor,
  nameEng: columns.nameEng,
  inci: columns.inci,
  casNo: columns.casNo,
  ecNo: columns.ecNo,
  functions: columns.functions,
  tags: columns.tags,
  productCount: columns.productCount,
  updatedAt: columns.updatedAt,
};

/** Fields of `Ingredient` that need no other column than those of a row. */
const rowFields = new Set([
  '__typename',
  ...Object.keys(rowColumns),
  'INCI',
  'limitedCountries',
  'quotableCount',
  'products',
  'cosmetics',
  'changeLogs',
]);

export const LIST_SHAPES = ['row', 'whole'] as const;
export type ListShape = (typeof LIST_SHAPES)[number];

export const shapeColumns: Record<ListShape, Partial<typeof columns>> = { row: rowColumns, whole: columns };

/** The names of the fields that a document asks below the resolved field, or below `path` inside it. */
export function requestedFields({ fieldNodes, fragments }: GraphQLResolveInfo, ...path: string[]): Set<string> {
  const fields = path.reduce(
    (nodes: readonly FieldNode[], step) => fieldsBelow(nodes, fragments).filter(({ name }) => name.value === step),
    fieldNodes,
  );
  return new Set(fieldsBelow(fields, fragments).map(({ name }) => name.value));
}

export const shapeOf = (fields: Set<string>): ListShape =>
  [...fields].every((field) => rowFields.has(field)) ? 'row' : 'whole';

/** What the selections of some fields ask for. Each fragment is read once, as the execution itself does. */
function fieldsBelow(nodes: readonly FieldNode[], fragments: Record<string, FragmentDefinitionNode>): FieldNode[] {
  const read = new Set<string>();
  const fieldsOf = (set: SelectionSetNode | undefined): FieldNode[] =>
    (set?.selections ?? []).flatMap((node) => {
      if (node.kind === Kind.FIELD) return [node];
      if (node.kind === Kind.INLINE_FRAGMENT) return fieldsOf(node.selectionSet);
      const name = node.name.value;
      if (read.has(name)) return [];
      read.add(name);
      return fieldsOf(fragments[name]?.selectionSet);
    });
  return nodes.flatMap(({ selectionSet }) => fieldsOf(selectionSet));
}
