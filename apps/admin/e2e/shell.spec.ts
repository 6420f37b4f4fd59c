import { expect, expectAccessible, expectNotFound, overflow, sizes, test } from './admin-test';

for (const { name, viewport } of sizes) {
  test.describe(`${name} console, signed out`, () => {
    test.use({ viewport });

    test('shows the not-found screen inside the shell, without menu or data', async ({ page, watched }) => {
      await page.goto('/admin');
      await expectNotFound(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없어요');
      await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/This page could not be found/);
      await expect(page.locator('a[href^="/"]')).toHaveCount(0);
      expect(watched.asked).toEqual(['CheckAdminAuth']);
      expect(watched.scripts.filter((script) => /console-routes|sign-in-page/.test(script))).toEqual([]);
      expect(watched.complaints).toEqual([]);
    });

    test('leads to the sign-in from the bare address, and says no more there', async ({ page, watched }) => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByRole('button', { name: '로그인' })).toBeVisible();
      expect(watched.asked).toEqual([]);
      expect(watched.scripts.filter((script) => script.includes('console-routes'))).toEqual([]);
    });

    test('has the sizes of docs/product/screens.md#sizes and the dark theme', async ({ page }) => {
      await page.goto('/admin/users');
      await expectNotFound(page);
      const topBar = page.getByRole('banner').filter({ hasText: 'Unauthenticated' });
      expect((await topBar.boundingBox())?.height).toBe(67);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 18, 21)');
      await expect(page.getByRole('contentinfo')).toContainText('© 2020-2022 Gredia');
      expect(await overflow(page)).toBe(0);

      if (name === 'narrow') {
        await page.getByRole('button', { name: '메뉴 열기' }).click();
        expect((await page.getByRole('dialog', { name: '메뉴' }).boundingBox())?.width).toBe(256);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: '메뉴' })).toHaveCount(0);
      } else {
        expect((await page.getByRole('complementary').boundingBox())?.width).toBe(256);
        await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeHidden();
      }
    });

    test('has no accessibility violation', async ({ page }) => {
      await page.goto('/admin');
      await expectNotFound(page);
      await expectAccessible(page);
    });
  });
}

test('says that it is loading until the session is known', async ({ page, watched }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByText('Authentication loading...', { exact: true })).toBeVisible();
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
  expect(watched.asked).toEqual([]);
  answer();
  await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
  await expectNotFound(page);
});

test('shows the not-found screen when the gateway is away', async ({ page }) => {
  await page.route(/\/(graphql|api\/)/, (route) => route.abort());
  await page.goto('/admin/tools/storage-manager');
  await expectNotFound(page);
  await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
});
