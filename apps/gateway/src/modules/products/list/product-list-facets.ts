import type { TypedFastBitSet } from 'typedfastbitset';
import type { FacetValue, ProductFacets } from '../../../generated/resolvers';
import type { ProductTable } from './product-index-table';

type Slots = TypedFastBitSet;

/** The groups of the facet panel whose values are texts. */
const GROUPS = ['dealers', 'functions', 'types', 'certificates'] as const;
type Group = (typeof GROUPS)[number];

/** Of dealers there may be thousands: the most frequent are listed, and the chosen ones. */
const MOST_VALUES = 500;

/** The chosen values of each group, whether samples are asked for, and whether those whose supplier can be asked. */
export type ProductFilter = Record<Group, readonly string[]> & { samples: boolean; quotable: boolean | null };

export const NO_FILTER: ProductFilter = {
  dealers: [],
  functions: [],
  types: [],
  certificates: [],
  samples: false,
  quotable: null,
};

type AnyGroup = Group | 'samples' | 'quotable';

/** The materials that meet every group of the facet panel; inside a group one value is enough. */
export interface FilteredProducts {
  all: Slots;
  /** The materials that meet the other groups: what the values of a group are counted among. */
  without: (group: AnyGroup) => Slots;
}

/** Filters materials, of which some may be left already. */
export function filterProducts(table: ProductTable, left: Slots, filter: ProductFilter): FilteredProducts {
  const chosen = new Map<AnyGroup, Slots>();
  for (const group of GROUPS) {
    if (filter[group].length) chosen.set(group, table[group].amongTexts(left, filter[group]));
  }
  if (filter.samples) chosen.set('samples', table.samples);
  if (filter.quotable !== null) {
    chosen.set('quotable', filter.quotable ? table.quotable : left.new_difference(table.quotable));
  }
  const meetAll = (groups: readonly Slots[]) =>
    groups.reduce((slots, group) => slots.intersection(group), left.clone());
  const all = meetAll([...chosen.values()]);
  return {
    all,
    without: (group) =>
      chosen.has(group) ? meetAll([...chosen].flatMap(([other, slots]) => (other === group ? [] : [slots]))) : all,
  };
}

/** How many materials there would be with each value, were it chosen in its group besides what the other groups ask for. */
export function facetsOf(table: ProductTable, filtered: FilteredProducts, filter: ProductFilter): ProductFacets {
  const isWhole = !filter.samples && filter.quotable === null && GROUPS.every((group) => !filter[group].length);
  const count = () => countFacets(table, filtered, filter);
  return isWhole && filtered.all.size() === table.size ? table.kept('facets', count) : count();
}

function countFacets(table: ProductTable, filtered: FilteredProducts, filter: ProductFilter): ProductFacets {
  const values = (group: Group) => facetValues(table[group].counts(filtered.without(group)), filter[group]);
  const either = filtered.without('quotable');
  const quotable = either.new_intersection(table.quotable);
  return {
    quotable: quotable.size(),
    quotableDealers: table.dealers.counts(quotable).size,
    unclaimed: either.size() - quotable.size(),
    products: table.size,
    dealerCount: table.kept('dealerCount', () => table.dealers.counts(table.visible).size),
    dealers: values('dealers'),
    functions: values('functions'),
    types: values('types'),
    certificates: values('certificates'),
    samples: filtered.without('samples').intersection_size(table.samples),
  };
}

/** The most frequent first, equal ones by name. A chosen value is listed even where it counts nothing. */
function facetValues(counts: ReadonlyMap<string, number>, chosen: readonly string[]): FacetValue[] {
  const found = [...counts].map(([value, count]) => ({ value, count }));
  const none = chosen.filter((value) => !counts.has(value)).map((value) => ({ value, count: 0 }));
  const inOrder = found.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  const cut = inOrder.slice(MOST_VALUES).filter(({ value }) => chosen.includes(value));
  return [...inOrder.slice(0, MOST_VALUES), ...cut, ...none];
}
