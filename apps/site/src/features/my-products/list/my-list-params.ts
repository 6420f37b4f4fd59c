import { readPage, readText, withSearch } from '../../../shared/addresses/list-params';
import { paths } from '../../../shared/addresses/paths';

/** Which materials of the supplier are listed. */
export const VISIBILITIES = ['all', 'shown', 'hidden'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** What `/auth/products` shows; all of it is in the address. */
export interface MyListParams {
  /** The supplier's own materials, or those that buyers look for. */
  tab: 'mine' | 'requests';
  search: string;
  visibility: Visibility;
  page: number;
}

export const ROWS_PER_PAGE = 20;

export function readMyList(search: URLSearchParams): MyListParams {
  return {
    tab: search.get('tab') === 'requests' ? 'requests' : 'mine',
    search: readText(search, 'search'),
    visibility: VISIBILITIES.find((visibility) => visibility === search.get('visibility')) ?? 'all',
    page: readPage(search),
  };
}

/** The shortest address of the list: defaults are left out. */
export function writeMyList({ tab, search, visibility, page }: MyListParams): URLSearchParams {
  const written = new URLSearchParams();
  if (tab === 'requests') written.set('tab', tab);
  if (search) written.set('search', search);
  if (visibility !== 'all') written.set('visibility', visibility);
  if (page > 1) written.set('page', String(page));
  return written;
}

export const myListHref = (params: Partial<MyListParams>): string =>
  withSearch(paths.myProducts, writeMyList({ ...readMyList(new URLSearchParams()), ...params }));

/** The form of a new material that buyers look for. */
export function requestedProductHref({ name, manufacture }: { name: string; manufacture: string | null }): string {
  const search = new URLSearchParams({ name });
  if (manufacture) search.set('manufacture', manufacture);
  return withSearch(paths.newProduct, search);
}
