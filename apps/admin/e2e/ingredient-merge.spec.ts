import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

// One pair of ingredients goes together and apart again: the two sizes one after the other.
test.describe.configure({ mode: 'serial' });

const PATH = '/admin/ingredients/merge';

for (const { name, viewport } of sizes) {
  test.describe(`${name} merging of ingredients`, () => {
    test.use({ viewport });

    test('shows what follows, merges, leads from the old address, and is taken back', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(PATH);
      await expect(page).toHaveTitle('성분 합치기 | 그레디아');
      for (const title of ['글리세린', '판테놀']) {
        await page.getByRole('combobox').fill(title);
        await page.getByRole('option', { name: title, exact: true }).click();
      }
      await expect(page.getByRole('region', { name: '값 고르기' })).toBeVisible();
      await expect(page.getByText(/다른 물질일 수 있어요/).first()).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      // What has to be decided is decided: it goes on holding.
      const rules = page.getByRole('region', { name: /^규칙/ });
      const merge = page.getByRole('button', { name: '성분 2개 합치기' });
      await expect(rules).toHaveAttribute('aria-busy', 'false');
      for (const choice of await rules.getByRole('radio', { name: /계속 적용/ }).all()) await choice.check();
      await page.getByLabel(/이유/).fill('같은 성분이 두 번 올라와 있어요');
      await page.getByLabel(/입력해 주세요/).fill('합치기');
      await expect(merge).not.toHaveAttribute('aria-disabled', 'true');
      await merge.click();
      await expect(page.getByText(/합쳤어요/)).toBeVisible();

      const old = await page.request.get(`${urls.site}/ingredients/${encodeURIComponent('판테놀')}`, {
        maxRedirects: 0,
      });
      expect(old.status()).toBe(301);
      expect(decodeURIComponent(old.headers().location ?? '')).toContain('/ingredients/글리세린');

      const log = page.getByRole('region', { name: '최근 기록' });
      await log.getByRole('button', { name: '글리세린 되돌리기' }).first().click();
      await expect(page.getByText(/판테놀을 되돌렸어요/)).toBeVisible();
      await expectAccessible(page);
      const again = await page.request.get(`${urls.site}/ingredients/${encodeURIComponent('판테놀')}`, {
        maxRedirects: 0,
      });
      expect(again.status()).toBe(200);
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('picked rows of the table lead to it', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin/ingredients');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('link', { name: '합치기', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/ingredients\/merge\?ids=[\da-f-]+,[\da-f-]+$/);
  await expect(page.getByRole('radiogroup', { name: '남길 성분' })).toBeVisible();
});
