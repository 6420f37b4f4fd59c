import { GraphqlProvider, type GetUnifiedSearchResultsQuery } from '@gredia/graphql-schema';
import { UiProvider } from '@gredia/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { vi } from 'vitest';
import { RouterLink } from '../app/router-link';
import { SearchCombobox } from '../features/search/search-combobox';
// The panel comes lazily in the app; here it is loaded beforehand, so that fake timers need not wait for a file.
import '../features/search/search-panel';
import { FakeSearch } from './fake-search';

export type SearchRow = GetUnifiedSearchResultsQuery['unifiedSearchResults'][number];

export const row = (type: SearchRow['type'], title: string, more: Partial<SearchRow> = {}): SearchRow => ({
  id: `${type}-${title}`,
  type,
  title,
  subtitle: null,
  price: null,
  image: null,
  match: 'PREFIX',
  path: null,
  levels: [],
  isQuotable: null,
  ...more,
});

export const NIACIN = [
  row('ingredients', '나이아신'),
  row('ingredients', '나이아신아마이드'),
  row('products', 'NiaPure 99'),
];

function Where() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <button onClick={() => void navigate('/products')}>떠나기</button>
    </>
  );
}

/** The search box of the header on `/community`. Needs fake timers. */
export function openSearch(initialText?: string): FakeSearch {
  const search = new FakeSearch();
  Element.prototype.scrollIntoView = vi.fn();
  render(
    <UiProvider link={RouterLink}>
      <GraphqlProvider value={search.client}>
        <MemoryRouter initialEntries={['/community']}>
          <SearchCombobox variant="header" initialText={initialText} />
          <Where />
        </MemoryRouter>
      </GraphqlProvider>
    </UiProvider>,
  );
  return search;
}

export const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '성분과 원료 검색' });
export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
export const type = (value: string) => fireEvent.change(box(), { target: { value } });
/** Address the router shows. */
export const where = () => document.querySelector('output')?.textContent;
/** Text of the highlighted option. */
export const highlighted = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

export async function answer(search: FakeSearch, query: string, results: SearchRow[]) {
  await act(async () => search.answer(query, results));
  await wait(0);
}

/** Types a text, lets the half second pass and answers. */
export async function find(search: FakeSearch, text: string, results: SearchRow[]) {
  type(text);
  await wait(500);
  await answer(search, text.trim(), results);
}
