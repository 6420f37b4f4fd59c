import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

for (const { name, viewport } of sizes) {
  test.describe(`${name} statistics`, () => {
    test.use({ viewport });

    test('show members, catalogue and background work', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin');
      await expect(page).toHaveTitle('통계 | 그레디아');
      const members = page.getByRole('table', { name: '회원 수' });
      const normals = members.getByRole('row', { name: /^일반/ }).getByRole('cell').first();
      await expect(normals).toHaveText(/^[1-9][\d,]*$/);
      await expect(page.getByRole('region', { name: '등록된 자료' }).getByRole('definition')).toHaveText([
        /^[\d,]+종$/,
        /^[\d,]+건$/,
        /^[\d,]+건$/,
        /^[\d,]+건$/,
      ]);
      await expect(page.getByRole('region', { name: '백그라운드 작업' }).getByRole('term')).toHaveText([
        '진행 중',
        '대기',
        '다시 시도 예정',
        '멈춤',
      ]);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });

    test('show a period, its numbers as tables, and take it along', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin');
      await expect(page.getByRole('region', { name: '최근 30일 요약' }).getByRole('term')).toHaveCount(14);
      await page.getByRole('radio', { name: '12개월' }).click({ force: true });
      await expect(page).toHaveURL('/admin?period=12m');
      await expect(page.getByRole('region', { name: '최근 12개월 요약' }).getByRole('term')).toHaveCount(14);

      const trend = page.getByRole('region', { name: '추이', exact: true });
      await expect(trend.locator('svg.recharts-surface')).toBeVisible();
      await trend.getByRole('button', { name: '표로 보기' }).click();
      await expect(trend.getByRole('table', { name: '새 회원 추이' }).getByRole('row')).toHaveCount(13);
      await expect(page.getByRole('region', { name: '오늘 방문' }).getByRole('definition')).toHaveText([
        /^[\d,]+명$/,
        /^[\d,]+회$/,
        /^[\d,]+회$/,
      ]);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV 받기' }).click();
      expect((await download).suggestedFilename()).toMatch(/^통계 \d{4}-\d\d-01–\d{4}-\d\d-\d\d\.csv$/);
      await page.reload();
      await expect(page.getByRole('radio', { name: '12개월' })).toBeChecked();
      expect(watched.complaints).toEqual([]);
    });

    test('have a menu that marks them', async ({ page }) => {
      await signIn(page, urls.admin, accounts.admin);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('통계');
      if (name === 'narrow') await page.getByRole('button', { name: '메뉴 열기' }).click();
      const menu = page.getByRole('navigation', { name: '관리자 메뉴' });
      await expect(menu.getByRole('link').first()).toHaveText('통계');
      await expect(menu.getByRole('link', { name: '통계' })).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
      await menu.getByRole('link', { name: '통계' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test('nothing of the console is loaded before the check has passed', async ({ page, watched }) => {
  await signIn(page, urls.admin, accounts.operator);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON().operationName === 'CheckAdminAuth') await held;
    await route.continue();
  });
  const console = () => watched.scripts.filter((script) => /console-routes|statistics-page/.test(script));

  await page.goto('/admin');
  await expect.poll(() => watched.asked).toEqual(['CheckAdminAuth']);
  await expect(page.getByRole('button', { name: '반가온 메뉴' })).toBeVisible();
  expect(await page.getByRole('main').innerText()).toBe('');
  await expect(page.locator('a[href^="/admin"]')).toHaveCount(0);
  expect(console()).toEqual([]);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('통계');
  expect(console()).toHaveLength(2);
});

test('a card that fails says so and tries again', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  let isBroken = true;
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON();
    if (operationName === 'GetUsersCount' && isBroken) await route.abort();
    else await route.continue();
  });
  await page.goto('/admin');
  const members = page.getByRole('region', { name: '회원' });
  await expect(members.getByRole('alert')).toContainText('불러오지 못했어요');
  await expect(page.getByRole('region', { name: '등록된 자료' }).getByRole('definition').first()).toBeVisible();
  isBroken = false;
  await members.getByRole('button', { name: '다시 시도' }).click();
  await expect(members.getByRole('table')).toBeVisible();
});
