import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { create, field, newName, openForm, part, rowOf, visitorGets } from './materials';
import { falsePdf, pdf, picture } from './sample-files';
import { accounts, expect, overflow, signIn, test } from './site-test';

/** A supplier's own materials. */

test('a material is written with picture, composition and a document, and all visitors see it', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName('물별 시험 콤플렉스');
  await signIn(page.request, accounts.seller);
  await openForm(page);
  await field(page, '원료명').fill(name);
  await page.getByRole('combobox', { name: '유형' }).selectOption('혼합 원료(프리믹스)');
  await page.getByText('보습', { exact: true }).click();
  await page.getByLabel('사진 고르기').setInputFiles(picture());
  await expect(page.getByRole('img', { name: '올린 사진' })).toHaveJSProperty('naturalWidth', 8);

  await page.getByRole('textbox', { name: '목록 붙여 넣기' }).fill('Glycerin 80%, Niacinamid 15%\nSecretum Oil\t5');
  await page.getByRole('button', { name: '성분 3개 넣기' }).click();
  await expect(part(page, 1).getByRole('link', { name: '글리세린' })).toBeVisible();
  await part(page, 2).getByRole('button', { name: '나이아신아마이드 연결' }).click();
  await expect(part(page, 3).getByText('사전에 없는 이름이에요')).toBeVisible();
  await expect(page.getByText('함량 합계 100%')).toBeVisible();

  await page.getByLabel('문서 고르기').setInputFiles(pdf('COA_2026.pdf'));
  const coa = page.getByRole('group', { name: 'COA_2026.pdf' });
  await expect(coa.getByRole('combobox', { name: '종류' })).toHaveValue('COA');
  await coa.getByRole('combobox', { name: '공개 범위' }).selectOption('공개');
  await page.getByRole('button', { name: '원료 등록' }).click();
  await page.getByRole('button', { name: '보기' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const { pathname } = new URL(page.url());

  const visitor = await visitorGets(browser, baseURL, pathname, 200);
  const seen = await visitor.newPage();
  await seen.goto(pathname);
  await expect(seen.getByRole('heading', { level: 1, name })).toBeVisible();
  const composition = seen.getByRole('table', { name: '조성 표' });
  await expect(composition.getByRole('link', { name: '나이아신아마이드' })).toBeVisible();
  await expect(composition).toContainText('80%');
  await expect(composition).toContainText('Secretum Oil');
  await expect(seen.getByText('시험성적서').first()).toBeVisible();
  await visitor.close();
});

test('what is changed is there, and what is hidden is gone until it is shown again', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName('물별 숨길 원료');
  await signIn(page.request, accounts.seller);
  const id = await create(page, name);
  await page.getByRole('link', { name }).click();
  await field(page, '원산지').fill('스위스');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장했어요.')).toBeVisible();

  const visitor = await visitorGets(browser, baseURL, `/products/${id}`, 200);
  const seen = await visitor.newPage();
  await expect(async () => {
    await seen.goto(`/products/${id}`);
    await expect(seen.getByText('스위스').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await visitor.close();

  await page.goto(`/auth/products?search=${encodeURIComponent(name)}`);
  const shown = page.getByRole('switch', { name: `${name} 공개` });
  await shown.uncheck();
  await expect(page.getByText(/숨겼어요/)).toBeVisible();
  await (await visitorGets(browser, baseURL, `/products/${id}`, 404)).close();
  const choices = page.getByRole('radiogroup', { name: '공개 여부로 좁히기' });
  await choices.getByText('공개', { exact: true }).click();
  await expect(page.getByText('조건에 맞는 원료가 없어요')).toBeVisible();
  await choices.getByText('숨김', { exact: true }).click();
  await rowOf(page, name).getByRole('switch').check();
  await expect(page.getByText(/공개했어요/)).toBeVisible();
  await (await visitorGets(browser, baseURL, `/products/${id}`, 200)).close();
});

test('hiding is taken back by 되돌리기', async ({ page }) => {
  const name = newName('물별 되돌릴 원료');
  await signIn(page.request, accounts.seller);
  await create(page, name);
  const shown = page.getByRole('switch', { name: `${name} 공개` });
  await shown.uncheck();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(page.getByText(/공개했어요/)).toBeVisible();
  await page.reload();
  await expect(shown).toBeChecked();
});

test('a double click makes one', async ({ page }) => {
  const name = newName('물별 두 번 누른 원료');
  await signIn(page.request, accounts.seller);
  await openForm(page);
  await field(page, '원료명').fill(name);
  await page.getByRole('button', { name: '원료 등록' }).dblclick();
  await expect(page).toHaveURL('/auth/products');
  await page.goto(`/auth/products?search=${encodeURIComponent(name)}`);
  await expect(rowOf(page, name)).toHaveCount(1);
});

test('a material of another company has no form', async ({ page, browser, baseURL }) => {
  const name = newName('물별 남의 원료');
  await signIn(page.request, accounts.seller);
  const id = await create(page, name);
  const other = await browser.newContext({ baseURL });
  await signIn(other.request, accounts.otherSeller);
  const tab = await other.newPage();
  await tab.goto(`/auth/products/${id}`);
  await expect(tab.getByText('404 · This page could not be found')).toBeVisible();
  await tab.goto(`/auth/products?search=${encodeURIComponent(name)}`);
  await expect(tab.getByText('조건에 맞는 원료가 없어요')).toBeVisible();
  await other.close();
});

test('a buyer reads that the pages are for suppliers, and a visitor signs in first', async ({ page }) => {
  await page.goto('/auth/products/new');
  await expect(page).toHaveURL(/\/auth\/login\?error=SessionRequired&callbackUrl=%2Fauth%2Fproducts%2Fnew/);
  await signIn(page.request, accounts.buyer);
  for (const path of ['/auth/products', '/auth/products/new', `/auth/products/${randomUUID()}`]) {
    await page.goto(path);
    await expect(page.getByText('공급사 회원을 위한 화면이에요')).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
  }
  expect(await faults(page)).toEqual([]);
});

test('a file that lies about itself gets its sentence, and the form waits for its end', async ({ page, watched }) => {
  watched.expected.push(/status of 400/);
  await signIn(page.request, accounts.seller);
  await openForm(page);
  await page.getByLabel('문서 고르기').setInputFiles([falsePdf('거짓.pdf'), { ...pdf('영상.mov') }]);
  await expect(page.getByRole('group', { name: '거짓.pdf' })).toContainText('파일 이름은 .pdf인데 내용은 txt');
  await expect(page.getByRole('group', { name: '영상.mov' })).toContainText('파일만 올릴 수 있어요.');
  await expect(page.getByText(/올리지 못한 파일이 있어요/)).toBeVisible();
  await expect(page.getByRole('button', { name: '원료 등록' })).toHaveAttribute('aria-disabled', 'true');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '거짓.pdf 빼기' }).click();
  await page.getByRole('button', { name: '영상.mov 빼기' }).click();
  await expect(page.getByText(/올리지 못한 파일이 있어요/)).toBeHidden();
});

test('what was typed waits in this browser, and Back asks before it is left', async ({ page }) => {
  const name = newName('물별 쓰다 만 원료');
  await signIn(page.request, accounts.seller);
  await page.goto('/auth/products');
  await page.getByRole('link', { name: '원료 등록' }).first().click();
  await field(page, '원료명').fill(name);
  await expect(page.getByText('이 브라우저에 임시 저장했어요.')).toBeVisible();
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: '계속 입력하기' }).click();
  await expect(field(page, '원료명')).toHaveValue(name);
  await page.evaluate(() => history.back());
  await page.getByRole('button', { name: '나가기' }).click();
  await expect(page).toHaveURL('/auth/products');
  await page.goto('/auth/products/new');
  await page.getByRole('button', { name: '이어서 쓰기' }).click();
  await expect(field(page, '원료명')).toHaveValue(name);
});

