import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

test('an operator searches, sorts, edits a cell and takes it back', async ({ page, watched }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('원료');
  const grid = page.getByRole('grid', { name: '원료 표' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();

  /** Until the rows of the address are there, not those of the one before. */
  const settled = async (act: () => Promise<void>) => {
    const answer = page.waitForResponse(
      (response) => response.request().postData()?.includes('GetDocumentRows') === true,
    );
    await act();
    await answer;
    await expect(grid).toHaveAttribute('aria-busy', 'false');
  };
  await settled(() => grid.getByRole('button', { name: '원료', exact: true }).click());
  await expect(page).toHaveURL(/sort=name/);
  await expect(grid.getByRole('columnheader', { name: '원료', exact: true })).toHaveAttribute('aria-sort', 'ascending');

  const first = grid.locator('[data-row-id]').first();
  const name = (await first.getByRole('gridcell').nth(1).innerText()).trim();
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: '원료 검색' }).fill(name);
  await settled(() => page.keyboard.press('Enter'));
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === name);
  await expect(grid.locator('[data-row-id]').first()).toContainText(name);

  const maker = grid.locator('[data-row-id]').first().getByRole('gridcell').nth(2);
  const before = (await maker.innerText()).trim();
  await maker.dblclick();
  await page.getByRole('textbox', { name: `${name} 제조사` }).fill('브라우저 시험');
  await page.keyboard.press('Enter');
  await expect(maker).toHaveText('브라우저 시험');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(maker).toHaveText(before);

  const search = page.getByRole('searchbox', { name: '원료 검색' });
  await search.fill(' ');
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await expect(page).not.toHaveURL(/search=/);
  await search.fill(name);
  await page.getByRole('button', { name: '검색', exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/admin/products' && url.searchParams.get('search') === name);
  await search.fill('');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/search=/);
  expect(watched.complaints).toEqual([]);
});

test('what is picked moves no row, what was saved is said in a box of its own, and the window scrolls once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/ingredients');
  const row = page.locator('[data-row-id]').nth(2);
  await expect(row).toBeVisible();
  await expect(page.getByRole('list', { name: '데이터 갱신' })).toHaveAttribute('aria-busy', 'false');
  const before = await row.boundingBox();
  await row.getByRole('checkbox').click({ force: true });
  await expect(page.getByRole('region', { name: '고른 항목' })).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);

  await page.goto('/admin/products');
  await page.locator('[data-row-id]').nth(5).getByRole('switch').first().click({ force: true });
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: '되돌리기' }) });
  const box = await toast.boundingBox();
  const action = await toast.getByRole('button', { name: '되돌리기' }).boundingBox();
  expect(box!.x + box!.width).toBeGreaterThanOrEqual(action!.x + action!.width);
  await toast.getByRole('button', { name: '되돌리기' }).click();
});

test('an address opens the import of ingredients', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/ingredients/import');
  await expect(page.getByRole('dialog', { name: '성분 가져오기' })).toBeVisible();
  await expectAccessible(page);
});

test('two operators edit one record: the second merges, and nothing is lost', async ({ page, browser }) => {
  await signIn(page, urls.admin, accounts.operator);
  const other = await browser.newPage({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' } });
  await signIn(other, urls.admin, accounts.admin);
  for (const each of [page, other]) {
    // The newest: the oldest are deleted for a moment by the tests of the storage.
    await each.goto(`${urls.admin}/admin/cosmetics?sort=-createdAt`);
    await expect(each.locator('[data-row-id]').first()).toBeVisible();
  }
  const cellOf = (each: typeof page) => each.locator('[data-row-id]').first().getByRole('gridcell').nth(2);
  const stamp = String(Date.now()).slice(-6);
  await cellOf(other).dblclick();
  await other.locator('[role=gridcell] input[type=text]').fill(`먼저 ${stamp}`);
  await other.keyboard.press('Enter');
  await expect(cellOf(other)).toHaveText(`먼저 ${stamp}`);

  await cellOf(page).dblclick();
  await page.locator('[role=gridcell] input[type=text]').fill(`나중 ${stamp}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '겹친 수정' })).toBeVisible();
  await expect(page.getByText(`먼저 ${stamp}`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '1개 항목 저장' }).click();
  await expect(cellOf(page)).toHaveText(`나중 ${stamp}`);
  await other.close();
});

test('by keys alone: find, look, pick, hide and take back', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/products?sort=-name');
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('[role=gridcell]:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/[?&]id=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('x');
  await expect(page.getByText('1건 선택')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1건 선택')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '화면과 항목 찾기' }).fill('화장품');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('화장품');
});

for (const { name, viewport } of sizes) {
  test.describe(`${name} table`, () => {
    test.use({ viewport });

    test('is accessible, with its panel and its action bar, and nothing sticks out', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/products');
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await page.locator('[data-row-id]').first().getByRole('checkbox').check({ force: true });
      await expect(page.getByRole('button', { name: '숨기기' })).toBeVisible();
      await expectAccessible(page);
      await page.locator('[data-row-id]').nth(1).getByRole('gridcell').nth(1).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: '바뀐 기록' })).toBeVisible();
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });
  });
}
