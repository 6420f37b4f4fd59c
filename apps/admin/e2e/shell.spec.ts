import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const sizes = [
  { name: 'wide', width: 1440, height: 900 },
  { name: 'narrow', width: 390, height: 844 },
];

for (const { name, width, height } of sizes) {
  test.describe(`${name} console, signed out`, () => {
    test.use({ viewport: { width, height } });

    test('shows the not-found screen inside the shell, without menu or data', async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      const asked: string[] = [];
      const scripts: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/graphql') asked.push(request.postDataJSON().operationName);
        if (pathname.endsWith('.js')) scripts.push(pathname);
      });

      await page.goto('/');
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByText('404 · This page could not be found')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('페이지를 찾을 수 없어요');
      await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
      await expect(page).toHaveTitle(/This page could not be found/);
      await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
      expect(asked).toEqual(['CheckAdminAuth']);
      expect(scripts.filter((script) => script.includes('console-routes'))).toEqual([]);
      expect(problems).toEqual([]);
    });

    test('has the sizes of the specification and the dark theme', async ({ page }) => {
      await page.goto('/admin/users');
      await expect(page.getByText('404 · This page could not be found')).toBeVisible();
      const topBar = page.getByRole('banner').filter({ hasText: 'Unauthenticated' });
      expect((await topBar.boundingBox())?.height).toBe(67);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(14, 18, 21)');
      await expect(page.getByRole('contentinfo')).toContainText('© 2020-2022 Gredia');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

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
      await expect(page.getByText('404 · This page could not be found')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  });
}

test('says that it is loading until the gateway has answered', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByText('Authentication loading...')).toBeVisible();
  await expect(page.getByText('This page could not be found')).toHaveCount(0);
  answer();
  await expect(page.getByText('Unauthenticated', { exact: true })).toBeVisible();
});

test('shows the not-found screen when the gateway is away', async ({ page }) => {
  await page.route('**/graphql', (route) => route.abort());
  await page.goto('/admin/tools/storage-manager');
  await expect(page.getByText('404 · This page could not be found')).toBeVisible();
});

test('loads the console code only after the check has passed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.route('**/graphql', (route) => route.fulfill({ json: { data: { checkAdminAuth: true } } }));
  await page.goto('/admin');
  await expect(page.getByText('404 · This page could not be found')).toBeVisible();
  expect(scripts.filter((script) => script.includes('console-routes'))).toHaveLength(1);
});
