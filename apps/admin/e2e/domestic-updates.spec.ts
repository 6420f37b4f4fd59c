import { writeFileSync } from 'node:fs';
import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

const HEADER = 'INGR_KOR_NAME,INGR_ENG_NAME,CAS_NO,ORIGIN_MAJOR_KOR_NAME,INGR_SYNONYM';

for (const { name, viewport } of sizes) {
  test.describe(`${name} domestic updates`, () => {
    test.use({ viewport });

    test('are off without a key, which is said, and ask for a file', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin');
      const card = page.getByRole('region', { name: '데이터 갱신' });
      await expect(card.getByText('MFDS_SERVICE_KEY').first()).toBeVisible();
      await expect(card.getByRole('button', { name: '사용제한 원료 다시 받기' })).toHaveCount(0);
      expect(await overflow(page)).toBe(0);
      await expectAccessible(page);
      await card.getByRole('button', { name: '사용제한 원료 파일로 갱신' }).click();
      await expect(page.getByRole('dialog').getByLabel('자료')).toBeVisible();
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });
  });
}

// One at a time for each key: in one size alone.
test('a file goes into the catalogue, and what was refused is listed', async ({ page, watched }, testInfo) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin');
  const card = page.getByRole('region', { name: '데이터 갱신' });
  const file = testInfo.outputPath('mfds_ingredients_2026-11-01.csv');
  const number = Date.now();
  writeFileSync(
    file,
    `${HEADER}\n시험성분${number},Testing Substance ${number},98-92-0,이 원료는 시험이다.,\n,Nameless,,,\n`,
  );
  await card.getByRole('button', { name: '원료성분정보 파일로 갱신' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('자료').selectOption({ index: 1 });
  await dialog.getByLabel('파일 고르기').setInputFiles(file);
  await dialog.getByRole('button', { name: '갱신 시작' }).click();
  await expect(dialog).toHaveCount(0);
  const row = card.getByRole('listitem').filter({ hasText: '원료성분정보' });
  await expect(row).toContainText('일부 실패', { timeout: 60_000 });
  await expect(row).toContainText('2026-11-01 판 · 새로 1');

  await row.getByRole('button', { name: '원료성분정보 갱신 기록' }).click();
  const sheet = page.getByRole('dialog', { name: '원료성분정보 갱신 기록' });
  await expect(sheet.getByRole('table', { name: '반영하지 못한 행' })).toContainText('비어 있어요');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expectAccessible(page);
  expect(watched.complaints).toEqual([]);
});

test('are reached by keyboard alone', async ({ page }) => {
  await signIn(page, urls.admin, accounts.operator);
  await page.goto('/admin');
  const button = page.getByRole('button', { name: '국가별 규제 파일로 갱신' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});
