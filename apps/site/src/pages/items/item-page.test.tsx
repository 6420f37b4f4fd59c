import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { notFound } from '../../testing/fake-catalogue';
import { itemDetail, packageRow } from '../../testing/fake-items';
import { renderPage } from '../../testing/render-page';

const packages = [
  packageRow({ id: 'a', pac: '100 g 파우치', price: 18_000, pricePerUnit: 180_000, leadTime: 0, stockQuantity: 4 }),
  packageRow({ id: 'b', pac: '3개 묶음 병', price: 24_000, bundle: 3, maxQuantity: 30, stockQuantity: null }),
  packageRow({ id: 'c', pac: '25 kg 드럼', standing: 'SOLD_OUT', stockQuantity: 0 }),
  packageRow({ id: 'd', pac: '20 kg 말통', standing: 'STOPPED', isActive: false }),
  packageRow({ id: 'e', pac: '샘플 10 g', price: 0, pricePerUnit: null, maxQuantity: 1, sample: true }),
];

describe('the page of an item', () => {
  it('is the 404 page for a hidden, removed or unknown one', async () => {
    await renderPage('/shop/unknown', {
      singleItem: () => {
        throw notFound();
      },
    });
    expect(await screen.findByText('404 · This page could not be found')).toBeTruthy();
  });

  it('shows packages with prices, where they come from, and who answers for the sale', async () => {
    await renderPage('/shop/i01', { singleItem: () => itemDetail({ packages }) });
    expect(await screen.findByRole('heading', { level: 1, name: '나이아신아마이드 99 소분' })).toBeTruthy();
    const table = within(screen.getByRole('table', { name: '포장별 가격' }));
    const row = within(table.getByRole('row', { name: /100 g 파우치/ }));
    expect(row.getByText('180,000원/kg')).toBeTruthy();
    expect(row.getAllByText(/당일 출고/).length).toBeGreaterThan(0);
    expect(row.getByText('4개 남음')).toBeTruthy();
    expect(table.getByText('품절')).toBeTruthy();
    expect(table.getByText('판매 중지')).toBeTruthy();
    expect(table.getByText('샘플')).toBeTruthy();
    for (const name of ['25 kg 드럼', '20 kg 말통']) {
      expect(table.getByRole<HTMLInputElement>('radio', { name }).disabled).toBe(true);
    }
    expect(screen.getByRole('link', { name: '물별 나이아신아마이드 99' }).getAttribute('href')).toBe('/products/p01');
    expect(screen.getByText(/통신판매중개자로서 거래 당사자가 아닙니다/)).toBeTruthy();
  });

  it('adds up what is chosen with its tax, within bundle, maximum and stock', async () => {
    await renderPage('/shop/i01', { singleItem: () => itemDetail({ packages }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('radio', { name: '3개 묶음 병' }));
    const quantity = screen.getByRole<HTMLInputElement>('textbox', { name: '수량' });
    expect(quantity.value).toBe('3');
    expect(screen.getByText('79,200원')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '수량 늘리기' }));
    expect(quantity.value).toBe('6');
    expect(screen.getByText('158,400원')).toBeTruthy();
    await user.clear(quantity);
    await user.type(quantity, '7');
    expect(screen.getByText('3개 단위로 주문해 주세요.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '샘플 10 g' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '수량 늘리기' }).disabled).toBe(true);
  });

  it('says to ask where there is no package', async () => {
    await renderPage('/shop/i01', {
      singleItem: () => itemDetail({ packages: [], fromPrice: null, standing: 'STOPPED' }),
    });
    expect(await screen.findByText('가격은 공급사에 문의해 주세요')).toBeTruthy();
  });
});
