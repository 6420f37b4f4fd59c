import {
  accounts,
  asker,
  expect,
  expectAccessible,
  expectNotFound,
  overflow,
  signIn,
  sizes,
  test,
  urls,
} from './admin-test';

const ORDER = `mutation ($input: OrderInput!) { createOrder(input: $input) { id number } }`;
const GOODS = `{ items(perPage: 50) { items { packages { id bundle sample standing } } } }`;
const SUM = `query ($lines: [OrderLineInput!]) { orderPreview(lines: $lines) { totalKrw } }`;

interface Goods {
  items: { items: { packages: { id: string; bundle: number; sample: boolean; standing: string }[] }[] };
}

/** An unpaid order of the starter data's buyer. */
async function placeOrder(): Promise<{ id: string; number: string }> {
  const ask = await asker(accounts.buyer);
  const { items } = await ask<Goods>(GOODS, {});
  const own = items.items.flatMap(({ packages }) => packages).find((one) => !one.sample && one.standing === 'ON_SALE')!;
  const lines = [{ packageId: own.id, quantity: own.bundle }];
  const { orderPreview } = await ask<{ orderPreview: { totalKrw: number } }>(SUM, { lines });
  const buyer = { buyerName: '서다온', buyerContact: '010-1234-5678', buyerEmail: accounts.buyer.email };
  const buyerAddress = { postcode: '04524', road: '서울시 중구 세종대로 110' };
  const terms = { paymentMethod: 'VIRTUAL_ACCOUNT', expectedTotalKrw: orderPreview.totalKrw, consent: true };
  const input = { lines, ...buyer, buyerAddress, ...terms };
  return (await ask<{ createOrder: { id: string; number: string } }>(ORDER, { input })).createOrder;
}

for (const { name, viewport } of sizes) {
  test.describe(`${name} orders`, () => {
    test.use({ viewport });

    test('have a table, goods of the shop stand beside materials, differences have a screen', async ({
      page,
      watched,
    }) => {
      await signIn(page, urls.admin, accounts.operator);
      await page.goto('/admin/shop-orders');
      await expect(page.getByRole('button', { name: /^취소·반품·교환 요청 ?\d/ })).toBeVisible();
      await expect(page.getByRole('searchbox', { name: '주문 검색' })).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      await page.getByRole('link', { name: '결제 대조' }).last().click();
      await expect(page.getByRole('region', { name: '정리할 차이' })).toBeVisible();
      // Comparing is an administrator's.
      await expect(page.getByRole('button', { name: '지금 대조' })).toHaveCount(0);
      await expectAccessible(page);
      await page.goto('/admin/products?tab=items');
      await page.locator('[data-row-id]').first().getByRole('gridcell').nth(1).click();
      await expect(page.getByRole('dialog').getByRole('heading', { name: '바뀐 기록' })).toBeVisible();
      await expectAccessible(page);
      expect(await overflow(page)).toBe(0);
      expect(watched.complaints).toEqual([]);
    });

    test('are canceled by operators for a reason, the buyer masked, and it stands in the history', async ({
      page,
      watched,
    }) => {
      const order = await placeOrder();
      await signIn(page, urls.admin, accounts.operator);
      await page.goto(`/admin/shop-orders?search=${order.number}&id=${order.id}`);
      const panel = page.getByRole('dialog');
      const facts = panel.getByRole('region', { name: '주문', exact: true });
      await expect(facts).toContainText('서○○');
      await expect(facts).not.toContainText('서다온');
      await expectAccessible(page);
      await panel.getByRole('button', { name: '주문 취소' }).click();
      await panel.getByRole('button', { name: '주문 전체 취소' }).click();
      await expect(panel.getByText('이유를 입력해 주세요.')).toBeVisible();
      await panel.getByLabel(/^취소 이유/).fill('시험 주문이에요');
      await panel.getByRole('button', { name: '주문 전체 취소' }).click();
      await expect(panel.getByRole('region', { name: '진행 기록' })).toContainText(
        '결제대기 → 취소완료 · 운영팀 · 시험 주문이에요',
      );
      await expect(panel.getByRole('region', { name: '바뀐 기록' })).toContainText('시험 주문이에요');
      expect(watched.complaints).toEqual([]);
    });
  });
}

test('an administrator says that a transfer arrived: of the amount that is awaited alone', async ({
  page,
  watched,
}) => {
  const order = await placeOrder();
  await signIn(page, urls.admin, accounts.admin);
  await page.goto(`/admin/shop-orders?id=${order.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: '입금 확인' }).click();
  const form = panel.getByRole('form', { name: '입금 확인' });
  await form.getByLabel(/^금액/).fill('1');
  await form.getByLabel(/^입금 내역/).fill('시험 은행 서다온');
  await form.getByRole('button', { name: '입금 확인' }).click();
  const awaited = /^기다리는 금액은 ([\d,]+)원이에요\.$/;
  const [, amount] = awaited.exec((await form.getByText(awaited).textContent()) ?? '') ?? [];
  await form.getByLabel(/^금액/).fill(amount!);
  await form.getByRole('button', { name: '입금 확인' }).click();
  await expect(panel.getByRole('region', { name: '원장' })).toContainText('구매자 → 거래 보관금');
  await expect(panel.getByRole('region', { name: '상품' })).toContainText('결제완료');
  expect(watched.complaints).toEqual([]);
});

test('a buyer reaches neither orders nor differences of the console', async ({ page }) => {
  await signIn(page, urls.admin, accounts.buyer);
  for (const path of ['/admin/shop-orders', '/admin/tools/payments', '/admin/products?tab=items']) {
    await page.goto(path);
    await expectNotFound(page);
  }
});
