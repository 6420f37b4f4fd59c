import type { GetFeaturedQueryVariables } from '@gredia/graphql-schema';
import { pageOnly, readPage, withSearch } from '../../../shared/addresses/list-params';
import { paths } from '../../../shared/addresses/paths';

/** What `/featured` shows; it stands in the address. */
export interface FeaturedParams {
  sort: 'NEWEST' | 'VIEWS';
  page: number;
}

/** Introductions of a page. */
export const ARTICLES_PER_PAGE = 20;

export const featuredSorts: readonly { value: FeaturedParams['sort']; label: string }[] = [
  { value: 'NEWEST', label: '최신순' },
  { value: 'VIEWS', label: '조회순' },
];

export const readFeatured = (search: URLSearchParams): FeaturedParams => ({
  sort: search.get('sort') === 'VIEWS' ? 'VIEWS' : 'NEWEST',
  page: readPage(search),
});

export function featuredHref({ sort, page }: FeaturedParams): string {
  const params = pageOnly(page);
  if (sort !== 'NEWEST') params.set('sort', sort);
  return withSearch(paths.featured, params);
}

export const featuredVariables = ({ sort, page }: FeaturedParams): GetFeaturedQueryVariables => ({
  page,
  sort: sort === 'NEWEST' ? undefined : sort,
});
