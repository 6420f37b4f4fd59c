import type { QuoteFilter } from '@gredia/domain';
import { readPage, readText, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';

/** What `/auth/quotes` shows; all of it is in the address. */
export interface QuotesParams {
  tab: 'sent' | 'received';
  option: QuoteFilter;
  search: string;
  page: number;
  /** Id of the quote that is open; null for none. */
  quote: string | null;
}

export const QUOTES_PER_PAGE = 10;

const filterNames: Record<QuoteFilter, string> = {
  ALL: 'all',
  WAITING: 'waiting',
  ANSWERED: 'answered',
  ENDED: 'ended',
};
const FILTERS = Object.keys(filterNames) as QuoteFilter[];

export function readQuotes(search: URLSearchParams): QuotesParams {
  return {
    tab: search.get('tab') === 'received' ? 'received' : 'sent',
    option: FILTERS.find((option) => filterNames[option] === search.get('option')) ?? 'ALL',
    search: readText(search, 'search'),
    page: readPage(search),
    quote: readText(search, 'quote') || null,
  };
}

/** The shortest address: defaults are left out. */
export function writeQuotes({ tab, option, search, page, quote }: QuotesParams): URLSearchParams {
  const written = new URLSearchParams();
  if (tab === 'received') written.set('tab', tab);
  if (option !== 'ALL') written.set('option', filterNames[option]);
  if (search) written.set('search', search);
  if (page > 1) written.set('page', String(page));
  if (quote) written.set('quote', quote);
  return written;
}

export const quotesHref = (params: Partial<QuotesParams>): string =>
  withSearch(paths.quotes, writeQuotes({ ...readQuotes(new URLSearchParams()), ...params }));

/** Whether filters or pages may hide quotes, so that an empty list does not mean that there are none. */
export const isNarrowed = ({ option, search, page }: QuotesParams): boolean =>
  option !== 'ALL' || search !== '' || page > 1;

/** The variables of the query of one page. */
export const quoteListVariables = ({ option, search, page }: QuotesParams) => ({
  page,
  perPage: QUOTES_PER_PAGE,
  search: search || undefined,
  option,
});
