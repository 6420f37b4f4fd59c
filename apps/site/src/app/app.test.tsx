import { UNSET_COMPANY } from '@gredia/domain';
import { GetProductGroupsDocument, GetSingleIngredientDocument, queryKey } from '@gredia/graphql-schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { productList, productListVariables } from '../features/products/list/product-list-params';
import { printPageState, readPageState } from '../shared/page/page-state';
import { answer } from '../testing/fake-catalogue';
import { noFacets, productPage, productRow } from '../testing/fixtures';
import { renderPage } from '../testing/render-page';
import { markFirstVisit } from '../shared/session/first-visit';
import { matchRoute } from './match-route';

describe('the app', () => {
  it('shows the answers the page came with and asks nothing', async () => {
    const catalogue = { publicProducts: () => productPage([productRow()]) };
    const variables = productListVariables(productList.read(new URLSearchParams()));
    const { data } = await answer(catalogue, { query: GetProductGroupsDocument, variables });
    const key = queryKey(GetProductGroupsDocument, variables);
    await renderPage('/products', {}, { results: [{ key, data }] });
    expect(await screen.findByRole('link', { name: '물별 나이아신아마이드 99' })).toBeTruthy();
  });

  it('moves the focus to the heading of the next page', async () => {
    await renderPage('/ingredients', {
      ingredients: () => ({ total: 0, ingredients: [], facets: noFacets }),
      publicProducts: () => productPage(),
    });
    const [link] = await screen.findAllByRole('link', { name: '원료' });
    if (!link) throw new Error('no link to the raw materials');
    fireEvent.click(link);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('원료'));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('tells of every page that is opened, once, and not of another page of the same list', async () => {
    const onOpen = vi.fn();
    const catalogue = {
      ingredients: () => ({ total: 0, ingredients: [], facets: noFacets }),
      publicProducts: () => productPage(),
    };
    const shown = await renderPage('/ingredients', catalogue, { onOpen });
    expect(onOpen.mock.calls).toEqual([['/ingredients']]);
    await act(async () => shown.go('/ingredients?page=2'));
    expect(shown.url()).toBe('/ingredients?page=2');
    expect(onOpen).toHaveBeenCalledOnce();
    await act(async () => shown.go('/products'));
    expect(await screen.findByRole('heading', { level: 1, name: '원료' })).toBeTruthy();
    await act(async () => shown.go(-1));
    expect(onOpen.mock.calls).toEqual([['/ingredients'], ['/products'], ['/ingredients']]);
  });

  it('keeps the navigation around a page that breaks', async () => {
    const key = queryKey(GetSingleIngredientDocument, { nameKor: 'x' });
    await renderPage('/ingredients/x', {}, { results: [{ key, data: { singleIngredient: { title: 'x' } } }] });
    expect(await screen.findByText('500 · Internal Server Error')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: '주 메뉴' })).toBeTruthy();
  });
});

describe('page state', () => {
  it('survives the trip through HTML whatever is in it', () => {
    const results = [{ key: 'k', data: { text: '</script><!-- \u2028 & "' } }];
    document.body.innerHTML = printPageState({ origin: 'https://gredia.example', company: UNSET_COMPANY, results });
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(readPageState()).toEqual({ origin: 'https://gredia.example', company: UNSET_COMPANY, results });
  });
});

describe('matchRoute', () => {
  it('gives one address for all spellings of one page', () => {
    const raw = matchRoute('/ingredients/1,2-헥산다이올', '?b=1&hash=x');
    expect(raw?.url).toBe(`/ingredients/${encodeURIComponent('1,2-헥산다이올')}?hash=x`);
    expect(raw?.address.params['title']).toBe('1,2-헥산다이올');
  });

  it('keeps a slash in a name', () => {
    expect(matchRoute('/ingredients/PEG%2FPPG-20', '')?.address.params['title']).toBe('PEG/PPG-20');
    expect(matchRoute('/ingredients/PEG/PPG-20', '')).toBeNull();
  });
});

describe('the mark of the first visit', () => {
  const clear = () => (document.cookie = 'day-first=; Max-Age=0; Path=/');
  // 2026-11-20 08:00 in Korea is still the 19th in UTC.
  const morning = Date.UTC(2026, 10, 19, 23) / 1000;

  it('stays the whole day in Korea and is set anew on the next', () => {
    clear();
    markFirstVisit(morning);
    markFirstVisit(morning + 15 * 3600);
    expect(document.cookie).toContain(`day-first=${morning}`);
    markFirstVisit(morning + 16 * 3600);
    expect(document.cookie).toContain(`day-first=${morning + 16 * 3600}`);
    clear();
  });

  it('is set anew by the first page of the next day in a tab that stayed open', async () => {
    clear();
    vi.useFakeTimers({ now: (morning + 15 * 3600) * 1000, toFake: ['Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
      clear();
    });
    await renderPage('/ingredients', {
      ingredients: () => ({ total: 0, ingredients: [], facets: noFacets }),
      publicProducts: () => productPage(),
    });
    expect(document.cookie).toContain(`day-first=${morning + 15 * 3600}`);
    vi.setSystemTime((morning + 17 * 3600) * 1000);
    fireEvent.click((await screen.findAllByRole('link', { name: '원료' }))[0]!);
    await waitFor(() => expect(document.cookie).toContain(`day-first=${morning + 17 * 3600}`));
  });
});
