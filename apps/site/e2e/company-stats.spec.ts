import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { actFor } from './company-rows';
import { signedInMember } from './members';
import { databaseUrl } from './quote-rows';
import { accounts, expect, overflow, signIn, test } from './site-test';

/** What suppliers see of how their materials are seen. */

const admin = { email: 'admin@gredia.example', password: 'gredia-admin-1' };
const NO_MEMBERSHIP = /멤버십이 없으면 최근 7일만 볼 수 있어요/;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** How often pages of materials were opened in the shown days, as the page says. */
async function views(page: Page): Promise<number> {
  const value = page.locator('dt', { hasText: '상세 조회' }).locator('xpath=following-sibling::dd[1]');
  return Number((await value.innerText()).replaceAll(',', ''));
}

/** The name of the supplier that an account acts for. */
async function companyOf(page: Page): Promise<string> {
  await page.goto('/stats');
  await expect(title(page)).toHaveText(/. 통계$/);
  return (await title(page).innerText()).replace(/ 통계$/, '');
}

test('visitors are led to the sign-in page, members are told that there is nothing for them', async ({ page }) => {
  await page.goto('/stats');
  await expect(page).toHaveURL(/\/auth\/login\?.*callbackUrl=%2Fstats/);
  await signedInMember(page);
  await page.goto('/stats');
  await expect(page.getByText('볼 수 있는 통계가 없어요')).toBeVisible();
});

test('a supplier sees what was seen, from today on, and a visit of a reader counts', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page.request, accounts.seller);
  await page.goto('/stats');
  await expect(title(page)).toHaveText(/. 통계$/);
  const before = await views(page);

  // A reader opens one of its materials; headless browsers are bots to the gateway, this one says that it is none.
  const name = '물별 나이아신아마이드 99';
  const reader = await browser.newContext({
    baseURL,
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Test/${Date.now()}`,
  });
  const shop = await reader.newPage();
  await shop.goto(`/products?search=${encodeURIComponent(name)}`);
  await shop.getByRole('main').getByRole('link', { name, exact: true }).first().click();
  await expect(shop.getByRole('heading', { level: 1 })).toContainText(name);
  await shop.waitForResponse((response) => response.request().postData()?.includes('DETAIL_VIEW') ?? false);
  await reader.close();

  await expect
    .poll(async () => {
      await page.goto('/stats?period=today');
      await expect(title(page)).toHaveText(/. 통계$/);
      return views(page);
    })
    .toBeGreaterThan(0);
  await page.goto('/stats');
  await expect(title(page)).toHaveText(/. 통계$/);
  expect(await views(page)).toBeGreaterThan(before);

  const trend = page.getByRole('region', { name: '상세 조회', exact: true });
  await expect(trend.locator('svg.recharts-surface')).toBeVisible();
  await trend.getByRole('button', { name: '표로 보기' }).click();
  await expect(trend.getByRole('table')).toBeVisible();
  await page.getByRole('radio', { name: '주' }).click({ force: true });
  await expect(page).toHaveURL(/period=7d/);
  expect(await faults(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test('a supplier without a membership that is paid for sees seven days', async ({ page }) => {
  test.skip(databaseUrl === '', 'Writes rows as well: `npm test -- browser` says where the database is.');
  const member = await signedInMember(page);
  await actFor(member.email, '곱단빛색소');
  await signIn(page.request, member);
  await page.goto('/stats');
  await expect(page.getByText(NO_MEMBERSHIP)).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: '기간' })).toHaveCount(0);
  await page.getByRole('link', { name: '멤버십 안내' }).click();
  await expect(page).toHaveURL(/\/docs\/membership/);
});

test('files are for memberships that include them, and for administrators, who choose a supplier', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await signIn(page.request, accounts.otherSeller);
  const company = await companyOf(page);
  // It says that it cannot be pressed, and why to who presses it.
  await page.getByRole('button', { name: '통계 CSV 받기' }).click({ force: true });
  await expect(page.getByText('통계 파일은 프리미엄 멤버십에서 받을 수 있어요.').last()).toBeVisible();

  const desk = await (await browser.newContext({ baseURL })).newPage();
  await signIn(desk.request, admin);
  await desk.goto('/stats');
  await expect(desk.getByText('어느 공급사의 통계를 볼까요?')).toBeVisible();
  await desk.getByRole('combobox', { name: '공급사' }).fill(company);
  await desk.getByRole('option', { name: company }).first().click();
  await expect(title(desk)).toHaveText(`${company} 통계`);
  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: '통계 CSV 받기', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  // A head, thirty days, and the end of the last line.
  expect(file.split('\r\n')).toHaveLength(32);
  expect(file).toContain('날짜,노출,클릭,상세 조회');
});
