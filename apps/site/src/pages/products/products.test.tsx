import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../app/paths';
import { clearSelected } from '../../features/products/product-selection';
import { notFound } from '../../testing/fake-catalogue';
import { productDetail, productPage, productRow } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

describe('the raw material list', () => {
  beforeEach(() => clearSelected());

  it('shows who sells what, and searches by the address', async () => {
    const user = userEvent.setup();
    const { url } = await renderPage('/products', {
      publicProducts: ({ search }) =>
        search === '없음' ? productPage() : productPage([productRow({ INCIs: ['AQUA', 'GLYCERIN'] })], 61),
    });
    expect((await screen.findByRole('link', { name: '물별 나이아신아마이드 99' })).getAttribute('href')).toBe(
      '/products/p01',
    );
    expect(screen.getByText('61건')).toBeTruthy();
    expect(screen.getByText('판매사 2곳의 원료 61건을 비교하세요.')).toBeTruthy();
    expect(screen.getByText('AQUA +1')).toBeTruthy();
    expect(screen.getByRole('link', { name: '4쪽' }).getAttribute('href')).toBe('/products?page=4');
    await user.type(screen.getByRole('searchbox', { name: '원료명, INCI로 좁히기' }), '없음{Enter}');
    expect(url()).toBe(`/products?search=${encodeURIComponent('없음')}`);
    expect(await screen.findByText('조건에 맞는 원료가 없어요')).toBeTruthy();
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
    await user.click(filters.getByRole('link', { name: /미백/ }));
    expect(new URLSearchParams(url().split('?')[1]).getAll('functions')).toEqual(['미백']);
    expect(url()).not.toContain('page=');
    await user.click(screen.getByRole('checkbox', { name: '샘플 가능만' }));
    expect(asked.at(-1)).toMatchObject({ functions: ['미백'], samples: true, page: 1 });
    await user.click(screen.getByRole('link', { name: '단일 원료 필터 지우기' }));
    expect(asked.at(-1)).toMatchObject({ dealers: ['물별소재'], samples: true });
    await user.click(screen.getByRole('link', { name: '모두 지우기' }));
    expect(url()).toBe('/products');
  });

  it('gathers two to four materials for a comparison', async () => {
    const user = userEvent.setup();
    const products = ['가', '나', '다', '라', '마'].map((name) => productRow({ id: `id-${name}`, name }));
    await renderPage('/products', { publicProducts: () => productPage(products) });
    const boxOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `${name} 비교에 담기` });
    await user.click(await screen.findByRole('checkbox', { name: '가 비교에 담기' }));
    const bar = within(screen.getByRole('region', { name: '고른 원료' }));
    expect(bar.getByRole('button', { name: '비교' })).toHaveProperty('disabled', true);
    for (const name of ['나', '다', '라']) await user.click(boxOf(name));
    expect(boxOf('마').disabled).toBe(true);
    await user.click(boxOf('다'));
    expect(bar.getByRole('link', { name: '비교' }).getAttribute('href')).toBe(
      paths.compareProducts(['id-가', 'id-나', 'id-라']),
    );
    await user.click(bar.getByRole('button', { name: '선택 지우기' }));
    expect(screen.queryByRole('region', { name: '고른 원료' })).toBeNull();
    expect(boxOf('가').checked).toBe(false);
  });
});

describe('the raw material page', () => {
  it('shows composition with rules, and what is not published', async () => {
    await renderPage('/products/p01', {
      singleProduct: () =>
        productDetail({
          mappedINCIs: [
            {
              INCI: 'RETINOL',
              nameKor: '레티놀',
              ratio: 2.5,
              ingredient: {
                id: '1',
                title: '레티놀',
                casNo: ['68-26-8'],
                tags: [],
                limitedCountries: [{ id: 'r', country: 'EU', level: 'RESTRICTED', limit: '0.3%' }],
              },
            },
            { INCI: 'SECRET OIL', nameKor: null, ratio: null, ingredient: null },
          ],
        }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: '물별 나이아신아마이드 99' })).toBeTruthy();
    const composition = within(screen.getByRole('table', { name: '조성 표' }));
    expect(composition.getByRole('link', { name: '레티놀' }).getAttribute('href')).toBe(
      `/ingredients/${encodeURIComponent('레티놀')}`,
    );
    expect(composition.getByText('함량 제한 EU')).toBeTruthy();
    expect(composition.getByText('2.5%')).toBeTruthy();
    expect(composition.getByText('비공개')).toBeTruthy();
    expect(composition.getByText('사전에 없는 이름')).toBeTruthy();
  });

  it('is the 404 page for a hidden or unknown one', async () => {
    await renderPage('/products/unknown', {
      singleProduct: () => {
        throw notFound();
      },
    });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });
});
