import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from './shared/addresses/paths';
import type { FakeCatalogue } from './testing/fake-catalogue';
import { postCard } from './testing/fake-community';
import { itemDetail, packageRow } from './testing/fake-items';
import {
  home,
  ingredientDetail,
  ingredientRow,
  noFacets,
  productDetail,
  productPage,
  productRow,
} from './testing/fixtures';
import { hydratePage } from './testing/hydrate-page';
import { entryUse, lawEntry } from './testing/law-fixtures';
import { thalidomide } from './testing/substance-fixtures';

const ruled = ingredientDetail({
  entries: [lawEntry({ list: 'eu-iii', entry: '98', country: 'EU' }, [entryUse({ kind: 'LIMIT', limitPercent: 2 })])],
});
const catalogue: FakeCatalogue = {
  ...home,
  publicProducts: () => productPage([productRow()]),
  ingredients: () => ({ total: 1, ingredients: [ingredientRow()], facets: noFacets }),
  singleIngredient: () => ruled,
  singleProduct: () => productDetail(),
  regulatedSubstance: () => thalidomide,
};

const ORDER = '01900000-0000-7000-8000-000000000001';

const PAGES = [
  paths.home,
  paths.ingredients,
  paths.ingredient(ruled.title),
  `${paths.ingredient(ruled.title)}?pct=2.0&use=leave-on`,
  paths.substance('eu-ii', '280'),
  paths.products,
  paths.product('p01'),
  paths.analyze,
  paths.analyzeCompare,
  paths.login,
  paths.register,
  paths.quotes,
  paths.myProducts,
  paths.orders,
  paths.order(ORDER),
  paths.cart,
  `${paths.checkout}?lines=${ORDER}*1`,
  paths.paymentOf(ORDER),
  `${paths.localPayment}?order=${ORDER}&payment=${ORDER}`,
  paths.stats,
  paths.ai,
  paths.membership,
];

it.each(PAGES)('%s is taken over as the server printed it', async (path) => {
  expect(await hydratePage(path, catalogue)).toEqual({ status: 200, complaints: [] });
});

it('adds up the package that was pressed on the printed page', async () => {
  const packages = [
    packageRow({ id: 'a', pac: '100 g 파우치', price: 18_000 }),
    packageRow({ id: 'b', pac: '3개 묶음 병', price: 24_000, bundle: 3, maxQuantity: 30, stockQuantity: null }),
  ];
  const press = () => void (screen.getByRole<HTMLInputElement>('radio', { name: '3개 묶음 병' }).checked = true);
  const shop = { ...catalogue, singleItem: () => itemDetail({ packages }) };
  expect(await hydratePage('/shop/i01', shop, press)).toEqual({ status: 200, complaints: [] });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '수량' }).value).toBe('3');
  expect(screen.getByText('79,200원')).toBeTruthy();
});

it.each([178, 179, 180])(
  'takes over a home page on which a post is cut beside an emoji behind %d signs',
  async (at) => {
    const text = `${'가'.repeat(at)}😀${'나'.repeat(50)}`;
    const randomArticle = () => postCard({ untagContent: text });
    expect(await hydratePage(paths.home, { ...catalogue, randomArticle })).toEqual({ status: 200, complaints: [] });
    expect(screen.getByText(/^가+(😀나?)?…$/u).textContent).toBe(`${[...text].slice(0, 180).join('')}…`);
  },
);
