import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../testing/fake-catalogue';
import { productDetail, productRow } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

describe('the raw material list', () => {
  it('shows who sells what, and searches by the address', async () => {
    const user = userEvent.setup();
    const { url } = await renderPage('/products', {
      publicProducts: ({ search }) =>
        search === '없음'
          ? { total: 0, products: [] }
          : { total: 61, products: [productRow({ INCIs: ['AQUA', 'GLYCERIN'] })] },
    });
    expect((await screen.findByRole('link', { name: '물별 나이아신아마이드 99' })).getAttribute('href')).toBe(
      '/products/p01',
    );
    expect(screen.getByText('61건')).toBeTruthy();
    expect(screen.getByText('AQUA +1')).toBeTruthy();
    expect(screen.getByRole('link', { name: '4쪽' }).getAttribute('href')).toBe('/products?page=4');
    await user.type(screen.getByRole('searchbox', { name: '원료명, INCI로 좁히기' }), '없음{Enter}');
    expect(url()).toBe(`/products?search=${encodeURIComponent('없음')}`);
    expect(await screen.findByText('조건에 맞는 원료가 없어요')).toBeTruthy();
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
                limitedCountries: [{ id: 'r', country: 'EU', level: 'RESTRICTED' }],
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
