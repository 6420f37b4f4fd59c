import { faults } from './accessibility';
import { expect, firstIn, firstProduct, overflow, pages, ready, test } from './site-test';

const titles: [string, string, RegExp][] = [
  ['home', pages.home, /^그레디아$/],
  ['ingredients', pages.ingredients, /^성분 \| 그레디아$/],
  ['ingredient', pages.ingredient, /^나이아신아마이드 \| 그레디아$/],
  ['regulated ingredient', pages.regulated, /^티타늄디옥사이드 \| 그레디아$/],
  ['products', pages.products, /^원료 \| 그레디아$/],
];

for (const [name, path, title] of titles) {
  test(`${name}: arrives complete, asks nothing, hydrates without a complaint and has no accessibility fault`, async ({
    page,
    watched,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await ready(page);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('head > link[rel=canonical]')).toHaveCount(1);
    await expect(page.locator('head > meta[name=description]')).toHaveCount(1);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(67);
    expect(watched.questions).toEqual([]);
    expect(await faults(page)).toEqual([]);
  });

  test(`${name}: fits 390 and 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await ready(page);
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await overflow(page)).toBe(0);
  });
}

test('product: arrives complete, accessible, narrow', async ({ page, watched }) => {
  const path = await firstProduct(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await ready(page);
  await expect(page.locator('h1')).toHaveCount(1);
  expect(watched.questions).toEqual([]);
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test('the other lists and what they lead to have no accessibility fault', async ({ page }) => {
  test.slow();
  const material = await firstProduct(page);
  const materials = await page
    .locator('td b a')
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')!.split('/').pop()));
  for (const path of [
    '/cosmetics',
    await firstIn(page, '/cosmetics'),
    await firstIn(page, material, '/suppliers'),
    `/products/compare?ids=${materials.join(',')}`,
    '/featured',
  ]) {
    await page.goto(path);
    await ready(page);
    expect(await faults(page), path).toEqual([]);
  }
});

test('everything works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/ingredients');
  await page
    .getByRole('checkbox', { name: /알레르기 유발 착향제/ })
    .first()
    .click();
  await expect(page).toHaveURL(/tags=/);
  await page.getByRole('searchbox', { name: '성분명, INCI, CAS로 좁히기' }).fill('리모넨');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  await page.getByRole('link', { name: '리모넨', exact: true }).click();
  await expect(page.locator('h1')).toHaveText('리모넨');
  await context.close();
});
