import { movements, watchMovements } from '@gredia/front-server/testing/movements';
import { accounts, expect, signIn, test, urls } from './admin-test';

/** What moves by a few pixels nobody sees; chips that break their line, or a button that comes late, are ten times as much. */
const MOST_MOVED = 0.02;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the tables of memberships and orders stand still on a phone while what is above them comes', async ({ page }) => {
  await signIn(page, urls.admin, accounts.admin);
  await watchMovements(page);
  for (const path of ['/admin/membership', '/admin/shop-orders']) {
    await page.goto(urls.admin + path);
    await expect(page.getByRole('group', { name: /거르기$/ }).getByRole('button', { name: /^전체 ?\d/ })).toBeVisible();
    await expect(page.locator('[data-row-id]').first()).toBeVisible();
    const moved = await movements(page);
    const share = moved.reduce((sum, one) => sum + one.share, 0);
    expect(share, `${path} ${JSON.stringify(moved)}`).toBeLessThanOrEqual(MOST_MOVED);
  }
});
