import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, box, find, NIACIN, openSearch, row, type, wait } from '../../testing/search-harness';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('searching', () => {
  it('waits until nothing was typed for 500 ms', async () => {
    const search = openSearch();
    type('나이');
    await wait(499);
    type('나이아');
    await wait(499);
    expect(search.queries).toEqual([]);
    await wait(1);
    expect(search.queries).toEqual(['나이아']);
  });

  it('asks for two characters and says so', async () => {
    const search = openSearch();
    type('나 ');
    await wait(1_000);
    expect(screen.getByText('검색어를 2자 이상 입력해 주세요.')).toBeDefined();
    expect(search.queries).toEqual([]);
  });

  it('searches with half a syllable while the input method is still composing', async () => {
    const search = openSearch();
    fireEvent.compositionStart(box());
    type('나이ㅇ');
    await wait(500);
    expect(search.queries).toEqual(['나이ㅇ']);
  });

  it('searches the same text again after the box was cleared', async () => {
    const search = openSearch();
    await find(search, '나이', NIACIN);
    type('');
    type('나이');
    await wait(500);
    expect(search.queries).toEqual(['나이', '나이']);
  });

  it('never lets an older answer replace a newer one', async () => {
    const search = openSearch();
    type('나이');
    await wait(500);
    type('글리');
    await wait(500);
    await answer(search, '글리', [row('ingredients', '글리세린')]);
    await answer(search, '나이', NIACIN);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option').textContent).toContain('글리세린');
  });

  it('shows the picture of what has one here, the sign of its kind otherwise', async () => {
    const search = openSearch();
    const pictures = ['/files/a.webp', 'https://other.example/a.webp', null];
    await find(
      search,
      '세럼',
      pictures.map((image, at) => ({ ...row('cosmetics', `세럼 ${at}`), image })),
    );
    const shown = screen.getAllByRole('option').map((option) => option.querySelector('i')?.firstElementChild);
    expect(shown.map((picture) => picture?.getAttribute('src') ?? picture?.tagName)).toEqual([
      ...['/files/a.webp', 'svg', 'svg'],
    ]);
  });

  it('keeps what it shows when a search fails, and only logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const search = openSearch();
    await find(search, '나이', NIACIN);
    type('나이아');
    await wait(500);
    await act(async () => search.fail('나이아'));
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(log).toHaveBeenCalledOnce();
  });

  it('tries a failed search again with Enter', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const search = openSearch();
    type('나이');
    await wait(500);
    await act(async () => search.fail('나이'));
    fireEvent.keyDown(box(), { key: 'Enter' });
    await wait(0);
    expect(search.queries).toEqual(['나이', '나이']);
    await answer(search, '나이', NIACIN);
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('shows nothing at all when the first search fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const search = openSearch();
    type('나이');
    await wait(500);
    await act(async () => search.fail('나이'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.queryByText(/다시|오류|없습니다/)).toBeNull();
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the dropdown', () => {
  it('groups what was found and counts it', async () => {
    const search = openSearch();
    const products = Array.from({ length: 10 }, (_, index) => row('products', `원료 ${index}`));
    await find(search, '나이', [...NIACIN.slice(0, 2), ...products]);
    expect(screen.getByRole('group', { name: '성분 2' })).toBeDefined();
    expect(within(screen.getByRole('group', { name: '원료 10+' })).getAllByRole('option')).toHaveLength(10);
  });

  it('counts nine raw materials as nine', async () => {
    const search = openSearch();
    await find(
      search,
      '원료',
      Array.from({ length: 9 }, (_, index) => row('products', `원료 ${index}`)),
    );
    expect(screen.getByRole('group', { name: '원료 9' })).toBeDefined();
  });

  it('marks the matched text and names that are only similar', async () => {
    const search = openSearch();
    await find(search, '나이', [row('ingredients', '나이아신'), row('ingredients', '글리세린', { match: 'SIMILAR' })]);
    const [first, second] = screen.getAllByRole('option');
    expect(first?.querySelector('mark')?.textContent).toBe('나이');
    expect(second?.textContent).toContain('비슷한 이름');
  });

  it('shows the price of other kinds as text', async () => {
    const search = openSearch();
    await find(search, '나이', [row('items', 'NiaPure 99 소분', { price: '12,500원~' })]);
    expect(screen.getByRole('option').textContent).toContain('12,500원~');
  });

  it('says that nothing was found, with the words that were searched', async () => {
    const search = openSearch();
    await find(search, ' 나이아가라 ', []);
    expect(screen.getByText("'나이아가라'에 대한 검색 결과가 없습니다 :(")).toBeDefined();
    expect(screen.getByText('INCI 영문명이나 CAS 번호로도 찾아보세요.')).toBeDefined();
  });

  it('tells where more results are', async () => {
    const search = openSearch();
    await find(search, '나이 & 글리', NIACIN);
    expect(screen.getByText(/더 많은 결과는/).textContent).toBe('더 많은 결과는 성분, 원료 페이지에서 볼 수 있어요.');
    const query = new URLSearchParams({ search: '나이 & 글리' }).toString();
    expect(screen.getByRole('link', { name: '성분' }).getAttribute('href')).toBe(`/ingredients?${query}`);
    expect(screen.getByRole('link', { name: '원료' }).getAttribute('href')).toBe(`/products?${query}`);
  });
});

describe('closing', () => {
  it.each([
    ['the × button', () => fireEvent.click(screen.getByRole('button', { name: '검색어 지우기' }))],
    ['a click outside', () => fireEvent.pointerDown(document.body)],
    [
      'a click outside after Escape',
      () => {
        fireEvent.keyDown(box(), { key: 'Escape' });
        expect(box().value).toBe('나이');
        fireEvent.pointerDown(document.body);
      },
    ],
    ['an emptied input', () => type('')],
    ['a change of route', () => fireEvent.click(screen.getByRole('button', { name: '떠나기' }))],
  ])('%s closes, clears and resets', async (_, close) => {
    const search = openSearch();
    await find(search, '나이', NIACIN);
    await act(async () => void close());
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box().value).toBe('');
    type('글리');
    await wait(0);
    expect(screen.queryAllByRole('option')).toHaveLength(0);
  });

  it('stays open while the pointer works inside', async () => {
    const search = openSearch();
    await find(search, '나이', NIACIN);
    fireEvent.pointerDown(screen.getByText(/더 많은 결과는/));
    expect(screen.getByRole('listbox')).toBeDefined();
  });
});

describe('an initial text', () => {
  it('stands in the box without searching until it takes the focus', async () => {
    const search = openSearch('나이아가라');
    await wait(1_000);
    expect(box().value).toBe('나이아가라');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(search.queries).toEqual([]);
    act(() => box().focus());
    await wait(500);
    expect(search.queries).toEqual(['나이아가라']);
  });
});

describe('regulated substances', () => {
  const THALIDOMIDE = row('substances', '탈리도마이드 및 그 염류', {
    match: 'EXACT' as const,
    path: '/substances/kr-1/784',
    subtitle: 'KR 별표 1 · EU II/280',
    levels: ['KR', 'EU', 'CN', 'CA'].map((country) => ({ country, level: 'PROHIBITED' as const })),
  });

  it('stand in a group of their own, lead to the entry and say how strict the law is', async () => {
    const search = openSearch();
    await find(search, 'thalidomide', [THALIDOMIDE]);
    expect(screen.getByText('성분 사전에는 없는 이름이에요. 규제 물질에서 찾았어요.')).toBeDefined();
    const group = screen.getByRole('group', { name: '규제 물질 1' });
    expect(within(group).getByRole('option').getAttribute('href')).toBe('/substances/kr-1/784');
    expect(within(group).getByText('사용 금지 KR·EU·CN 외 1')).toBeDefined();
  });

  it('are not pushed out of sight by ten ingredients', async () => {
    const search = openSearch();
    const ingredients = Array.from({ length: 10 }, (_, index) => row('ingredients', `성분 ${index}`));
    await find(search, '살리실', [...ingredients, THALIDOMIDE]);
    expect(within(screen.getByRole('group', { name: '성분 10+' })).getAllByRole('option')).toHaveLength(4);
    expect(within(screen.getByRole('group', { name: '규제 물질 1' })).getAllByRole('option')).toHaveLength(1);
    expect(screen.queryByText('성분 사전에는 없는 이름이에요. 규제 물질에서 찾았어요.')).toBeNull();
  });

  it('stand first where the gateway puts them first', async () => {
    const search = openSearch();
    await find(search, '하이드로퀴논', [THALIDOMIDE, row('ingredients', '다른 성분', { match: 'CONTAINS' })]);
    expect(screen.getAllByRole('group').map((group) => group.querySelector('h3')?.textContent)).toEqual([
      '규제 물질 1',
      '성분 1',
    ]);
  });
});

describe('names that are only similar', () => {
  it('are told so and are never bold', async () => {
    const search = openSearch();
    await find(search, '살리씬', [row('ingredients', '살리신', { match: 'SIMILAR' })]);
    expect(screen.getByText('꼭 맞는 이름은 없어요. 비슷한 이름이에요.')).toBeDefined();
    expect(screen.getByText('비슷한 이름')).toBeDefined();
    expect(screen.getByText('살리신').closest('strong')).toBeNull();
  });
});
