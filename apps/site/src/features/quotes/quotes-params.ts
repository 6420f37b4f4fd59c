import type { QuoteFilter } from '@gredia/domain';
import { readPage, readText, withSearch } from '../../shared/addresses/list-params';
import { paths } from '../../shared/addresses/paths';

/** What `/auth/quotes` shows: everything of it stands in the address. */
export interface QuotesParams {
  tab: 'sent' | 'received';
  option: QuoteFilter;
  search: string;
  page: number;
  /** Id of the quote that is open; null for none. */
  quote: string | null;
}

export const QUOTES_PER_PAGE = 10;

const optionNames: Record<QuoteFilter, string> = {
  ALL: 'all',
  WAITING: 'waiting',
  ANSWERED: 'answered',
  ENDED: 'ended',
};
const OPTIONS = Object.keys(optionNames) as QuoteFilter[];

export function readQuotes(search: URLSearchParams): QuotesParams {
  return {
    tab: search.get('tab') === 'received' ? 'received' : 'sent',
    option: OPTIONS.find((option) => optionNames[option] === search.get('option')) ?? 'ALL',
    search: readText(search, 'search'),
    page: readPage(search),
    quote: readText(search, 'quote') || null,
  };
}

/** The shortest address: what is not chosen does not stand in it. */
export function writeQuotes({ tab, option, search, page, quote }: QuotesParams): URLSearchParams {
  const written = new URLSearchParams();
  if (tab === 'received') written.set('tab', tab);
  if (option !== 'ALL') written.set('option', optionNames[option]);
  if (search) written.set('search', search);
  if (page > 1) written.set('page', String(page));
  if (quote) written.set('quote', quote);
  return written;
}

export const quotesHref = (params: Partial<QuotesParams>): string =>
  withSearch(paths.quotes, writeQuotes({ ...readQuotes(new URLSearchParams()), ...params }));

/** Whether the list is narrowed, so that an empty one does not mean that there is nothing. */
export const isNarrowed = ({ option, search, page }: QuotesParams): boolean =>
  option !== 'ALL' || search !== '' || page > 1;

/** What a page of the list asks for. */
export const quoteListVariables = ({ option, search, page }: QuotesParams) => ({
  page,
  perPage: QUOTES_PER_PAGE,
  search: search || undefined,
  option,
});
