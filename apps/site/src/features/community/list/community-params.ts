import {
  boardPostTypes,
  isForumBoard,
  POST_SEARCH_OPTIONS,
  type ForumBoard,
  type PostSearchOption,
  type PostType,
} from '@gredia/domain';
import type { GetCommunityQueryVariables, PostSort } from '@gredia/graphql-schema';
import { readPage, readText, withSearch } from '../../../shared/addresses/list-params';
import { paths } from '../../../shared/addresses/paths';

/** What `/community` shows; it stands in the address. */
export interface CommunityParams {
  /** Empty: all boards of the forum. */
  board: ForumBoard | '';
  /** Of a board alone: each has its own. */
  type: PostType | '';
  search: string;
  option: PostSearchOption;
  sort: PostSort;
  page: number;
}

export const POSTS_PER_PAGE = 20;

const SORTS = ['NEWEST', 'ACTIVE', 'VIEWS', 'COMMENTS'] as const satisfies PostSort[];

const found = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

export function readCommunity(search: URLSearchParams): CommunityParams {
  const asked = search.get('board') ?? '';
  const board = isForumBoard(asked) ? asked : '';
  const text = readText(search, 'search');
  return {
    board,
    type: (board && found(boardPostTypes[board], search.get('type'))) || '',
    search: text,
    option: (text && found(POST_SEARCH_OPTIONS, search.get('option'))) || 'ALL',
    sort: found(SORTS, search.get('sort')) ?? 'NEWEST',
    page: readPage(search),
  };
}

export function writeCommunity({ board, type, search, option, sort, page }: CommunityParams): URLSearchParams {
  const params = new URLSearchParams();
  if (board) params.set('board', board);
  if (type) params.set('type', type);
  if (search) params.set('search', search);
  if (search && option !== 'ALL') params.set('option', option);
  if (sort !== 'NEWEST') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const communityHref = (params: CommunityParams): string => withSearch(paths.community, writeCommunity(params));

export function communityVariables({
  board,
  type,
  search,
  option,
  sort,
  page,
}: CommunityParams): GetCommunityQueryVariables {
  return {
    mid: board || undefined,
    postType: type || undefined,
    search: search || undefined,
    option: search ? option : undefined,
    sort: sort === 'NEWEST' ? undefined : sort,
    page,
  };
}