test('two people who change a material both keep what they typed', async ({ page, context }) => {
  const name = newName('물별 함께 쓰는 원료');
  await signIn(page.request, accounts.seller);
  const id = await create(page, name);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/auth/products/${id}`);
    await expect(field(tab, '원산지')).toBeVisible();
  }
  await field(other, '원산지').fill('스위스');
  await other.getByRole('button', { name: '저장' }).click();
  await expect(other.getByText('저장했어요.')).toBeVisible();
  await field(page, '순도').fill('99%');
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(field(page, '원산지')).toHaveValue('스위스');
  await expect(field(page, '순도')).toHaveValue('99%');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('저장했어요.')).toBeVisible();
});

test('the whole form works by keyboard', async ({ page }) => {
  const name = newName('물별 자판 원료');
  await signIn(page.request, accounts.seller);
  await openForm(page);
  await field(page, '원료명').focus();
  await page.keyboard.type(name);
  await page.getByRole('button', { name: '성분 추가' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Water');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Glycerin');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(part(page, 1).getByRole('textbox', { name: '성분명' })).toHaveValue('Glycerin');
  await expect(part(page, 1).getByRole('textbox', { name: '성분명' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL('/auth/products');
  await expect(rowOf(page, name)).toContainText('Glycerin 외 1');
});

/** Wide and narrow, with a check of what assistive technology meets. */
async function fits(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBe(0);
}

test('the list fits every width and has no accessibility fault', async ({ page }) => {
  await signIn(page.request, accounts.seller);
  await page.goto('/auth/products');
  await expect(page.getByRole('table', { name: '내 원료 목록' })).toBeVisible();
  await fits(page);
});

test('the form fits every width and has no accessibility fault', async ({ page }) => {
  await signIn(page.request, accounts.seller);
  await openForm(page);
  await page.getByRole('textbox', { name: '목록 붙여 넣기' }).fill('Glycerin 5%, Niacinamid, Secretum Oil');
  await page.getByRole('button', { name: '성분 3개 넣기' }).click();
  await expect(part(page, 1).getByRole('link', { name: '글리세린' })).toBeVisible();
  await page.getByLabel('문서 고르기').setInputFiles(pdf('TDS.pdf'));
  await expect(page.getByRole('group', { name: 'TDS.pdf' }).getByRole('combobox', { name: '종류' })).toBeVisible();
  await fits(page);
});
