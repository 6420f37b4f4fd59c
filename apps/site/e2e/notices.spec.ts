import { movements, watchMovements } from '@gredia/front-server/testing/movements';
import type { APIRequestContext, Page } from '@playwright/test';
import { faults } from './accessibility';
import { expect, overflow, ready, signIn, test, accounts } from './site-test';

interface Popup {
  id: string;
  title: string;
}

/** The notice of the starter data that stands above the pages. */
async function popupOf(request: APIRequestContext): Promise<Popup> {
  const answer = await request.post('/graphql', { data: { query: '{ popupNotice { id title } }' } });
  const { data } = (await answer.json()) as { data: { popupNotice: Popup | null } };
  if (!data.popupNotice) throw new Error('The starter data has no notice with a popup that has not ended.');
  return data.popupNotice;
}

const closeButton = (page: Page) => page.getByRole('button', { name: '1일 동안 표시하지 않음' });

test('the notice above the pages is there from the beginning, and stays away where it was closed', async ({
  page,
  context,
  watched,
}) => {
  const popup = await popupOf(page.request);
  await watchMovements(page);
  await page.goto('/ingredients');
  await expect(page.getByRole('status').getByRole('link', { name: popup.title })).toHaveAttribute(
    'href',
    `/notices/${popup.id}`,
  );
  await ready(page);
  expect(await movements(page)).toEqual([]);
  expect(watched.questions).toEqual([]);

  await closeButton(page).click();
  await expect(closeButton(page)).toBeHidden();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'hide-notice');
  expect(cookie).toMatchObject({ value: popup.id, path: '/', sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000);

  await page.goto('/products');
  await ready(page);
  await expect(closeButton(page)).toBeHidden();
  expect(await movements(page)).toEqual([]);

  // Another notice is shown, and none on pages without the standard layout.
  await context.addCookies([{ name: 'hide-notice', value: 'another', url: page.url() }]);
  await page.goto('/products');
  await expect(closeButton(page)).toBeVisible();
  await page.goto('/auth/login');
  await expect(closeButton(page)).toHaveCount(0);
});

test('stands below the banner of an address that is not verified', async ({ page }) => {
  await popupOf(page.request);
  await signIn(page.request, accounts.newcomer);
  await page.goto('/notices');
  // Where a mail was asked for a moment ago it says so instead.
  const banner = page.getByText(/이메일 인증이 필요해요|인증 코드를 보냈어요/);
  await expect(banner).toBeVisible();
  const [above, below] = [await banner.boundingBox(), await closeButton(page).boundingBox()];
  expect(above!.y).toBeLessThan(below!.y);
});

test('notices are listed and read, one after the other', async ({ page }) => {
  const popup = await popupOf(page.request);
  await page.goto('/notices');
  await page.getByRole('main').getByRole('link', { name: popup.title }).click();
  await expect(page).toHaveURL(`/notices/${popup.id}`);
  await expect(page.getByRole('heading', { level: 1, name: popup.title })).toBeVisible();
  const path = page.getByRole('navigation', { name: '경로' });
  await expect(path.getByRole('link', { name: '공지사항' })).toHaveAttribute('href', '/notices');
});

for (const path of ['/notices', '/update-logs', '/rules', '/privacy', '/docs/membership']) {
  test(`${path} is accessible and fits both widths; the footer leads there`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`)).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflow(page)).toBe(0);
      expect(await faults(page)).toEqual([]);
    }
  });
}

test('the consents of the sign-up show the terms in force, and lead to their page', async ({ page }) => {
  await page.goto('/auth/register');
  await ready(page);
  await page.getByRole('button', { name: '이용약관 보기' }).click();
  const dialog = page.getByRole('dialog', { name: '이용약관' });
  await expect(dialog.getByText('7. 약관을 바꿀 때')).toBeVisible();
  await expect(dialog.getByRole('link', { name: /지난 판 보기/ })).toHaveAttribute('href', '/rules');
  expect(await faults(page)).toEqual([]);
});
