import type { Browser, Page } from '@playwright/test';
import { faults } from './accessibility';
import { orderWithoutInvoice, payAndOpen, saveItem, submit } from './checkout-form';
import { newName } from './materials';
import { signedInMember } from './members';
import { pay, place, readOrder, soldPackages, type PlacedOrder } from './orders';
import { accounts, expect, overflow, ownAddress, ready, signIn, test } from './site-test';

// Suppliers and buyers work in turns.
test.slow();

/** The supplier of the starter data in a browser of its own. */
async function openSupplier(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    extraHTTPHeaders: { 'x-forwarded-for': ownAddress() },
  });
  return context.newPage();
}

const cardOf = (page: Page, { number }: Pick<PlacedOrder, 'number'>) =>
  page.getByRole('article', { name: `주문 ${number}` });

test('goods go from their page by cart and payment to their buyer, shipped by a file with a wrong line', async ({
  page,
  browser,
  baseURL,
}) => {
  const supplier = await openSupplier(browser, baseURL);
  await signIn(supplier.request, accounts.seller);
  const name = newName('온 길 시험');
  const item = await saveItem(supplier.request, name, 69_000);
  await signedInMember(page);

  await page.goto(`/shop/${item.id}`);
  await ready(page);
  await page.getByRole('button', { name: '장바구니 담기' }).click();
  await page.getByRole('link', { name: '장바구니 1개' }).click();
  await page.getByRole('link', { name: '1개 주문하기' }).first().click();
  // 69,000 won of goods and 3,000 of shipping, with a tenth of tax.
  await expect(submit(page)).toHaveText('79,200원 결제하기');
  const order = await readOrder(page.request, await orderWithoutInvoice(page));

  // Before the payment there is nothing for the supplier.
  await supplier.goto(`/orders?tab=sold&search=${order.number}`);
  await expect(supplier.getByText('조건에 맞는 주문이 없어요')).toBeVisible();
  await payAndOpen(page);
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await page.goto('/orders');
  await expect(cardOf(page, order).getByText('결제완료').first()).toBeVisible();

  await supplier.reload();
  await expect(
    supplier.getByRole('table', { name: '판매한 상품' }).getByRole('link', { name: order.number }),
  ).toBeVisible();
  expect(await overflow(supplier)).toBe(0);
  expect(await faults(supplier)).toEqual([]);
  await supplier.getByRole('button', { name: '송장 일괄 등록' }).click();
  const dialog = supplier.getByRole('dialog', { name: '송장 일괄 등록' });
  const csv = [
    '주문번호,품목,택배사,송장번호',
    `${order.number},${name} 500 g 파우치,CJ대한통운,123456789012`,
    '000000-AAAAAA,,CJ대한통운,123456789012',
  ].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '송장.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByText('1줄을 등록할 수 있어요. 1줄은 고쳐야 해요.', { exact: false })).toBeVisible();
  await expect(dialog.getByText('찾는 주문이 없어요.')).toBeVisible();
  expect(await faults(supplier)).toEqual([]);
  await dialog.getByRole('button', { name: '1줄 등록' }).click();
  await expect(dialog.getByText('배송을 시작했어요.')).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(
    supplier.getByRole('table', { name: '판매한 상품' }).getByText('123456789012').filter({ visible: true }).first(),
  ).toBeVisible();

  await page.reload();
  const card = cardOf(page, order);
  await expect(card.getByText('배송중').first()).toBeVisible();
  await expect(card.getByRole('link', { name: /배송 조회/ })).toHaveAttribute('href', /123456789012/);
  await card.getByRole('button', { name: /수령 확인/ }).click();
  await page.getByRole('button', { name: '받았어요' }).click();
  await expect(card.getByText(/에 구매가 확정돼요\./)).toBeVisible();
  await card.getByRole('button', { name: /구매 확정/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '구매 확정' }).click();
  await expect(card.getByText('거래완료')).toBeVisible();
  await card.getByRole('link', { name: /주문 상세/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: order.number })).toBeVisible();
  await expect(page.getByRole('table', { name: '주문 이력' }).getByText('배송완료 → 구매확정')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await faults(page)).toEqual([]);
  await supplier.context().close();
});

