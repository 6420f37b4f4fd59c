import { getTableColumns } from 'drizzle-orm';
import { Kind, type FragmentDefinitionNode, type GraphQLResolveInfo, type SelectionSetNode } from 'graphql';
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
  ...['INCI', 'limitedCountries', 'products', 'cosmetics', 'changeLogs'],
]);

export const LIST_SHAPES = ['row', 'whole'] as const;
export type ListShape = (typeof LIST_SHAPES)[number];

export const columnsOf: Record<ListShape, Partial<typeof columns>> = { row: rowColumns, whole: columns };

/** The names of the fields that a document asks of `path` below the resolved field, as `ingredients` of a page. */
export function requestedFields(info: GraphQLResolveInfo, path: string): Set<string> {
  const names = new Set<string>();
  for (const { selectionSet } of info.fieldNodes) {
    for (const [name, inner] of selectionsOf(selectionSet, info.fragments)) {
      if (name === path) for (const [field] of selectionsOf(inner, info.fragments)) names.add(field);
    }
  }
  return names;
}

export const shapeOf = (fields: Set<string>): ListShape =>
  [...fields].every((field) => rowFields.has(field)) ? 'row' : 'whole';

function* selectionsOf(
  set: SelectionSetNode | undefined,
  fragments: Record<string, FragmentDefinitionNode>,
): Generator<[name: string, inner: SelectionSetNode | undefined]> {
  for (const node of set?.selections ?? []) {
    if (node.kind === Kind.FIELD) yield [node.name.value, node.selectionSet];
    else if (node.kind === Kind.INLINE_FRAGMENT) yield* selectionsOf(node.selectionSet, fragments);
    else yield* selectionsOf(fragments[node.name.value]?.selectionSet, fragments);
  }
}
