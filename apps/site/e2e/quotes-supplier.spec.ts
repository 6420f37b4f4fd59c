import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faults } from './accessibility';
import { signedInMember } from './members';
import { databaseUrl, expectMails, historyOf, quotesOf, statusOf } from './quote-rows';
import { askFor, fillRequest, head, offer } from './quotes';
import { accounts, expect, overflow, test } from './site-test';

/** The supplier's side of quotes. */

test.skip(databaseUrl === '', 'Reads rows as well: `npm test -- browser` says where the database is.');

const { seller } = accounts;

/** A request of a new buyer to the first supplier. */
async function asked(page: Page, desk: Page): Promise<{ id: string; name: string }> {
  const name = `물별 ${randomUUID().slice(0, 8)}`;
  await offer(desk, seller, name);
  const buyer = await signedInMember(page);
  const dialog = await askFor(page, name, [name]);
  await fillRequest(dialog, '메모예요.');
  await dialog.getByRole('button', { name: '견적 요청 보내기' }).click();
  await expect(page.getByText('견적 요청을 보냈어요')).toBeVisible();
  const [quote] = await quotesOf(buyer.email);
  return { id: quote!.id, name };
}

test('an answer that comes after the buyer has withdrawn is refused, and the supplier is told', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const desk = await (await browser.newContext({ baseURL })).newPage();
  const { id, name } = await asked(page, desk);
  await desk.goto(`/auth/quotes?tab=received&search=${encodeURIComponent(name)}`);
  await desk.getByRole('button', { name: /요청 확인/ }).click();
  await desk.getByRole('textbox', { name: '답변' }).fill('쓰는 동안 취소됐어요.');
  // The page looks again every now and then: here it must not before it sends.
  let hasSent = false;
  await desk.route('**/graphql', (route) => {
    const asked = route.request().postData() ?? '';
    hasSent ||= asked.includes('CreateQuoteResponse');
    return hasSent ? route.continue() : route.abort();
  });

  await page.goto(`/auth/quotes?quote=${id}`);
  await page.getByRole('button', { name: '요청 취소' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '요청 취소' }).click();
  await expect(head(page)).toContainText('요청 취소');

  await desk.getByRole('button', { name: '답변 보내기' }).click();
  await expect(desk.getByText(/이미 끝난 견적이에요\(요청 취소\)/).first()).toBeVisible();
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('요청 취소');
  expect(await historyOf(id)).toEqual([
    'REQUESTED by BUYER',
    'REQUESTED → CONFIRMED by SUPPLIER',
    'CONFIRMED → CANCELED by BUYER',
  ]);
  await expectMails(id, [`supplier-quote-requested to ${seller.email}`, `supplier-quote-canceled to ${seller.email}`]);
  await desk.context().close();
});

test('what a supplier does fits every width, works by keyboard and has no accessibility fault', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const desk = await (await browser.newContext({ baseURL })).newPage();
  const { id, name } = await asked(page, desk);
  await desk.goto(`/auth/quotes?tab=received&search=${encodeURIComponent(name)}`);
  await desk.getByRole('button', { name: /요청 확인/ }).focus();
  await desk.keyboard.press('Enter');
  const text = desk.getByRole('textbox', { name: '답변' });
  await expect(text).toBeVisible();
  await expect(desk.getByRole('button', { name: /접기/ })).toBeFocused();
  await text.fill('자판으로 보내요.');
  await fits(desk);
  await desk.getByRole('button', { name: '공급 불가' }).click();
  await expect(desk.getByRole('dialog')).toBeVisible();
  expect(await faults(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: '제안 빼기' }).click();
  await text.focus();
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('답변을 보냈어요.')).toBeVisible();
  expect(await statusOf(id)).toBe('RESPONDED');
  await desk.goto(`/auth/quotes?quote=${id}`);
  await expect(desk.getByRole('textbox', { name: '답변' })).toBeVisible();
  await fits(desk);
  await desk.context().close();
});

async function fits(page: Page): Promise<void> {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overflow(page), `${width}px`).toBe(0);
    expect(await faults(page), `${width}px`).toEqual([]);
  }
}
