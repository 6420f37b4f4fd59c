import { changeOriginLabel, CHANGE_FILTER_KEYS, type ChangeOriginName } from '@gredia/domain';
import type { GetChangeHistoryQueryVariables } from '@gredia/graphql-schema';
import { readDay } from '../../shared/addresses/day-address';
import { readId, readPage, readText, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';

/** What narrows the list of changes; an empty text narrows nothing. */
export interface ChangeFilters {
  /** The beginning of a name. */
  q: string;
  /** Key of the changed field. */
  field: string;
  /** From this day on, and to the end of that. */
  from: string;
  to: string;
  /** By which door. */
  source: ChangeOriginName | '';
  /** Of one thing alone, by its id. */
  target: string;
}

export type ChangeParams = ChangeFilters & { page: number };

/** Rows of a page of changes. */
export const CHANGES_PER_PAGE = 20;
/** The gateway counts no further where something narrows the list. */
export const COUNTED = 10_000;
const MAX_PAGE = 10_000;

/** The tab of changes among those of `/update-logs`. */
export const isChangesTab = (search: URLSearchParams): boolean => search.get('tab') === 'changes';

const KEY = /^\w{1,40}$/;

/** What the address says; what it says wrongly is left out. */
export function readChanges(search: URLSearchParams): ChangeParams {
  const [field, source] = [readText(search, 'field'), readText(search, 'source')];
  return {
    q: readText(search, 'q'),
    field: KEY.test(field) ? field : '',
    from: readDay(search, 'from') ?? '',
    to: readDay(search, 'to') ?? '',
    source: Object.hasOwn(changeOriginLabel, source) ? (source as ChangeOriginName) : '',
    target: readId(search, 'target'),
    page: readPage(search),
  };
}

/** The parameters of a view in one order; the first page and empty filters are left out. */
export function writeChanges({ page, ...filters }: ChangeParams): URLSearchParams {
  return new URLSearchParams([['tab', 'changes'], ...filled(filters), ...(page > 1 ? [['page', String(page)]] : [])]);
}

const filled = ({ q, field, from, to, source, target }: ChangeFilters): [string, string][] =>
  Object.entries({ q, field, from, to, source, target }).filter(([, value]) => value !== '');

export const changesHref = (params: ChangeParams): string => withSearch(paths.updateLogs, writeChanges(params));

/** All of them, from the first page on. */
export const allChanges = withSearch(paths.updateLogs, new URLSearchParams({ tab: 'changes' }));

/** The feeds of what a view lists, newest first. */
export const changeFeeds = (filters: ChangeFilters): { rss: string; json: string } => {
  const search = new URLSearchParams(filled(filters));
  return { rss: withSearch(paths.changesRss, search), json: withSearch(paths.changesJson, search) };
};

export const isNarrowed = (filters: ChangeFilters): boolean => filled(filters).length > 0;

/** What the gateway is asked for a view. */
export const changeVariables = ({ page, ...filters }: ChangeParams): GetChangeHistoryQueryVariables => ({
  page,
  perPage: CHANGES_PER_PAGE,
  ...filterVariables(filters),
});

export const filterVariables = ({ q, field, from, to, source, target }: ChangeFilters) => ({
  targetId: target || undefined,
  search: q || undefined,
  key: field || undefined,
  origin: source ? [source] : undefined,
  from: from || undefined,
  to: to || undefined,
});

/** Pages that can be opened: as far as was counted, and never further than a list is read. */
export const pageCountOf = (count: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(count / CHANGES_PER_PAGE)));

/** The fields to choose from, and what the address names beside them. */
export const fieldChoices = (field: string): string[] => {
  const keys: readonly string[] = CHANGE_FILTER_KEYS;
  return field === '' || keys.includes(field) ? [...keys] : [...keys, field];
};
