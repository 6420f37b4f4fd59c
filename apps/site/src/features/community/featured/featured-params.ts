import type { GetFeaturedQueryVariables } from '@gredia/graphql-schema';
import { pageOnly, readPage, withSearch } from '../../../shared/addresses/list-params';
import { paths } from '../../../shared/addresses/paths';

/** What introductions are told apart by; each stands for the texts that have the word. */
export const FEATURED_TOPICS = ['미백', '진정', '보습', '피부장벽', '자외선차단', '에몰리언트', '보존'] as const;
export type FeaturedTopic = (typeof FEATURED_TOPICS)[number];

/** What `/featured` shows; it stands in the address. */
export interface FeaturedParams {
  sort: 'NEWEST' | 'VIEWS';
  /** Empty: all of them. */
  topic: FeaturedTopic | '';
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
  topic: FEATURED_TOPICS.find((topic) => topic === search.get('topic')) ?? '',
  page: readPage(search),
});

export function writeFeatured({ sort, topic, page }: FeaturedParams): URLSearchParams {
  const params = pageOnly(page);
  if (sort !== 'NEWEST') params.set('sort', sort);
  if (topic) params.set('topic', topic);
  return params;
}

export const featuredHref = (params: FeaturedParams): string => withSearch(paths.featured, writeFeatured(params));

export const featuredVariables = ({ sort, topic, page }: FeaturedParams): GetFeaturedQueryVariables => ({
  page,
  sort: sort === 'NEWEST' ? undefined : sort,
  search: topic || undefined,
});
