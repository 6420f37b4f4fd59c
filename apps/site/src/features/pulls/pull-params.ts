import { PULL_STATUSES, pullFilterLabel, pullFilterStatuses, type PullFilter } from '@gredia/domain';
import type { GetPullRequestsQueryVariables } from '@gredia/graphql-schema';
import { readPage, readText, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';

/** What `/pulls` shows; it stands in the address. */
export interface PullParams {
  filter: PullFilter;
  /** Own ones, in whichever state. */
  isMine: boolean;
  search: string;
  page: number;
}

export const PULLS_PER_PAGE = 20;

const isFilter = (text: string | null): text is PullFilter => text !== null && Object.hasOwn(pullFilterLabel, text);

export function readPulls(search: URLSearchParams): PullParams {
  const asked = search.get('status');
  const isMine = search.get('mine') === '1';
  return {
    filter: !isMine && isFilter(asked) ? asked : 'ALL',
    isMine,
    search: readText(search, 'search'),
    page: readPage(search),
  };
}

export function writePulls({ filter, isMine, search, page }: PullParams): URLSearchParams {
  const params = new URLSearchParams();
  if (isMine) params.set('mine', '1');
  else if (filter !== 'ALL') params.set('status', filter);
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

export const pullsHref = (params: PullParams): string => withSearch(paths.pulls, writePulls(params));

export function pullVariables({ filter, isMine, search, page }: PullParams): GetPullRequestsQueryVariables {
  const statuses = pullFilterStatuses[filter];
  return {
    status: statuses === PULL_STATUSES ? undefined : [...statuses],
    mine: isMine || undefined,
    search: search || undefined,
    page,
  };
}
