import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { GetIngredientsQueryVariables } from '@gredia/graphql-schema';
import { ingredientRow, noFacets } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const facets = {
  ...noFacets,
  functions: Array.from({ length: 9 }, (_, index) => ({ value: `기능${index + 1}`, count: 2000 - index })),
  limits: [{ value: 'KR:PROHIBITED', count: 1052 }],
  tags: [{ value: '알레르기 유발 착향제', count: 25 }],
  info: [{ value: 'HAS_PRODUCTS', count: 3940 }],
};

/** The list page in front of a gateway that answers every list with these rows and remembers what was asked. */
async function show(url: string, rows = [ingredientRow()]) {
  const asked: GetIngredientsQueryVariables[] = [];
  const page = await renderPage(url, {
    ingredients: (variables) => {
      asked.push(variables);
      return { total: 1882, ingredients: rows, facets };
    },
  });
  return { ...page, asked };
}

describe('the ingredient list', () => {
  it('shows names, numbers, rules and counts of each ingredient', async () => {
    await show('/ingredients', [
      ingredientRow({
        limitedCountries: [
          { id: '1', country: 'EU', level: 'RESTRICTED' },
          { id: '2', country: 'KR', level: 'RESTRICTED' },
        ],
      }),
      ingredientRow({ id: '2', title: '글리세린', casNo: ['56-81-5', '8043-29-6'], tags: [], productCount: 0 }),
    ]);
    const row = (await screen.findByRole('link', { name: '나이아신아마이드' })).closest('tr');
    expect(row).not.toBeNull();
    expect(within(row as HTMLElement).getByText('함량 제한 KR·EU')).toBeTruthy();
    expect(within(row as HTMLElement).getByText('기능성 고시')).toBeTruthy();
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: '원료 38' })
        .getAttribute('href'),
    ).toBe(`/products?contains=${encodeURIComponent('나이아신아마이드')}`);
    expect(screen.getByText('56-81-5 외 1')).toBeTruthy();
    expect(screen.getByText('등록된 제한 없음 KR·EU')).toBeTruthy();
    expect(screen.getByText('1,882종')).toBeTruthy();
  });

  it('asks for what the address says', async () => {
    const { asked } = await show(
      '/ingredients?search=%EB%82%98&functions=A&limits=KR:PROHIBITED&info=toString&sort=NAME&page=3&junk=1',
    );
    await screen.findByText('1,882종');
    expect(asked[0]).toMatchObject({
      search: '나',
      functions: ['A'],
      limits: ['KR:PROHIBITED'],
      sort: 'NAME',
      page: 3,
      perPage: 20,
    });
    expect(asked[0]).not.toHaveProperty('info');
  });

  it('narrows by links that keep the other choices and start at the first page', async () => {
    const user = userEvent.setup();
    const { url, asked } = await show('/ingredients?sort=NAME&page=3');
    const facet = await screen.findByRole('checkbox', { name: /^한국 사용 금지 ?[\d,]+ ?개$/ });
    expect(facet.getAttribute('href')).toBe('/ingredients?limits=KR%3APROHIBITED&sort=NAME');
    await user.click(facet);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ limits: ['KR:PROHIBITED'], page: 1 }));
    expect(url()).toBe('/ingredients?limits=KR%3APROHIBITED&sort=NAME');
    await user.click(await screen.findByRole('link', { name: '한국 사용 금지 필터 지우기' }));
    await waitFor(() => expect(url()).toBe('/ingredients?sort=NAME'));
  });

  it('marks chosen values and shows them first', async () => {
    await show('/ingredients?functions=%EA%B8%B0%EB%8A%A59');
    const chosen = await screen.findByRole('checkbox', { name: /기능9\s?1,992 ?개/ });
    expect(chosen).toBeChecked();
    expect(screen.getByText(/기능 3개 더 보기/)).toBeTruthy();
  });

  it('toggles a filter by the space bar, which keeps the focus', async () => {
    const user = userEvent.setup();
    const { url } = await show('/ingredients');
    const facet = () => screen.findByRole('checkbox', { name: /^한국 사용 금지/ });
    (await facet()).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(url()).toBe('/ingredients?limits=KR%3APROHIBITED'));
    await waitFor(async () => expect(await facet()).toBeChecked());
    expect(document.activeElement).toBe(await facet());
    await user.keyboard(' ');
    await waitFor(() => expect(url()).toBe('/ingredients'));
  });

  it('leaves a value where it is that is chosen below the others, and keeps the focus', async () => {
    const user = userEvent.setup();
    const { url } = await show('/ingredients');
    await user.click(await screen.findByText(/기능 3개 더 보기/));
    const last = screen.getByRole('checkbox', { name: /^기능9/ });
    last.focus();
    await user.keyboard(' ');
    await waitFor(() => expect(url()).toBe('/ingredients?functions=%EA%B8%B0%EB%8A%A59'));
    await waitFor(() => expect(last).toBeChecked());
    expect(document.activeElement).toBe(last);
    await user.keyboard(' ');
    await waitFor(() => expect(url()).toBe('/ingredients'));
    expect(document.activeElement).toBe(last);
  });

  it('narrows a long group of values by a part of their names', async () => {
    const user = userEvent.setup();
    const functions = Array.from({ length: 30 }, (_, index) => ({ value: `기능${index + 1}`, count: 99 - index }));
    await renderPage('/ingredients', {
      ingredients: () => ({ total: 1, ingredients: [ingredientRow()], facets: { ...noFacets, functions } }),
    });
    await user.click(await screen.findByText(/기능 24개 더 보기/));
    const field = screen.getByRole('searchbox', { name: '기능 찾기' });
    await user.type(field, '능2');
    const values = () =>
      screen.getAllByRole('checkbox', { name: /^기능\d/ }).map(({ textContent }) => textContent?.replace('개', ''));
    expect(values().slice(6)).toEqual([
      '기능298',
      '기능2080',
      '기능2179',
      '기능2278',
      '기능2377',
      '기능2476',
      '기능2575',
      '기능2674',
      '기능2773',
      '기능2872',
      '기능2971',
    ]);
    await user.type(field, 'x');
    expect(screen.getByText('찾는 값이 없어요')).toBeTruthy();
  });

  it('searches within the list', async () => {
    const user = userEvent.setup();
    const { url } = await show('/ingredients?sort=NAME');
    await screen.findByText('1,882종');
    await user.type(screen.getByRole('searchbox', { name: '성분명, INCI, CAS로 좁히기' }), '글리세린{Enter}');
    expect(url()).toBe(`/ingredients?sort=NAME&search=${encodeURIComponent('글리세린')}`);
  });

  it('names the default order by what it is', async () => {
    await show('/ingredients');
    expect(await screen.findByRole('option', { name: '많이 쓰는 순' })).toBeTruthy();
  });

  it.each([
    ['/ingredients?search=zzz', '검색어 지우기', '검색어를 바꿔 보세요.'],
    ['/ingredients?limits=KR%3APROHIBITED', '필터 지우기', '필터를 바꿔 보세요.'],
    ['/ingredients?search=zzz&limits=KR%3APROHIBITED', '필터 지우기', '검색어나 필터를 바꿔 보세요.'],
  ])('says that nothing fits and offers to start again: %s', async (address, offer, hint) => {
    await renderPage(address, { ingredients: () => ({ total: 0, ingredients: [], facets: noFacets }) });
    expect(await screen.findByText('조건에 맞는 성분이 없어요')).toBeTruthy();
    expect(screen.getByText(hint)).toBeTruthy();
    expect(screen.getByRole('link', { name: offer }).getAttribute('href')).toBe('/ingredients');
  });

  it('offers another try when the list does not come, and recovers', async () => {
    const user = userEvent.setup();
    let isDown = true;
    await renderPage('/ingredients', {
      ingredients: () => {
        if (isDown) throw new Error('down');
        return { total: 1, ingredients: [ingredientRow()], facets: noFacets };
      },
    });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    isDown = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: '나이아신아마이드' })).toBeTruthy();
  });
});
