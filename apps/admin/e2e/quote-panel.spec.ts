import type { Page } from '@playwright/test';
import { accounts, expect, expectAccessible, overflow, signIn, sizes, test, urls } from './admin-test';

/** The oldest come first: those of the starter data, which other tests leave alone. */
const inState = (status: string) =>
  `/admin/quotes?sort=createdAt&filter=${encodeURIComponent(JSON.stringify({ field: 'status', op: 'EQUALS', value: status }))}`;

/** Opens the first quote of the table that is shown. */
async function openFirst(page: Page) {
  await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: '상태 바꾸기' })).toBeVisible();
  await expect(panel.getByRole('list', { name: '주고받은 내용' })).toBeVisible();
  return panel;
}

for (const { name, viewport } of sizes) {
  test.describe(`${name} table of quotes`, () => {
    test.use({ viewport });

    test('shows operators states and an answer, whose mail they send again', async ({ page, watched }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(inState('RESPONDED'));
      await expect(page.locator('[data-row-id]').first()).toContainText('답변 완료');
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      const panel = await openFirst(page);
      await expect(panel.getByRole('button', { name: '견적서 PDF' }).first()).toBeVisible();
      await panel.getByRole('button', { name: '답변 메일 다시 보내기' }).click();
      await expect(page.getByRole('dialog', { name: '답변 메일을 다시 보낼까요?' })).toBeVisible();
      await expectAccessible(page);
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('an administrator ends a quote for a reason, and takes it back at once', async ({ page, watched }) => {
  await signIn(page, urls.admin, accounts.admin);
  await page.goto(inState('SAMPLE_SENT'));
  const panel = await openFirst(page);
  await panel.getByLabel(/^끝내는 이유/).fill('시험으로 끝내요');
  await panel.getByRole('button', { name: '견적 끝내기' }).click();
  await page.getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect(panel.getByRole('button', { name: '견적 끝내기' })).toBeVisible();
  const history = panel.getByRole('region', { name: '바뀐 기록' });
  await expect(history.getByText(/견적을 바꿨어요 · 방금 바꾼 상태를 되돌렸어요/).first()).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('샘플 발송');
  expect(watched.complaints).toEqual([]);
});
