import { titleKey } from '@gredia/domain';
import type { GraphQLResolveInfo } from 'graphql';
import { TypedFastBitSet } from 'typedfastbitset';
import type { ProductFacets } from '../../../generated/resolvers';
import type { RequestContext } from '../../../platform/graphql/context';
import { offsetOf } from '../../../platform/graphql/list-input';
import { requestedFields } from '../../ingredients/public';
import { findMatches } from '../../search/public';
import type { ProductTable } from './product-index-table';
import { facetsOf, filterProducts, NO_FILTER } from './product-list-facets';
import { pageIds } from './product-list-page';
import { searchProducts } from './product-list-search';
import type { ProductListInput } from './product-list.input';
import { rowsInOrder } from './product-rows';
import type { ProductModel } from '../products.table';

export interface ProductList {
  total: number;
  products: ProductModel[];
  facets: ProductFacets;
}

type Slots = TypedFastBitSet;

/** So many are shown of what is only like the text. */
const MOST_SIMILAR = 1000;

/**
 * A page of visible raw materials with total and facets; beyond the last page the list is empty and the total the same.
 * What the text finds nowhere as it stands is looked for as the search box does: initial consonants, slips, numbers.
 */
export async function listProducts(
  { db, loaders, productIndex }: RequestContext,
  input: ProductListInput,
  info: GraphQLResolveInfo,
): Promise<ProductList> {
  const asked = requestedFields(info);
  // Two ingredients may share a title: a material with either of them contains it.
  const contained = await Promise.all(
    input.contains.map(async (title) =>
      (await loaders.ingredientsByTitleKey.load(titleKey(title))).map(({ id }) => id),
    ),
  );
  const select = (search: (table: ProductTable) => Slots[]) =>
    productIndex.read((table) => selectProducts(table, { ...input, contained }, search(table), asked));

  const { search, option } = input;
  let selected = await select((table) => (search === null ? [table.visible] : searchProducts(table, search, option)));
  if (search !== null && option === 'ALL' && !selected.isFound) {
    const matches = await findMatches(db, search, ['PRODUCT'], MOST_SIMILAR);
    if (matches.length) selected = await select((table) => slotsOf(table, matches));
  }
  const { isFound: _, ids, ...page } = selected;
  return { ...page, products: asked.has('products') ? await rowsInOrder(db, ids) : [] };
}

/** Materials in the order of their ranks, those of one rank in a group. */
function slotsOf(table: ProductTable, matches: readonly { targetId: string; rank: number }[]): Slots[] {
  const groups = new Map<number, Slots>();
  for (const { targetId, rank } of matches) {
    const slot = table.slotOf(targetId);
    if (slot === undefined) continue;
    const slots = groups.get(rank);
    if (slots) slots.add(slot);
    else groups.set(rank, new TypedFastBitSet([slot]));
  }
  return [...groups.values()];
}

interface Selection extends ProductListInput {
  /** For each title that must be contained: the ingredients that have it. */
  contained: readonly (readonly string[])[];
}

/** Whether the text was found at all is told apart from whether something of it meets the filters. */
function selectProducts(table: ProductTable, input: Selection, found: Slots[], asked: ReadonlySet<string>) {
  const anywhere = found.reduce((all, slots) => all.union(slots), new TypedFastBitSet());
  const ofSeller = input.seller === null ? anywhere : table.sellers.amongTexts(anywhere, [input.seller]);
  const codes = input.contained.map((ids) => ids.flatMap(table.codesOfIngredient));
  const left = table.contents.havingEach(codes).reduce((slots, having) => slots.new_intersection(having), ofSeller);
  const filtered = filterProducts(table, left, input);
  const groups = found.map((slots) => slots.new_intersection(filtered.all));
  return {
    isFound: !anywhere.isEmpty(),
    total: filtered.all.size(),
    ids: pageIds(table, groups, input.sort, { offset: offsetOf(input), size: input.perPage }),
    facets: asked.has('facets') ? facetsOf(table, filtered, input) : noFacets,
  };
}

export const noFacets: ProductFacets = {
  products: 0,
  dealerCount: 0,
  samples: 0,
  quotable: 0,
  quotableDealers: 0,
  unclaimed: 0,
  dealers: [],
  functions: [],
  types: [],
  certificates: [],
};

/** The facets of all visible raw materials. */
export const productsMeta = ({ productIndex }: RequestContext): Promise<ProductFacets> =>
  productIndex.read((table) => facetsOf(table, filterProducts(table, table.visible, NO_FILTER), NO_FILTER));
