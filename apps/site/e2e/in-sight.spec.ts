import { accounts, expect, firstIn, pages, ready, signIn, test } from './site-test';

/** What has to be in sight on a usual window, 900 pixels high. */

for (const [where, path, place] of [
  ['at home', pages.home, 'main'],
  ['in the header', pages.products, 'header'],
] as const) {
  test(`four results of each of two groups are in sight ${where}, and the keys below them`, async ({ page }) => {
    await page.goto(path);
    await ready(page);
    await page.locator(place).getByRole('combobox').fill('추출');
    const groups = page.getByRole('listbox').getByRole('group');
    for (const group of [groups.nth(0), groups.nth(1)]) {
      for (const row of [0, 3]) await expect(group.getByRole('option').nth(row)).toBeInViewport({ ratio: 0.9 });
    }
    await expect(page.getByText('Esc', { exact: true })).toBeInViewport({ ratio: 1 });
  });
}

test('the consent of a request is in sight as it opens, and what sends it', async ({ page }) => {
  const material = await firstIn(page, pages.products, '/products');
  await signIn(page.request, accounts.buyer);
  await page.goto(material);
  await page.getByRole('button', { name: '견적 요청하기' }).click();
  const dialog = page.getByRole('dialog', { name: '견적 요청' });
  await expect(dialog.getByText('견적 답변을 위해 연락처를 공급사에 제공하는 데 동의해요.')).toBeInViewport({
    ratio: 1,
  });
  await expect(dialog.getByRole('button', { name: '견적 요청 보내기' })).toBeInViewport({ ratio: 1 });
});

test('the contents mark the part that was asked for, also those that the end of the page keeps from coming up', async ({
  page,
}) => {
  await page.goto('/privacy');
  await ready(page);
  const links = page.getByRole('navigation', { name: '이 페이지' }).getByRole('link');
  const last = (await links.count()) - 1;
  for (const place of [last, last - 1, last]) {
    await links.nth(place).click();
    await expect(links.nth(place)).toHaveAttribute('aria-current', 'location');
  }
});
