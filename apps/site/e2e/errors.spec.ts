import { faults } from './accessibility';
import { expect, test } from './site-test';

test('an unknown name keeps the navigation and looks for what was meant', async ({ page, watched }) => {
  const response = await page.goto('/ingredients/나이아가라');
  expect(response?.status()).toBe(404);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveTitle(/404 This page could not be found/);
  await expect(page.getByText('404 · This page could not be found')).toBeVisible();
  await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('나이아가라');
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  // The browser reports the status itself; nothing else may be wrong.
  expect(watched.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  watched.complaints.length = 0;
});

test('an error page lets go when the reader moves on', async ({ page, watched }) => {
  await page.goto('/nowhere');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: '성분 보기' }).click();
  await expect(page.locator('h1')).toHaveText('성분');
  watched.complaints.length = 0;
});

test('an error page can be loaded again after moving about', async ({ page, watched }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '원료', exact: true }).first().click();
  await expect(page.locator('h1')).toHaveText('원료');
  await page.evaluate(() => history.replaceState(history.state, '', '/nowhere'));
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('404 · This page could not be found')).toBeVisible();
  // A page that hydrates as another one is complained about.
  expect(watched.complaints.filter((text) => !text.includes('404'))).toEqual([]);
  watched.complaints.length = 0;
});

test('other faults have their own pages', async ({ request }) => {
  const malformed = await request.get('/ingredients/%E0%A4%A');
  expect(malformed.status()).toBe(400);
  expect(await malformed.text()).toContain('Bad Request');
  const posted = await request.post('/ingredients');
  expect(posted.status()).toBe(405);
  expect(await posted.text()).toContain('Method Not Allowed');
});

test('a page that does not come for want of a network is told in words, and comes when there is one', async ({
  page,
  context,
  watched,
}) => {
  watched.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|preload/);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '원료', exact: true }).click();
  await expect(page.getByRole('heading', { name: '연결되지 않았어요' })).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('아직 연결되지 않았어요.', { exact: false })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '원료' })).toBeVisible();
});
