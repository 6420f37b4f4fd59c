import { expect, it } from 'vitest';
import { home, productPage, productRow } from '../src/testing/fixtures';
import { FakeGateway } from './testing/fake-gateway';
import { useSite } from './testing/use-site';

const gateway = new FakeGateway({ ...home, publicProducts: () => productPage([productRow()]) });
const site = useSite(gateway);
const CARDS = 'day-first=1; products-view=card';

const answer = async (path: string, cookie?: string) => {
  const { status, headers } = await site.get(path, { headers: cookie === undefined ? {} : { cookie } });
  return [status, headers['location']];
};

it('a browser that chose cards comes to the cards, whatever else is asked, also when the lines are ready', async () => {
  expect(await answer('/products')).toEqual([200, undefined]);
  expect(await answer('/products')).toEqual([200, undefined]);
  expect(await answer('/products', CARDS)).toEqual([302, '/products?view=card']);
  expect(await answer('/products?sort=NAME&functions=%EB%B3%B4%EC%8A%B5', CARDS)).toEqual([
    302,
    '/products?sort=NAME&functions=%EB%B3%B4%EC%8A%B5&view=card',
  ]);
});

it.each([
  ['an address that says how', '/products?view=list', CARDS],
  ['the cards themselves', '/products?view=card', CARDS],
  ['other pages', '/products/compare', CARDS],
  ['a browser that chose lines', '/products', 'products-view=list'],
  ['another cookie', '/products', 'other-products-view=card'],
])('leaves %s alone', async (_, path, cookie) => {
  expect(await answer(path, cookie)).toEqual([200, undefined]);
});

it('no cache keeps where one browser was led', async () => {
  const { headers } = await site.get('/products', { headers: { cookie: CARDS } });
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['vary']).toBe('cookie');
});

it('leads on with the headers that keep every page safe', async () => {
  const led = await site.get('/products', { headers: { cookie: CARDS } });
  const page = await site.get('/products');
  for (const name of ['content-security-policy', 'x-content-type-options', 'x-frame-options', 'permissions-policy'])
    expect([name, led.headers[name]]).toEqual([name, page.headers[name] ?? 'missing']);
});
