import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

// One company goes there and back: the two sizes one after the other.
test.describe.configure({ mode: 'serial' });

/** No other test of the console writes as it, so that none meets it without its company. */
const SELLER = 'seller2@gredia.example';
const PATH = '/admin/tools/transfer-email';

for (const { name, viewport } of sizes) {
  test.describe(`${name} change of the root e-mail`, () => {
    test.use({ viewport });

    test('goes through three steps, and is taken back', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.admin);
      await page.goto(PATH);
      await expect(page).toHaveTitle('대표 이메일 변경 | 그레디아');
      await page.getByLabel('회사 이름이나 지금 이메일 전체').fill(SELLER);
      await page.getByRole('button', { name: '찾기' }).click();
      await page.getByRole('button', { name: /고르기$/ }).click();
      const address = page.getByLabel('이메일', { exact: true });

      await address.fill('new@gredia.example');
      await page.getByRole('button', { name: '계정 확인' }).click();
      await expect(page.getByText('이메일 인증을 마치지 않은 계정이에요.')).toBeVisible();
      await address.fill(accounts.buyer.email);
      await page.getByRole('button', { name: '계정 확인' }).click();
      await expect(page.getByText('인증된 계정')).toBeVisible();

      const last = page.getByRole('region', { name: '옮길 항목 확인' });
      const change = last.getByRole('button', { name: '대표 이메일 변경' });
      await expect(change).toHaveAttribute('aria-disabled', 'true');
      await last.getByLabel(/이유/).fill('담당자 퇴사로 대표 계정을 바꿔요');
      await last.getByLabel(/입력해 주세요/).fill('변경');
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await change.click();
      await expect(page.getByText(/주소로 바꿨어요/)).toBeVisible();

      const log = page.getByRole('region', { name: '최근 변경' });
      const undo = log.getByRole('button', { name: /되돌리기$/ }).first();
      await undo.click();
      await expect(page.getByText(/대표 이메일을 되돌렸어요/)).toBeVisible();
      await expect(log.getByText('되돌림').first()).toBeVisible();
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('an operator is told that administrators change root e-mails', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto(PATH);
  await expect(page.getByText('관리자만 바꿀 수 있어요')).toBeVisible();
  await expectAccessible(page);
});
