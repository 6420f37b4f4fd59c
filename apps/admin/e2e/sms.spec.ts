import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

const address = '/admin/tools/messages';

for (const { name, viewport } of sizes) {
  test.describe(`${name} texts`, () => {
    test.use({ viewport });

    test('go to pasted numbers, from the preview to the result', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(address);
      await expect(page).toHaveTitle('문자 보내기 | 그레디아');
      const text = `점검 안내 ${name} ${Date.now()}`;
      await page.getByRole('radiogroup').getByText('번호 붙여 넣기').click();
      await page.getByLabel('휴대폰 번호').fill('010-1234-5678\n010 1234 5678\n02-123-4567');
      await page.getByRole('textbox', { name: '내용' }).fill(text);
      await expect(page.getByText('단문 SMS')).toBeVisible();
      await page.getByRole('button', { name: '미리보기' }).click();
      await expect(page.getByText('겹친 번호', { exact: true }).first()).toBeVisible();
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: '1명에게 보내기' }).click();
      const dialog = page.getByRole('dialog', { name: '1명에게 문자를 보낼까요?' });
      await expect(dialog.getByRole('button', { name: '취소' })).toBeFocused();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: '1명에게 보내기' }).click();
      const results = page.getByRole('list', { name: '받는 사람별 결과' });
      await expect(results.getByRole('listitem')).toHaveCount(3);
      // The queue takes it within seconds; nothing leaves this machine.
      await expect(results.getByText('발송', { exact: true })).toBeVisible({ timeout: 20_000 });
      await expect(results).toContainText('010-****-5678');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: '보낸 문자' })).toContainText(text);
      await expect(page.getByRole('region', { name: '로컬 발신함' })).toContainText(text);
      expect(await overflow(page)).toBe(0);
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('advertising goes only to members who agreed', async ({ page }) => {
  await signIn(page, urls.admin, accounts.admin);
  await page.goto(address);
  await page.getByRole('radiogroup').getByText('번호 붙여 넣기').click();
  await page.getByLabel('휴대폰 번호').fill('010-9999-0001');
  await page.getByRole('textbox', { name: '내용' }).fill('새 원료 소식');
  await page.getByRole('switch', { name: '광고성 정보' }).check();
  await page.getByRole('button', { name: '미리보기' }).click();
  await expect(page.getByLabel('보낼 문자')).toHaveText(
    /^\(광고\)그레디아\s+새 원료 소식\s+무료수신거부 080-000-0000$/,
  );
  await expect(page.getByText('광고 문자 수신 동의 없음', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '0명에게 보내기' })).toHaveAttribute('aria-disabled', 'true');
});
