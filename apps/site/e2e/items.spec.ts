import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { ask } from './ask';
import { newName, visitorGets } from './materials';
import { picture } from './sample-files';
import { accounts, expect, overflow, ready, signIn, test } from './site-test';

/** What a supplier sells in packages: written in the form of an item, found and seen in the shop. */

const REMOVE = `mutation RemoveItem($id: ID!) { removeItem(id: $id) }`;

const row = (page: Page, place: number) => page.getByRole('listitem', { name: `포장 ${place}`, exact: true });
const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
const price = (page: Page, place: number) => row(page, place).getByRole('textbox', { name: /^가격/ });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(field(page, /^상품명/)).toBeVisible();
}

/** A new item with a package and a sample; answers its id. */
async function create(page: Page, name: string): Promise<string> {
  await openForm(page, '/auth/items/new');
  await field(page, /^상품명/).fill(name);
  await page.getByLabel('사진 고르기').setInputFiles(picture());
  await expect(page.getByRole('img', { name: '올린 사진' })).toHaveJSProperty('naturalWidth', 8);
  await row(page, 1)
    .getByRole('textbox', { name: /^포장 이름/ })
    .fill('1 kg 알루미늄 백');
  await price(page, 1).fill('48,000');
  await page.getByRole('button', { name: '포장 추가' }).click();
  await row(page, 2)
    .getByRole('textbox', { name: /^포장 이름/ })
    .fill('샘플 10 g');
  await row(page, 2).getByRole('textbox', { name: /^용량/ }).fill('10');
  await row(page, 2).getByRole('combobox', { name: '단위' }).selectOption('g');
  await price(page, 2).fill('0');
  await page.getByRole('button', { name: '상품 등록' }).click();
  await expect(row(page, 2).getByText('0원은 샘플 포장에만 쓸 수 있어요.')).toBeVisible();
  await expect(price(page, 2)).toBeFocused();
  await row(page, 2).getByText('샘플', { exact: true }).click();
  await page.getByRole('button', { name: '상품 등록' }).click();
  await expect(page).toHaveURL('/auth/items');
  const href = await page.getByRole('link', { name }).getAttribute('href');
  return href?.split('/').at(-1) ?? '';
}

test('an item stands in the shop, on its page and in the search, and is edited in two windows', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = newName('물별 소분');
  await signIn(page.request, accounts.seller);
  const id = await create(page, name);

  const visitor = await visitorGets(browser, baseURL, `/shop/${id}`, 200);
  const seen = await visitor.newPage();
  await test.step('everybody finds it', async () => {
    await seen.goto(`/shop?search=${encodeURIComponent(name)}`);
    await expect(seen.getByRole('row', { name })).toContainText('48,000원~');
    await seen.getByRole('link', { name, exact: true }).click();
    await expect(seen.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(seen.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 8);
    await expect(seen.getByRole('row', { name: /1 kg 알루미늄 백/ })).toContainText('48,000원/kg');
    await expect(seen.getByRole('row', { name: /샘플 10 g/ })).toContainText('0원');
    expect(await overflow(seen)).toBe(0);
    expect(await faults(seen)).toEqual([]);
    const box = seen.getByRole('banner').getByRole('combobox', { name: '성분과 원료 검색' });
    await expect(async () => {
      await box.fill('');
      await box.fill(name);
      await expect(seen.getByRole('option', { name })).toContainText('48,000원~', { timeout: 2_000 });
    }).toPass();
  });

  await test.step('two windows lose nothing of each other', async () => {
    const second = await context.newPage();
    for (const window of [page, second]) await openForm(window, `/auth/items/${id}`);
    await field(page, /^제조사/).fill('먼저 저장한 곳');
    await price(page, 1).fill('52000');
    await save(page);
    await expect(page.getByText('저장했어요.')).toBeVisible();
    await field(second, /^설명/).fill('나중 창의 설명');
    await price(second, 1).fill('50000');
    await save(second);
    await second.getByRole('button', { name: '다시 불러오기' }).click();
    const clashes = second.getByRole('list', { name: '다른 곳에서 바뀐 값' });
    await expect(clashes.getByRole('listitem')).toHaveCount(1);
    await expect(clashes).toContainText('52000');
    await expect(field(second, /^제조사/)).toHaveValue('먼저 저장한 곳');
    await expect(price(second, 1)).toHaveValue('50000');
    await save(second);
    await expect(second.getByText('저장했어요.')).toBeVisible();
    await expect(async () => {
      await seen.goto(`/shop/${id}`);
      await expect(seen.getByText('50,000원').filter({ visible: true }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(seen.getByText('나중 창의 설명')).toBeVisible();
    await expect(seen.getByText('먼저 저장한 곳').first()).toBeVisible();
  });

  await ask(page.request, REMOVE, { id });
  await (await visitorGets(browser, baseURL, `/shop/${id}`, 404)).close();
  await visitor.close();
});

test('another supplier finds no form of it, and changes nothing', async ({ page, browser, baseURL, watched }) => {
  watched.expected.push(/404/);
  const name = newName('물별 남의 상품');
  await signIn(page.request, accounts.seller);
  const id = await create(page, name);
  const rival = await browser.newContext({ baseURL });
  await signIn(rival.request, accounts.otherSeller);
  const other = await rival.newPage();
  await other.goto(`/auth/items/${id}`);
  await expect(other.getByText('404 · This page could not be found')).toBeVisible();
  await other.goto('/auth/items');
  await ready(other);
  await expect(other.getByRole('link', { name })).toHaveCount(0);
  await expect(ask(rival.request, REMOVE, { id })).rejects.toThrow();
  await (await visitorGets(browser, baseURL, `/shop/${id}`, 200)).close();
  await ask(page.request, REMOVE, { id });
  await rival.close();
});

test('on a narrow screen the form and the list stay within it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page.request, accounts.seller);
  for (const path of ['/auth/items', '/auth/items/new']) {
    await page.goto(path);
    await ready(page);
    expect(await overflow(page)).toBe(0);
    expect(await faults(page)).toEqual([]);
  }
});
