import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { field, newName, rowOf } from './materials';
import { signedInMember } from './members';
import { accounts, expect, signIn, signOut, test } from './site-test';

/** 원료 요청하기: asking for what no supplier offers. */

test('a visitor asks for a material after signing in, and its supplier begins with the wish', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = newName('없는 원료');
  const member = await signedInMember(page);
  await signOut(page.request);
  await page.goto(`/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: '원료 요청하기' }).click();
  await page.getByRole('textbox', { name: '이메일' }).fill(member.email);
  await page.getByLabel('비밀번호', { exact: true }).fill(member.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '원료 요청하기' });
  await expect(dialog.getByRole('textbox', { name: '찾는 원료' })).toHaveValue(name);
  await dialog.getByRole('button', { name: '요청하기', exact: true }).click();
  await expect(page.getByText(`‘${name}’ 원료를 요청했어요. 1명이 찾고 있어요.`)).toBeVisible();

  const supplier = await browser.newContext({ baseURL });
  await signIn(supplier.request, accounts.seller);
  const tab = await supplier.newPage();
  await tab.goto(`/auth/products?tab=requests&search=${encodeURIComponent(name)}`);
  await expect(rowOf(tab, name)).toContainText('1명');
  expect(await faults(tab)).toEqual([]);
  await tab.getByRole('link', { name: /이 원료 등록하기/ }).click();
  await expect(field(tab, '원료명')).toHaveValue(name);
  await supplier.close();
});

test('others who look for the same join in', async ({ page, browser, baseURL }) => {
  const name = newName('함께 찾는 원료');
  const ask = async (tab: Page) => {
    await tab.goto('/products');
    await tab.getByRole('button', { name: '원료 요청하기' }).click();
    const dialog = tab.getByRole('dialog', { name: '원료 요청하기' });
    await dialog.getByRole('textbox', { name: '찾는 원료' }).fill(name);
    return dialog;
  };
  await signedInMember(page);
  await (await ask(page)).getByRole('button', { name: '요청하기', exact: true }).click();
  await expect(page.getByText(/1명이 찾고 있어요/)).toBeVisible();

  const other = await browser.newContext({ baseURL });
  const tab = await other.newPage();
  await signedInMember(tab);
  const dialog = await ask(tab);
  await expect(dialog.getByText('1명이 찾고 있어요')).toBeVisible();
  await dialog.getByRole('button', { name: `나도 찾아요: ${name}` }).click();
  await expect(tab.getByText(`‘${name}’ 원료를 요청했어요. 2명이 찾고 있어요.`)).toBeVisible();
  await expect((await ask(tab)).getByText('요청했어요', { exact: true })).toBeVisible();
  await other.close();
});

test('a member who has not verified the address is told so', async ({ page }) => {
  await signIn(page.request, accounts.newcomer);
  await page.goto('/products');
  await page.getByRole('button', { name: '원료 요청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '원료 요청하기' });
  await expect(dialog.getByText('이메일을 인증하면 원료를 요청할 수 있어요.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('link', { name: '이메일 인증하기' }).click();
  await expect(page).toHaveURL(/\/auth\/email-verification/);
});

test('Back closes it and stays on the page, and what was typed is there again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signedInMember(page);
  await page.goto('/products');
  const button = page.getByRole('button', { name: '원료 요청하기' }).first();
  await button.click();
  const dialog = page.getByRole('dialog', { name: '원료 요청하기' });
  await dialog.getByRole('textbox', { name: '메모' }).fill('월 5 kg');
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/products');
  await button.click();
  await expect(dialog.getByRole('textbox', { name: '메모' })).toHaveValue('월 5 kg');
  await dialog.getByRole('button', { name: '취소' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/ingredients');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '원료', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
