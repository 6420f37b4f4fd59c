import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

// One ingredient becomes two and one again: the two sizes one after the other.
test.describe.configure({ mode: 'serial' });

for (const { name, viewport } of sizes) {
  test.describe(`${name} splitting of an ingredient`, () => {
    test.use({ viewport });

    test('shows what follows, splits, and is taken back', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/ingredients?search=%EC%95%8C%EB%9E%80%ED%86%A0%EC%9D%B8');
      await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
      await page.getByRole('link', { name: '나누기', exact: true }).click();
      await expect(page).toHaveTitle('성분 나누기 | 그레디아');
      await page.getByLabel('새 성분 국문명').fill('알란토인아스코베이트');
      await page.getByRole('button', { name: '미리보기' }).click();
      await expect(page.getByRole('region', { name: '나뉜 값' })).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);

      await page.getByLabel(/이유/).fill('두 물질이 한 성분으로 올라와 있어요');
      await page.getByLabel(/입력해 주세요/).fill('나누기');
      const last = page.getByRole('button', { name: '성분 나누기' });
      await expect(last).not.toHaveAttribute('aria-disabled', 'true');
      await last.click();
      await expect(page.getByText(/성분을 나눴어요/)).toBeVisible();
      const address = `${urls.site}/ingredients/${encodeURIComponent('알란토인아스코베이트')}`;
      expect((await page.request.get(address)).status()).toBe(200);

      await page.getByRole('link', { name: '최근 기록에서 되돌리기' }).click();
      const log = page.getByRole('region', { name: '최근 기록' });
      await log.getByRole('button', { name: '알란토인 되돌리기' }).first().click();
      await expect(page.getByText(/되돌렸어요/)).toBeVisible();
      expect((await page.request.get(address)).status()).toBe(404);
      expect(watched.complaints).toEqual([]);
    });
  });
}
