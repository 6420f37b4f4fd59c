import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

const path = '/admin/tools/audit-log';

for (const { name, viewport } of sizes) {
  test.describe(`${name} audit log`, () => {
    test.use({ viewport });

    test('shows an operator who did what, narrowed by the address', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(`${path}?action=sign-in`);
      await expect(page).toHaveTitle('감사 기록 | 그레디아');
      const list = page.getByRole('region', { name: '기록', exact: true });
      await list
        .getByRole('button', { name: /로그인/ })
        .first()
        .click();
      await expect(page).toHaveURL(/[?&]log=/);
      const detail = page.getByRole('region', { name: '기록 내용' });
      await expect(detail.getByRole('heading', { level: 2 })).toContainText('로그인');
      await expect(detail.getByRole('heading', { level: 2 })).toBeFocused();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      if (name === 'narrow') {
        await detail.getByRole('button', { name: '목록으로' }).click();
        await expect(list).toBeVisible();
      }
      await page.getByLabel('누가').fill('아무도아닌사람');
      await page.getByLabel('누가').press('Enter');
      await expect(page.getByText('조건에 맞는 기록이 없어요')).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('the audit log is saved as a file', async ({ page }) => {
  await signIn(page, urls.admin, accounts.admin);
  await page.goto(`${path}?action=sign-in`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
});
