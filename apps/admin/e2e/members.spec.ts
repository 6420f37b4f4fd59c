import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, requestsTo, signIn, sizes, test, urls } from './admin-test';

/** A member whom no other test meets; its nickname begins with this name. */
async function newMember(): Promise<string> {
  const name = `시험${Array.from({ length: 5 }, () => String.fromCharCode(0xac00 + randomInt(11_000))).join('')}`;
  const email = `member-${randomInt(1e9)}@gredia.example`;
  const requests = await requestsTo(urls.site);
  const query = `mutation SignUp($email: String!, $name: String!, $password: String!) {
    signUp(email: $email, name: $name, password: $password)
  }`;
  const data = { operationName: 'SignUp', query, variables: { email, name, password: 'gredia-member-1' } };
  const answer: unknown = await (await requests.post('/graphql', { data })).json();
  await requests.dispose();
  expect(answer).toEqual({ data: { signUp: true } });
  return name;
}

const rowOf = (page: Page, name: string) => page.locator('[data-row-id]').filter({ hasText: name });

for (const { name: size, viewport } of sizes) {
  test.describe(`${size} members`, () => {
    test.use({ viewport });

    test('are read by operators, and accessible with panel and suppliers', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/users');
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await expect(page.getByRole('columnheader', { name: '상태' })).toBeAttached();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('heading', { name: '바뀐 기록' })).toBeVisible();
      await expect(panel.getByRole('button', { name: '회원 탈퇴' })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: /^공급사/ }).click();
      await expect(page.getByRole('grid', { name: '공급사 표' }).locator('[data-row-id]').first()).toBeVisible();
      await expect(page.getByRole('searchbox', { name: '공급사 검색' })).toBeVisible();
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });

    test('are withdrawn by administrators for a reason and a typed word', async ({ page, watched }) => {
      const name = await newMember();
      await signIn(page, urls.admin, accounts.admin);
      await page.goto(`/admin/users?search=${encodeURIComponent(name)}`);
      await rowOf(page, name).getByRole('gridcell').nth(1).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: '회원 탈퇴' }).click();
      const question = page.getByRole('dialog', { name: /탈퇴 처리할까요\?$/ });
      await question.getByLabel(/^이유/).fill('시험 계정');
      const send = question.getByRole('button', { name: '1명 탈퇴 처리' });
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await question.getByLabel(/^계속하려면/).fill('탈퇴');
      await send.click();
      await expect(page.getByText('1명을 탈퇴 처리했어요', { exact: true })).toBeVisible();
      await expect(page.getByText(/탈퇴 처리했어요 · 시험 계정/)).toBeVisible();
      await expect(page.getByRole('dialog', { name: /^탈퇴회원/ })).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('by keys alone: a member is found, suspended, and let in again', async ({ page, watched }) => {
  const name = await newMember();
  await signIn(page, urls.admin, accounts.admin);
  await page.goto('/admin/users');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row-id]')).toHaveCount(1);
  await page.keyboard.press('j');
  const cell = page.locator('[role=gridcell]:focus');
  await expect(cell).toContainText(name);
  const state = await page.getByRole('columnheader', { name: '상태' }).getAttribute('aria-colindex');
  for (let at = 2; at < Number(state); at += 1) await page.keyboard.press('ArrowRight');
  await expect(cell).toHaveText('이용 중');

  await page.keyboard.press('e');
  await expect(page.locator('select:focus')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/저장했어요$/)).toBeVisible();
  await expect(cell).toHaveText('이용 정지');

  // To the messages, where the way back stands; the focus there holds it.
  await page.keyboard.press('Alt+t');
  const back = page.getByRole('button', { name: '되돌리기' });
  for (let at = 0; at < 3 && !(await back.evaluate((it) => it === document.activeElement)); at += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('이용 중');
  expect(watched.complaints).toEqual([]);
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a member is looked up and suspended, and a material hidden', async ({ page, watched }) => {
    const name = await newMember();
    await signIn(page, urls.admin, accounts.admin);
    await page.goto('/admin/users');
    await page.getByRole('searchbox', { name: '회원 검색' }).fill(name);
    await page.getByRole('button', { name: '검색', exact: true }).click();
    const row = rowOf(page, name);
    await expect(row).toContainText('이용 중');
    await row.getByRole('gridcell').nth(1).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('상태', { exact: true }).selectOption('SUSPENDED');
    await panel.getByRole('button', { name: '저장 전 확인' }).click();
    await panel.getByRole('button', { name: '1개 항목 저장' }).click();
    await expect(page.getByText(/저장했어요$/)).toBeVisible();
    await expect(panel.getByRole('region', { name: '바뀐 기록' })).toContainText('이용 정지');
    await panel.getByRole('button', { name: '닫기' }).click();
    await expect(row).toContainText('이용 정지');

    await page.goto('/admin/products?sort=-createdAt');
    const material = page.locator('[data-row-id]').first();
    const visible = material.getByRole('switch');
    await expect(visible).toBeChecked();
    await visible.click({ force: true });
    await expect(visible).not.toBeChecked();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(visible).toBeChecked();
    expect(watched.complaints).toEqual([]);
  });
});
