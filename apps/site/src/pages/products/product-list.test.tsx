import { testUser } from '@gredia/auth/client/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearSelected } from '../../features/products/product-selection';
import { paths } from '../../shared/addresses/paths';
import { uuid } from '../../testing/fake-my-products';
import { productFacets, productPage, productRow } from '../../testing/fixtures';
import { quoteDialog, quoteMaterial, quotePrefill as prefill } from '../../testing/open-quote-dialog';
import { renderPage } from '../../testing/render-page';

describe('the raw material list', () => {
  beforeEach(() => {
    clearSelected();
    localStorage.clear();
  });

  it('shows materials with their suppliers, and searches by the address', async () => {
    const user = userEvent.setup();
    const { url } = await renderPage('/products?sort=NAME', {
      publicProducts: ({ search }) =>
        search === '없음' ? productPage() : productPage([productRow({ INCIs: ['AQUA', 'GLYCERIN'] })], 61),
    });
    expect(screen.getByText('견적을 받을 수 있는 원료를 먼저 보여드려요.')).toBeTruthy();
    expect((await screen.findByRole('link', { name: '물별 나이아신아마이드 99' })).getAttribute('href')).toBe(
      '/products/p01',
    );
    expect(screen.getByText('61건')).toBeTruthy();
    expect(screen.getByText('AQUA +1')).toBeTruthy();
    expect(screen.getByRole('link', { name: '4쪽' }).getAttribute('href')).toBe('/products?sort=NAME&page=4');
    await user.type(screen.getByRole('searchbox', { name: '원료명, 성분으로 좁히기' }), '없음{Enter}');
    expect(url()).toBe(`/products?sort=NAME&search=${encodeURIComponent('없음')}`);
    expect(await screen.findByText('조건에 맞는 원료가 없어요')).toBeTruthy();
  });

  it('leads suppliers to the partner in another tab, where there is one', async () => {
    const partnerUrl = 'https://partner.example/materials';
    await renderPage('/products', { publicProducts: () => productPage() }, { partnerUrl });
    const link = screen.getByRole('link', { name: /원료 등록 \(공급사\)/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      partnerUrl,
      '_blank',
      'noopener',
    ]);
    cleanup();
    await renderPage('/products', { publicProducts: () => productPage() });
    expect(screen.queryByRole('link', { name: /원료 등록/ })).toBeNull();
  });

  it('narrows by every group and by samples, and takes each back', async () => {
    const user = userEvent.setup();
    const asked: unknown[] = [];
    const { url } = await renderPage(`/products?dealers=${encodeURIComponent('물별소재')}&types=SINGLE&page=2`, {
      publicProducts: (variables) => {
        asked.push(variables);
        return productPage([productRow()]);
      },
    });
    expect(asked).toMatchObject([{ dealers: ['물별소재'], types: ['SINGLE'], page: 2 }]);
    const filters = within(await screen.findByRole('complementary', { name: '필터' }));
    await user.click(filters.getByRole('checkbox', { name: /미백/ }));
    expect(new URLSearchParams(url().split('?')[1]).getAll('functions')).toEqual(['미백']);
    expect(url()).not.toContain('page=');
    await user.click(screen.getByRole('checkbox', { name: '샘플 가능만' }));
    expect(asked.at(-1)).toMatchObject({ functions: ['미백'], samples: true, page: 1 });
    await user.click(screen.getByRole('link', { name: '단일 원료 필터 지우기' }));
    expect(asked.at(-1)).toMatchObject({ dealers: ['물별소재'], samples: true });
    await user.click(screen.getByRole('link', { name: '모두 지우기' }));
    expect(url()).toBe('/products');
  });

  it('shows lines or cards by the address, the same otherwise, and as was chosen last where that says nothing', async () => {
    const user = userEvent.setup();
    const catalogue = { publicProducts: () => productPage([productRow()], 61) };
    const { url } = await renderPage('/products?sort=NAME', catalogue);
    expect(await screen.findByRole('table', { name: '원료 목록' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '카드로 보기' }));
    expect(url()).toBe('/products?sort=NAME&view=card');
    const cards = within(screen.getByRole('list', { name: '원료 목록' }));
    expect(screen.queryByRole('table')).toBeNull();
    expect(cards.getByRole('link', { name: '물별 나이아신아마이드 99' }).getAttribute('href')).toBe('/products/p01');
    await user.click(cards.getByRole('checkbox', { name: '물별 나이아신아마이드 99 고르기' }));
    expect(screen.getByRole('region', { name: '고른 원료' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '4쪽' }).getAttribute('href')).toBe('/products?sort=NAME&view=card&page=4');
    cleanup();
    const again = await renderPage('/products', catalogue);
    await waitFor(() => expect(again.url()).toBe('/products?view=card'));
    cleanup();
    const asking = await renderPage('/products?asks=dialog', catalogue);
    await waitFor(() => expect(asking.url()).toBe('/products?asks=dialog&view=card'));
    await user.click(screen.getByRole('radio', { name: '목록으로 보기' }));
    expect(asking.url()).toBe('/products');
  });

  it('gathers two to four materials for a comparison, and up to ten for quotes', async () => {
    const user = userEvent.setup();
    const names = ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카'];
    const products = names.map((name) => productRow({ id: `id-${name}`, name }));
    await renderPage('/products?sort=NAME', { publicProducts: () => productPage(products) });
    const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} 고르기` });
    await user.click(await screen.findByRole('checkbox', { name: '가 고르기' }));
    const bar = within(screen.getByRole('region', { name: '고른 원료' }));
    const compare = () => bar.getByRole('button', { name: '비교' }).getAttribute('title');
    expect(compare()).toBe('하나 더 고르면 비교할 수 있어요.');
    for (const name of ['나', '다', '라', '마']) await user.click(boxOf(name));
    expect(compare()).toBe('비교는 4건까지 할 수 있어요.');
    for (const name of ['다', '마']) await user.click(boxOf(name));
    expect(bar.getByRole('link', { name: '비교' }).getAttribute('href')).toBe(
      paths.compareProducts(['id-가', 'id-나', 'id-라']),
    );
    // No supplier of these has an account: a request would not be answered.
    expect(bar.queryByRole('button', { name: /견적 요청/ })).toBeNull();
    for (const name of names.slice(4)) await user.click(boxOf(name));
    expect(boxOf('다').disabled).toBe(true);
    await user.click(bar.getByRole('button', { name: '선택 지우기' }));
    expect(screen.queryByRole('region', { name: '고른 원료' })).toBeNull();
    expect(boxOf('가').checked).toBe(false);
  });
});

describe('the two groups of the list', () => {
  const seller = { id: 's1' };
  const askable = productRow({ id: 'a1', name: '가', dealer: '물별소재', minOrder: '25 kg', seller });
  const imported = productRow({
    id: 'u1',
    name: 'D-판테놀 泛醇',
    manufacture: 'BASF 巴斯夫',
    dealer: null,
    certificates: [],
    functions: [],
    type: 'SINGLE',
    mappedINCIs: [{ INCI: 'PANTHENOL', nameKor: '판테놀' }],
  });
  const facets = { ...productFacets, quotable: 45, quotableDealers: 13, unclaimed: 1807 };
  const manyAskable = Array.from({ length: 20 }, (_, place) => ({ ...askable, id: `a${place}` }));
  const groups = ({ quotable, sort }: { quotable?: boolean | null; sort?: string | null }) => ({
    total: 1852,
    facets,
    products: quotable === false ? [imported] : sort === 'RELEVANCE' ? manyAskable : [askable, imported],
  });

  it('stand below each other with their counts, and lead on behind what is shown', async () => {
    await renderPage('/products', { publicProducts: groups });
    const first = within(await screen.findByRole('region', { name: '견적 가능 45건' }));
    expect(first.getByText('판매사 13곳의 원료예요. 바로 견적을 요청할 수 있어요.')).toBeTruthy();
    expect(first.getAllByRole('button', { name: '가 견적 요청' })).toHaveLength(20);
    expect(first.getAllByText('25 kg')[0]).toBeTruthy();
    expect(first.getByRole('link', { name: '견적 가능 25건 더 보기' }).getAttribute('href')).toBe(
      '/products?quotable=true&page=2',
    );
    const second = within(screen.getByRole('region', { name: '공급사 미등록 1,807건' }));
    expect(second.getByRole('button', { name: 'D-판테놀 泛醇 원료 요청하기' })).toBeTruthy();
    expect(second.queryByRole('button', { name: /견적 요청/ })).toBeNull();
    expect(second.getByText('泛醇').getAttribute('lang')).toBe('zh-Hans');
    expect(second.getAllByText('판테놀')).toHaveLength(2);
    expect(second.getByRole('link', { name: '공급사 미등록 1,806건 더 보기' }).getAttribute('href')).toBe(
      '/products?quotable=false&page=2',
    );
    const heads = (table: string) =>
      within(screen.getByRole('table', { name: table })).getAllByRole('columnheader').map((head) => head.textContent); // prettier-ignore
    expect(heads('견적 가능한 원료')).toEqual([
      '원료명',
      '판매사',
      '성분',
      '기능',
      '인증서',
      '최소 주문',
      '할 수 있는 일',
    ]);
    expect(heads('공급사 미등록 원료')).toEqual(['원료명', '성분', '유형', '할 수 있는 일']);
  });

  it('are filters with the same counts', async () => {
    const asked: unknown[] = [];
    const { url } = await renderPage('/products', {
      publicProducts: (variables) => {
        asked.push(variables);
        return groups(variables);
      },
    });
    const filters = within(await screen.findByRole('complementary', { name: '필터' }));
    await userEvent.setup().click(filters.getByRole('checkbox', { name: /^견적 가능/ }));
    expect(url()).toBe('/products?quotable=true');
    expect(asked.at(-1)).toMatchObject({ quotable: true });
    expect(screen.getByRole('link', { name: '견적 가능 필터 지우기' })).toBeTruthy();
  });

  it('do not interrupt an order that was chosen: each row has its own way to the material', async () => {
    await renderPage('/products?sort=UPDATED', { publicProducts: groups });
    const rows = within(await screen.findByRole('table', { name: '원료 목록' }));
    expect(rows.getByRole('button', { name: '가 견적 요청' })).toBeTruthy();
    expect(rows.getByRole('button', { name: 'D-판테놀 泛醇 원료 요청하기' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: /미등록/ })).toBeNull();
  });

  it('ask for a material whose supplier has no account, with what is known of it', async () => {
    const catalogue = { nameList: () => [], requestedProducts: () => ({ total: 0, requestedProducts: [] }) };
    await renderPage('/products', { ...catalogue, publicProducts: groups }, { user: testUser() });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'D-판테놀 泛醇 원료 요청하기' }));
    const box = within(await screen.findByRole('dialog', { name: '원료 요청하기' }));
    expect(box.getByRole<HTMLInputElement>('textbox', { name: '찾는 원료' }).value).toBe('D-판테놀 泛醇');
    expect(box.getByRole<HTMLInputElement>('textbox', { name: '제조사' }).value).toBe('BASF 巴斯夫');
  });
});

describe('quotes from the list', () => {
  const withSeller = (number: number, name: string) => productRow({ id: uuid(number), name, seller: { id: 's1' } });
  const publicProducts = () =>
    productPage([withSeller(1, '가'), withSeller(2, '나'), productRow({ id: uuid(3), name: '다', seller: null })]);
  const list = '/products?sort=NAME';

  beforeEach(() => clearSelected());

  it('are asked for a row whose supplier has an account', async () => {
    const asked: unknown[] = [];
    const quotePrefill = ({ pids }: { pids: string | string[] }) => {
      asked.push(pids);
      return prefill({ materials: [quoteMaterial({ name: '가' })] });
    };
    await renderPage(list, { publicProducts, quotePrefill }, { user: testUser() });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: '가 견적 요청' }));
    expect((await quoteDialog()).getByText('가')).toBeTruthy();
    expect(asked).toEqual([[uuid(1)]]);
    expect(screen.queryByRole('button', { name: '다 견적 요청' })).toBeNull();
  });

  it('are asked for all that are chosen, and say which one has no supplier to answer', async () => {
    const quotePrefill = () =>
      prefill({ materials: [quoteMaterial({ name: '가' }), quoteMaterial({ id: uuid(2), name: '나' })] });
    await renderPage(list, { publicProducts, quotePrefill }, { user: testUser() });
    const user = userEvent.setup();
    for (const name of ['가', '나', '다'])
      await user.click(await screen.findByRole('checkbox', { name: `${name} 고르기` }));
    await user.click(screen.getByRole('button', { name: '한꺼번에 견적 요청' }));
    const box = await quoteDialog();
    expect(box.getByText(/‘다’: 견적을 요청할 수 없어서 뺐어요/)).toBeTruthy();
    expect(box.getByRole('button', { name: '견적 요청 2건 보내기' })).toBeTruthy();
  });
});
