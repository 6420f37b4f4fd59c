import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

// One ingredient is changed and given back: the two sizes one after the other.
test.describe.configure({ mode: 'serial' });

/** A colorant of the starter data: no other test of the console writes it. */
const NAME = '티타늄디옥사이드';

async function openSheet(page: Page): Promise<void> {
  await page.goto(`/admin/ingredients?search=${encodeURIComponent(NAME)}`);
  // On a phone the cell has the INCI name below; the cell before it chooses the row.
  await page
    .getByRole('gridcell', { name: new RegExp(`^${NAME}(?! 선택)`) })
    .first()
    .dblclick();
  await page.getByRole('link', { name: '편집' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
}

for (const { name, viewport } of sizes) {
  test.describe(`${name} editor of an ingredient`, () => {
    test.use({ viewport });

    test('shows what follows, saves it, and takes it back', async ({ page, watched }) => {
      test.slow();
      await signIn(page, urls.admin, accounts.operator);
      await openSheet(page);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      const panel = page.getByRole('region', { name: '저장 전 확인' });
      await page.getByLabel('CAS', { exact: true }).fill('13463-67-8');
      await page.keyboard.press('Control+s');
      await expect(page.getByText(/‘13463-67-8’의 검사 숫자/)).toBeVisible();
      await page.getByLabel('CAS', { exact: true }).fill('13463-67-7');
      await page.getByLabel('다른 이름', { exact: true }).fill(`시험이름${Date.now()}`);
      await page.keyboard.press('Control+s');
      await expect(panel.getByRole('heading', { name: '저장하면 이렇게 돼요' })).toBeFocused();
      await expect(panel.getByText(/새로 찾을 수 있는 이름/)).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      await page.keyboard.press('Escape');
      await expect(panel.getByText(/저장하기 전에 무엇이 달라지는지 확인해요/)).toBeVisible();
      await page.keyboard.press('Control+s');
      await panel.getByLabel(/출처와 이유/).fill('브라우저 시험');
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog');
      const toast = page.getByText(`‘${NAME}’ 저장했어요`);
      await expect(dialog.or(toast).first()).toBeVisible();
      if (await dialog.isVisible()) {
        await dialog.getByRole('textbox').fill('빼기');
        await dialog.getByRole('button', { name: '저장' }).click();
      }
      await expect(toast).toBeVisible();

      const history = page.getByRole('region', { name: '바뀐 기록' });
      await history.getByRole('button', { name: '되돌리기' }).first().click();
      await expect(page.getByText('바꾼 내용을 되돌렸어요')).toBeVisible();
      await expect(history.getByText(/되돌렸어요/).first()).toBeVisible();
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('an ingredient that is not there is told', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/ingredients/01a20000-0000-7000-8000-000000000001');
  await expect(page.getByText(/찾는 성분이 없어요/)).toBeVisible();
});
