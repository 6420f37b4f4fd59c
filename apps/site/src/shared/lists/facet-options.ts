import type { FacetOption } from './facet-group';
import type { FacetedList, FacetedParams } from './faceted-list';

/** The values of one group of filters: those found and those chosen, even where nothing is left of them. */
export function facetOptions<Facet extends string, Params extends FacetedParams<Facet>>(
  list: FacetedList<Facet, Params>,
  params: Params,
  facet: Facet,
  found: readonly { value: string; count: number }[],
): FacetOption[] {
  const chosen: string[] = params[facet];
  const missing = chosen.filter((value) => !found.some((other) => other.value === value));
  return [...found, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => ({
    value,
    count,
    label: list.labelOf(facet, value),
    selected: chosen.includes(value),
    href: list.toggledHref(params, facet, value),
  }));
}
