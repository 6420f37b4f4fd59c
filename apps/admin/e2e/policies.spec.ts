import { randomInt } from 'node:crypto';
import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

// One after another: each compares its version with the one before, which must not go meanwhile.
test.describe.configure({ mode: 'default' });

const address = '/admin/documents/policies?kind=MEMBERSHIP';

/** A day in years that no other run has taken. */
const farDay = () => new Date(Date.now() + randomInt(1000, 100_000) * 86_400_000).toISOString().slice(0, 10);

for (const { name, viewport } of sizes) {
  test.describe(`${name} documents`, () => {
    test.use({ viewport });

    test('get a version that readers compare with the one in force, and that goes again', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.admin);
      await page.goto(address);
      await page.getByRole('button', { name: '새 판' }).click();
      const day = farDay();
      await page.getByLabel('시행일').fill(day);
      await page.getByLabel('바뀐 점 (한 줄)').fill('연회비 안내를 더함');
      const text = page.getByRole('textbox', { name: '내용' });
      await text.fill(`# 연회비\n- **연회비**는 ${day}부터 없습니다.\n\n${await text.inputValue()}`);
      await expect(
        page.getByRole('group', { name: '읽는 화면' }).getByRole('heading', { name: '연회비' }).first(),
      ).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: '저장' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
      const version = page.getByRole('region', { name: new RegExp(day) });
      await expect(version.getByText('시행 예정')).toBeVisible();
      const link = await version.getByRole('link', { name: '사이트에서 보기' }).getAttribute('href');
      await expectAccessible(page);

      const reader = await page.context().browser()!.newPage();
      await reader.goto(link!);
      await expect(reader.getByText('아직 시행되지 않은 판이에요.')).toBeVisible();
      await reader.getByRole('link', { name: '지난 판과 비교' }).click();
      await expect(reader.locator('ins', { hasText: day })).toBeVisible();
      await reader.close();

      await version.getByRole('button', { name: '지우기' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '지우기' }).click();
      await expect(version).toBeHidden();
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('operators read the versions, and write none', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto(address);
  await expect(page.getByRole('region', { name: /멤버십 안내/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '새 판' })).toHaveCount(0);
});
