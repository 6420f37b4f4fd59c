import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

for (const { name, viewport } of sizes) {
  test.describe(`${name} new ingredient`, () => {
    test.use({ viewport });

    test('is found in the palette, told what it is like, added and taken back by keys', async ({ page, watched }) => {
      test.slow();
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/ingredients');
      await expect(page.getByRole('link', { name: '새 성분' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: '화면과 항목 찾기' }).fill('새 성분');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: '새 성분' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      const korean = page.getByLabel('국문명', { exact: true });
      await korean.fill('글리세린');
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/이 이름의 성분 ‘글리세린’이 이미 있어요/)).toBeVisible();
      await expect(korean).toBeFocused();
      await expect(page.getByRole('link', { name: '그 성분 고치기' })).toBeVisible();
      await expectAccessible(page);

      const named = `글리세릴시험${name}`;
      await korean.fill(named);
      await page.getByLabel('INCI', { exact: true }).fill(`GLYCERIM ${name.toUpperCase()}`);
      await page.keyboard.press('Control+s');
      const panel = page.getByRole('region', { name: '저장 전 확인' });
      await expect(panel.getByRole('heading', { name: '추가하면 이렇게 돼요' })).toBeFocused();
      await expect(panel.getByText(/새로 찾을 수 있는 이름/)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await panel.getByLabel(/출처와 이유/).fill('브라우저 시험');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('heading', { level: 1, name: named })).toBeVisible();

      const history = page.getByRole('region', { name: '바뀐 기록' });
      await history.getByRole('button', { name: '되돌리기' }).click();
      const question = page.getByRole('dialog', { name: `‘${named}’ 추가를 되돌릴까요?` });
      await question.getByRole('button', { name: '되돌리기' }).click();
      await expect(page.getByText(/추가를 되돌렸어요/)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/ingredients$/);
      expect(watched.complaints).toEqual([]);
    });

    test('a supplier that has materials stays, and the way to them is shown', async ({ page }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(`/admin/users?tab=sellers&search=${encodeURIComponent('두레빛교역')}`);
      await expect(page.getByRole('checkbox', { name: '두레빛교역 선택' })).toBeVisible();
      await page.keyboard.press('x');
      await page.getByRole('button', { name: '삭제' }).click();
      const dialog = page.getByRole('dialog', { name: '지울 수 있는 항목이 없어요' });
      await expect(dialog.getByText(/원료는 다른 공급사로 옮기거나/)).toBeVisible();
      await expect(dialog.getByRole('link', { name: /^원료 \d+건 보기$/ })).toHaveAttribute('href', /sellerId/);
      await expectAccessible(page);
    });
  });
}
