import { readFile } from 'node:fs/promises';
import { accounts, expect, expectAccessible, signIn, test, urls } from './admin-test';

test('an operator sets all that a filter finds, watches it, takes it back, and exports it', async ({
  page,
  watched,
}) => {
  await signIn(page, urls.admin, accounts.operator);
  // Those that no other test writes at the same time: they would be left alone.
  const filter = JSON.stringify({ field: 'type', op: 'EQUALS', value: 'FRAGRANCE' });
  await page.goto(`/admin/products?filter=${encodeURIComponent(filter)}`);
  const grid = page.getByRole('grid', { name: '원료 표' });
  await expect(grid.locator('[data-row-id]').first()).toBeVisible();
  await expect(grid).toHaveAttribute('aria-busy', 'false');
  const note = page.getByRole('heading', { level: 1 }).locator('xpath=following-sibling::p');
  const found = (await note.innerText()).trim();
  await grid.getByRole('checkbox').first().check({ force: true });

  const bar = page.getByRole('region', { name: '고른 항목' });
  const all = bar.getByRole('button', { name: `검색 결과 ${found} 모두 선택` });
  // Starter data may fit into what is loaded: then everything is picked already.
  if (await all.count()) await all.click();
  await bar.getByRole('button', { name: '일괄 수정' }).click();
  const sheet = page.getByRole('dialog', { name: '일괄 수정' });
  await sheet.getByRole('combobox', { name: '항목' }).selectOption({ label: '납기' });
  const stamp = `${String(Date.now()).slice(-5)}일`;
  await sheet.getByRole('textbox', { name: '납기' }).fill(stamp);
  const go = sheet.getByRole('button', { name: new RegExp(`^${found} 수정$`) });
  await expect(go).toBeVisible();
  await expectAccessible(page);
  await go.click();
  await expect(page.getByText(`${found}을 바꿨어요`).first()).toBeVisible({ timeout: 30_000 });

  // What was begun is there for whoever comes back, or is taken back where it is said.
  await page.getByRole('button', { name: '되돌리기' }).first().click();
  const question = page.getByRole('dialog', { name: /되돌릴까요/ });
  await question
    .getByRole('button', { name: '되돌리기' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await expect(page.getByText(`${found}을 되돌렸어요`).first()).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: '내보내기' }).click();
  const exporting = page.getByRole('dialog', { name: '내보내기' });
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'CSV 파일 받기' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^원료-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF원료,')).toBe(true);
  expect(text.trimEnd().split('\r\n').length).toBeGreaterThan(1);
  expect(watched.complaints).toEqual([]);
});
