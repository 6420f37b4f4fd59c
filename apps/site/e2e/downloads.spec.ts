import type { Page } from '@playwright/test';
import { expect, firstIn, firstProduct, pages, ready, test } from './site-test';

/** What a phone may download before its owner has touched anything (docs/decisions/0043-first-load-on-phones.md and 0047). */
const MOST_FONTS = { files: 3, bytes: 145_000 };
const MOST_REQUESTS = 25;

const DICTIONARY = '/api/label-dictionary';

interface Downloaded {
  path: string;
  type: string;
  bytes: number;
}

/** All that a page downloads by itself, as it travels. */
async function downloads(page: Page, path: string): Promise<Downloaded[]> {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, Downloaded>();
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (response.url.startsWith('http')) found.set(requestId, { path: new URL(response.url).pathname, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = found.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(path);
  await ready(page);
  return [...found.values()];
}

test.use({ viewport: { width: 390, height: 844 } });

const paths = [
  pages.home,
  pages.ingredients,
  pages.products,
  '/ingredients/analyze',
  pages.ingredient,
  pages.regulated,
];

for (const path of paths) {
  test(`${path}: draws its letters from few font files`, async ({ page }) => {
    const fonts = (await downloads(page, path)).filter(({ type }) => type === 'Font');
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.length).toBeLessThanOrEqual(MOST_FONTS.files);
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_FONTS.bytes);
  });
}

for (const path of [...paths, '/cosmetics', '/community', '/pulls', '/update-logs', '/notices'])
  test(`${path}: is there after few requests, without what nobody has asked for`, async ({ page }) => {
    const all = (await downloads(page, path)).map((one) => one.path);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(all).not.toContain(DICTIONARY);
    expect(all.filter((one) => /\/(toasts|apollo)-/.test(one))).toEqual([]);
  });

async function firstPost(page: Page): Promise<string> {
  await page.goto('/community');
  const href = await page
    .getByRole('list', { name: '글' })
    .locator('a[href^="/community/"]')
    .first()
    .getAttribute('href');
  return href ?? 'no post';
}

test('a material: is there after few requests, and draws its letters from few font files', async ({
  page,
  context,
}) => {
  const material = await firstProduct(page);
  const all = await downloads(await context.newPage(), material);
  expect(all.length, all.map((one) => one.path).join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  const fonts = all.filter(({ type }) => type === 'Font');
  expect(fonts.length).toBeLessThanOrEqual(MOST_FONTS.files);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_FONTS.bytes);
});

// What people write has rarer letters than our lists and screens: its fonts, up to seven files, are not counted.
const written: [string, (page: Page) => Promise<string>][] = [
  ['a post', firstPost],
  ['a notice', (page) => firstIn(page, '/notices')],
  ['a suggestion', (page) => firstIn(page, '/pulls')],
];

for (const [name, find] of written)
  test(`${name}: is there after few requests`, async ({ page, context }) => {
    const path = await find(page);
    const all = (await downloads(await context.newPage(), path)).filter(({ type }) => type !== 'Font');
    expect(all.length, all.map((one) => one.path).join('\n')).toBeLessThanOrEqual(MOST_REQUESTS);
  });

test('the dictionary of labels comes once there is a text', async ({ page }) => {
  await page.goto('/ingredients/analyze');
  await ready(page);
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === DICTIONARY);
  await page.getByRole('textbox', { name: '전성분' }).fill('정제수, 글리세린');
  await asked;
});
