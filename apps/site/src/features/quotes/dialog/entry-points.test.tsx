import { testUser } from '@gredia/auth/client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../../shared/addresses/paths';
import type { FakeCatalogue } from '../../../testing/fake-catalogue';
import { uuid } from '../../../testing/fake-my-products';
import { ingredientDetail, productFacets, productRow } from '../../../testing/fixtures';
import {
  askableProduct,
  closeQuoteDialog,
  quoteDialog,
  quoteMaterial,
  quotePrefill,
} from '../../../testing/open-quote-dialog';
import { renderPage } from '../../../testing/render-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const names: Record<string, string> = { [uuid(1)]: '가', [uuid(2)]: '나' };

/** A gateway that can be asked for everything it is asked about, and what it was asked about. */
function askable() {
  const asked: string[][] = [];
  const catalogue: FakeCatalogue = {
    quotePrefill: ({ pids }) => {
      const ids = [pids].flat();
      asked.push(ids);
      return quotePrefill({ materials: ids.map((id) => quoteMaterial({ id, name: names[id] })) });
    },
  };
  return { asked, catalogue };
}

it('asks for a material where an ingredient page lists it', async () => {
  const { asked, catalogue } = askable();
  const products = [
    productRow({ id: uuid(1), name: '가', seller: { id: 's1' } }),
    productRow({ id: uuid(2), name: '나', seller: null }),
  ];
  const singleIngredient = () => ingredientDetail({ products, productCount: 2 });
  await renderPage('/ingredients/나이아신아마이드', { ...catalogue, singleIngredient }, { user: testUser() });
  const section = within(await screen.findByRole('region', { name: '이 성분이 든 원료' }));
  expect(section.queryByRole('button', { name: '나 견적 요청' })).toBeNull();
  await userEvent.setup().click(section.getByRole('button', { name: '가 견적 요청' }));
  expect((await quoteDialog()).getByText('가')).toBeTruthy();
  expect(asked).toEqual([[uuid(1)]]);
});

it('leads from the head of a supplier to its catalogue, where one or several are asked for', async () => {
  const { asked, catalogue } = askable();
  const seller = {
    ...{ id: 's1', name: '물별소재', type: 'MANUFACTURER', sponsorType: 'NONE', logoSrc: null, isVerified: true },
    ...{ about: null, website: null, region: null, responseRatio: null, confirmRatio: null, ratioBase: 0 },
    ...{
      firstResponseHours: null,
      membership: null,
      productCount: 2,
      itemCount: 0,
      documentCount: 0,
      certificates: [],
    },
    createdAt: '2026-01-02T00:00:00Z',
  };
  const products = [uuid(1), uuid(2)].map((id) => ({
    ...productRow({ id, name: names[id] }),
    ...{ minOrder: '25 kg', documentCount: 0 },
  }));
  await renderPage(
    '/suppliers/s1',
    { ...catalogue, seller: () => seller, publicProducts: () => ({ total: 2, products, facets: productFacets }) },
    { user: testUser() },
  );
  const user = userEvent.setup();
  const list = within(await screen.findByRole('region', { name: '원료' }));
  expect(screen.getByRole('link', { name: '견적 요청' }).getAttribute('href')).toBe('#catalogue');
  expect(document.querySelector('#catalogue')).toBe(screen.getByRole('region', { name: '원료' }));
  await user.click(list.getByRole('button', { name: '나 견적 요청' }));
  await quoteDialog();
  await closeQuoteDialog(user);
  for (const name of ['가', '나']) await user.click(list.getByRole('checkbox', { name: `${name} 고르기` }));
  const bar = within(screen.getByRole('region', { name: '견적을 요청할 원료' }));
  expect(bar.getByRole('status').textContent).toBe('2건 선택');
  await user.click(bar.getByRole('button', { name: '한꺼번에 견적 요청' }));
  await quoteDialog();
  await closeQuoteDialog(user);
  await user.click(bar.getByRole('button', { name: '선택 지우기' }));
  expect(screen.queryByRole('region', { name: '견적을 요청할 원료' })).toBeNull();
  expect(asked).toEqual([[uuid(2)], [uuid(1), uuid(2)]]);
});

it('asks for what stands side by side in a comparison', async () => {
  const { asked, catalogue } = askable();
  const singleProduct = ({ id }: { id: string }) => askableProduct({ id, name: names[id] });
  await renderPage(paths.compareProducts([uuid(1), uuid(2)]), { ...catalogue, singleProduct }, { user: testUser() });
  const user = userEvent.setup();
  // The same products stand in a table and, for narrow screens, in cards.
  await user.click(within(await screen.findByRole('table')).getByRole('button', { name: '나 견적 요청' }));
  await quoteDialog();
  await closeQuoteDialog(user);
  await user.click(screen.getByRole('button', { name: '한꺼번에 견적 요청' }));
  await quoteDialog();
  await waitFor(() => expect(asked).toEqual([[uuid(2)], [uuid(1), uuid(2)]]));
});