test('a part of an order is canceled at the buyer’s wish, and its money goes back', async ({
  page,
  browser,
  baseURL,
}) => {
  const supplier = await openSupplier(browser, baseURL);
  const lines = await soldPackages(supplier.request, 2);
  await signedInMember(page);
  const order = await place(page.request, lines);
  await page.goto('/orders');
  await expect(cardOf(page, order).getByText('결제대기').first()).toBeVisible();
  await expect(cardOf(page, order).getByRole('link', { name: /결제하기/ })).toHaveAttribute(
    'href',
    `/checkout/payment?order=${order.id}`,
  );
  await pay(page.request, order);
  const [kept, gone] = order.items;

  await page.goto(`/orders/${order.id}`);
  await page.getByRole('button', { name: `${gone!.name} 취소 요청` }).click();
  const dialog = page.getByRole('dialog', { name: '취소를 요청할까요?' });
  await dialog.getByRole('button', { name: '취소 요청' }).click();
  await expect(dialog.getByText('이유를 입력해 주세요.')).toBeVisible();
  await dialog.getByLabel(/이유/).fill('처방이 바뀌었어요');
  await dialog.getByRole('button', { name: '취소 요청' }).click();
  await expect(page.getByText('취소를 요청했어요.').first()).toBeVisible();

  await supplier.goto(`/orders?tab=sold&status=cancel-requested&search=${order.number}`);
  await supplier.getByRole('button', { name: /요청 처리/ }).click();
  const answer = supplier.getByRole('dialog', { name: '취소 요청을 처리할까요?' });
  await expect(answer.getByText('처방이 바뀌었어요')).toBeVisible();
  await answer.getByRole('button', { name: '받아들이기' }).click();
  await expect(supplier.getByText('요청을 받아들였어요.').first()).toBeVisible();

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: '환불' }).getByText('환불 완료')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(page.getByText('취소·반품 뒤')).toBeVisible();
  // What is left is what an order of the rest costs; the difference went back.
  const { totalKrw, keptKrw } = await readOrder(page.request, order.id);
  const back = `${(totalKrw - keptKrw).toLocaleString('ko-KR')}원`;
  await expect(page.getByRole('region', { name: '환불' }).getByText(back, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `${kept!.name} 취소 요청` })).toBeVisible();
  await supplier.context().close();
});

test('an order is not there for strangers, another supplier and visitors', async ({ page, browser, baseURL }) => {
  const supplier = await openSupplier(browser, baseURL);
  const [line] = await soldPackages(supplier.request, 1);
  await signedInMember(page);
  const order = await place(page.request, [line!]);
  await pay(page.request, order);
  const visitor = await openSupplier(browser, baseURL);
  await visitor.goto(`/orders/${order.id}`);
  await expect(visitor).toHaveURL(/\/auth\/login/);
  await signIn(visitor.request, accounts.otherSeller);
  await visitor.goto(`/orders/${order.id}`);
  await expect(visitor.getByText('페이지를 찾을 수 없어요')).toBeVisible();
  await visitor.goto(`/orders?tab=sold&search=${order.number}`);
  await expect(visitor.getByText('조건에 맞는 주문이 없어요')).toBeVisible();
  await signedInMember(visitor);
  await visitor.goto(`/orders/${order.id}`);
  await expect(visitor.getByText('페이지를 찾을 수 없어요')).toBeVisible();
  await visitor.context().close();
  await supplier.context().close();
});

test('orders fit on a phone, for the buyer and for the supplier', async ({ page, browser, baseURL }) => {
  const supplier = await openSupplier(browser, baseURL);
  const lines = await soldPackages(supplier.request, 2);
  await signedInMember(page);
  const order = await place(page.request, lines);
  await pay(page.request, order);
  for (const one of [page, supplier]) await one.setViewportSize({ width: 390, height: 844 });
  for (const [one, path] of [
    [page, '/orders'],
    [page, `/orders/${order.id}`],
    [supplier, `/orders?tab=sold&search=${order.number}`],
    [supplier, `/orders/${order.id}`],
  ] as const) {
    await one.goto(path);
    await expect(one.locator('main').getByText(order.number).first()).toBeVisible();
    expect(await overflow(one), path).toBe(0);
    expect(await faults(one), path).toEqual([]);
  }
  await supplier.context().close();
});
