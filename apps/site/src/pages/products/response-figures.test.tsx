import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { productDetail } from '../../testing/fixtures';
import { renderPage } from '../../testing/render-page';

const seller = {
  id: 's1',
  name: '물별소재',
  type: 'MANUFACTURER' as const,
  isVerified: true,
  productCount: 5,
  responseRatio: null,
  ratioBase: 3,
  firstResponseHours: null,
};

async function beside(values: Partial<{ responseRatio: number; ratioBase: number; firstResponseHours: number }>) {
  await renderPage('/products/p01', { singleProduct: () => productDetail({ seller: { ...seller, ...values } }) });
  return within(await screen.findByRole('region', { name: '견적 요청' }));
}

it('says beside a material how its supplier answers, with what that counts', async () => {
  const card = await beside({ responseRatio: 0.96, ratioBase: 25, firstResponseHours: 6.2 });
  expect(card.getByText('응답률').nextSibling?.textContent).toBe('96% 최근 90일 25건');
  expect(card.getByText('평균 첫 응답').nextSibling?.textContent).toBe('6시간 영업시간');
});

it('says that it is still counted, and nothing that is not known', async () => {
  const card = await beside({});
  expect(card.getByText('응답률').nextSibling?.textContent).toBe('집계 중');
  expect(card.queryByText('평균 첫 응답')).toBeNull();
});

it('says so on narrow screens too, which have no room for that card', async () => {
  await beside({ responseRatio: 0.96, ratioBase: 25, firstResponseHours: 6.2 });
  const [, inSupplierCard] = screen.getAllByText('응답률');
  expect(inSupplierCard?.closest('section')).toBeNull();
  expect(inSupplierCard?.nextSibling?.textContent).toBe('96% 최근 90일 25건');
});
