import { faults } from './accessibility';
import { orderForm, orderWithoutInvoice, payAndOpen, submit } from './checkout-form';
import { newName } from './materials';
import { signedInMember } from './members';
import { databaseUrl, quotesOf, statusOf } from './quote-rows';
import { answer, askFor, fillRequest, head, offer, sendAnswer, thread } from './quotes';
import { accounts, expect, test } from './site-test';

test.skip(databaseUrl === '', 'Reads rows as well: `npm test -- browser` says where the database is.');

test('an answered quote becomes an order that is paid, at the price of its newest offer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const name = newName('견적 주문 시험');
  const desk = await browser.newPage({ baseURL });
  await offer(desk, accounts.seller, name);
  const buyer = await signedInMember(page);
  const dialog = await askFor(page, name, [name]);
  await fillRequest(dialog, '50 kg 단가를 알려 주세요.');
  await dialog.getByRole('button', { name: /보내기$/ }).click();
  await expect(page.getByText(/견적 요청.*보냈어요/).first()).toBeVisible();
  const [quote] = await quotesOf(buyer.email);

  await desk.goto(`/auth/quotes?tab=received&quote=${quote!.id}`);
  await desk.getByRole('button', { name: '요청 확인' }).click();
  await answer(desk, '잔류 용매는 50 ppm 이하예요.', 32_500);
  await sendAnswer(desk);
  await answer(desk, '이 단가까지 드릴 수 있어요.', 30_000);
  await sendAnswer(desk);

  await page.goto(`/auth/quotes?quote=${quote!.id}`);
  await thread(page).getByRole('button', { name: '주문하기' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: '주문서 쓰고 결제' }).click();
  // 50 kg at 30,000 won, as freight that is paid on delivery.
  await expect(submit(page)).toHaveText('1,650,000원 결제하기');
  await expect(orderForm(page).getByText(name)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await orderWithoutInvoice(page);
  expect(await statusOf(quote!.id)).toBe('ORDERED');
  await payAndOpen(page);
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('main').getByText('1,650,000원').first()).toBeVisible();

  // Its supplier has it among what was sold, and the thread says how it ended.
  await desk.goto(`/orders?tab=sold&search=${encodeURIComponent(name)}`);
  await expect(desk.getByRole('table', { name: '판매한 상품' }).getByText(name).first()).toBeVisible();
  await desk.goto(`/auth/quotes?tab=received&quote=${quote!.id}`);
  await expect(head(desk)).toContainText('주문 전환');
  await desk.close();
});
