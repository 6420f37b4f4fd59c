import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FacetedList, FacetedParams } from './faceted-list';
import { NothingFound } from './nothing-found';

interface EmptyListProps<Facet extends string, Params extends FacetedParams<Facet>> {
  icon: LucideIcon;
  title: string;
  list: FacetedList<Facet, Params>;
  params: Params;
  /** What else may be done, beside taking back what narrows the list. */
  children?: ReactNode;
}

/** In place of a list with facets that nothing fits. */
export function EmptyList<Facet extends string, Params extends FacetedParams<Facet>>({
  list,
  params,
  ...look
}: EmptyListProps<Facet, Params>) {
  return (
    <NothingFound
      isSearched={Boolean(params.search)}
      isFiltered={list.chosen(params).length > 0}
      href={list.clearedHref(params)}
      {...look}
    />
  );
}
