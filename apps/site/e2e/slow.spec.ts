import type { Page } from '@playwright/test';
import { alive, expect, hold, pages, ready, test } from './site-test';

const CODE_AND_DATA = /\/graphql|\/assets\/.*\.js/;
const DATA = /\/graphql/;

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name, exact: true }).click();

test.describe('while the network is slow', () => {
  test('another page shows its title and a skeleton at once, and the focus is on its heading', async ({ page }) => {
    await page.goto(pages.home);
    await ready(page);
    const letGo = await hold(page, CODE_AND_DATA);
    await menu(page, '원료');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('원료');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('원료 | 그레디아');
    await expect(page.getByLabel('불러오는 중')).toBeVisible();
    letGo();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByLabel('불러오는 중')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('a page about one thing is called by the link that leads to it', async ({ page }) => {
    await page.goto(pages.products);
    await ready(page);
    const letGo = await hold(page, CODE_AND_DATA);
    const link = page.locator('td b a').first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByLabel('불러오는 중')).toBeVisible();
    letGo();
    await expect(page.getByRole('complementary', { name: '공급사' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('another filter of the same list keeps the rows, dimmed, under a line that runs', async ({ page }) => {
    await page.goto(pages.ingredients);
    await ready(page);
    const letGo = await hold(page, DATA);
    const rows = page.getByRole('table').getByRole('row');
    const before = await rows.count();
    await page
      .getByRole('checkbox', { name: /알레르기 유발 착향제/ })
      .first()
      .click();
    await expect(page.locator('[aria-busy=true]').filter({ has: page.getByRole('table') })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: '화면을 불러오는 중' })).toBeVisible();
    await expect(rows).toHaveCount(before);
    letGo();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });

  test('Back leads to where the reader was, however late the page comes', async ({ page }) => {
    await page.goto(pages.ingredients);
    await ready(page);
    await alive(page.getByRole('heading', { level: 1 }));
    const left = await page.evaluate(async () => {
      const scrolled = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
      window.scrollTo(0, 600);
      await scrolled;
      return window.scrollY;
    });
    expect(left).toBeGreaterThan(300);
    await page.locator('td b a').nth(8).click();
    await expect(page.getByRole('heading', { level: 2, name: '국가별 규제' })).toBeVisible();
    await page.evaluate(() => window.scrollY).then((top) => expect(top).toBe(0));
    // A document of its own: nothing that was fetched for the list is known any more.
    await page.reload();
    await ready(page);
    await alive(page.getByRole('heading', { level: 1 }));
    const letGo = await hold(page, CODE_AND_DATA);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('성분');
    letGo();
    await expect(page.getByRole('table')).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  });

  test('a browser that chose cards sees no lines before them', async ({ page }) => {
    await page.goto(pages.products);
    await page.getByTitle('카드로 보기').click();
    await expect(page).toHaveURL(/\?view=card$/);
    const letGo = await hold(page, CODE_AND_DATA);
    await page.goto(pages.products, { waitUntil: 'commit' });
    await expect(page.getByRole('list', { name: '견적 가능한 원료' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page).toHaveURL(/\?view=card$/);
    letGo();
    await ready(page);
    await expect(page.getByRole('radio', { name: '카드로 보기' })).toBeChecked();
    await page.getByTitle('목록으로 보기').click();
    await expect(page).toHaveURL(/\/products$/);
    await page.goto(pages.products);
    await expect(page).toHaveURL(/\/products$/);
    await expect(page.getByRole('table', { name: '견적 가능한 원료' })).toBeVisible();
  });
});
