import type { Page } from '@playwright/test';
import { accounts, expect, overflow, signIn, sizes, test, urls } from './admin-test';

/** An ingredient of the starter data, and a name as long as those of the real lists. */
const NAME = '티타늄디옥사이드';
const LONG = `다이하이드로나이아신아마이드리보사이드아세틸트라이-t-부틸트립토파네이트 [${'GERMINATED COIX SEED EXTRACT & '.repeat(20)}]`;

/** Every answer calls the ingredient by the long name. */
async function lengthenName(page: Page): Promise<void> {
  const { host, port } = new URL(urls.admin);
  await page.route('**/graphql', async (route) => {
    // Node need not know that `*.localhost` is this machine.
    const url = `http://127.0.0.1:${port}/graphql`;
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    await route.fulfill({ response, body: (await response.text()).replaceAll(NAME, LONG) });
  });
}

for (const { name, viewport } of sizes) {
  test.describe(`${name} console`, () => {
    test.use({ viewport });

    test('a name of hundreds of letters leaves room for what it names', async ({ page }) => {
      await signIn(page, urls.admin, accounts.operator);
      await lengthenName(page);
      await page.goto(`/admin/ingredients?search=${encodeURIComponent(NAME)}`);
      await page
        .getByRole('gridcell', { name: /^다이하이드로나이아신아마이드리보사이드.*(?<! 선택)$/s })
        .first()
        .click();
      const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
      await expect(heading).toHaveAttribute('title', LONG);
      expect((await heading.boundingBox())!.height).toBeLessThan(60);
      await page.getByRole('link', { name: '편집' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel('CAS', { exact: true }).fill('13463-67-8');
      await expect(page.getByRole('button', { name: '저장 전 확인' })).toBeInViewport({ ratio: 1 });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });

    test('the menu shows the screen that one is on', async ({ page }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/tools/audit-log');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('감사 기록');
      if (name === 'narrow') await page.getByRole('button', { name: '메뉴 열기' }).click();
      await expect(page.getByRole('link', { name: '감사 기록' }).and(page.locator('[aria-current]'))).toBeInViewport({
        ratio: 1,
      });
    });

    test('the menu of the account makes the page no wider, not for a moment', async ({ page }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin');
      const button = page.getByRole('button', { name: /메뉴$/ }).and(page.locator('[aria-haspopup]'));
      await expect(button).toBeVisible();
      const widest = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let most = 0;
            const until = performance.now() + 2000;
            (function look() {
              most = Math.max(most, document.documentElement.scrollWidth);
              if (performance.now() < until) requestAnimationFrame(look);
              else resolve(most);
            })();
          }),
      );
      await button.click();
      await expect(page.getByRole('menuitem', { name: '로그아웃' })).toBeInViewport({ ratio: 1 });
      expect(await widest).toBe(viewport.width);
    });
  });
}

test('the keys of a table bring each cell into sight as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/users?tab=sellers');
  const row = page.locator('[data-row-id]').first();
  await row.getByRole('gridcell').nth(2).click();
  const frame = (await page.getByRole('grid').boundingBox())!;
  const title = (await row.getByRole('gridcell').nth(1).boundingBox())!;
  /** How far the cell with the focus reaches out of what is left for it, on the worse side. */
  const hidden = async () => {
    const cell = (await page.locator('[role=gridcell]:focus').boundingBox())!;
    return Math.max(title.x + title.width - cell.x, cell.x + cell.width - (frame.x + frame.width), 0);
  };
  await page.keyboard.press('End');
  await expect.poll(hidden).toBeLessThan(2);
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('ArrowLeft');
    await expect.poll(hidden).toBeLessThan(2);
  }
});
