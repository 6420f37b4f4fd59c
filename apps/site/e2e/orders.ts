import { expect, type APIRequestContext } from '@playwright/test';
import { ask } from './ask';
import { accounts, signIn } from './site-test';

interface Line {
  packageId: string;
  quantity: number;
}

export interface PlacedOrder {
  id: string;
  number: string;
  totalKrw: number;
  items: { id: string; name: string; pac: string }[];
}

/** Packages of the supplier of the starter data that can be bought, each of another item. */
export async function soldPackages(supplier: APIRequestContext, count: number): Promise<Line[]> {
  await signIn(supplier, accounts.seller);
  const { myItems } = await ask<{
    myItems: {
      items: { packages: { id: string; price: number; bundle: number; standing: string; sample: boolean }[] }[];
    };
  }>(supplier, '{ myItems(active: true, perPage: 20) { items { packages { id price bundle standing sample } } } }');
  const lines = myItems.items.flatMap(({ packages }) =>
    packages
      .filter(({ standing, sample, price }) => standing === 'ON_SALE' && !sample && price > 0)
      .slice(0, 1)
      .map(({ id, bundle }) => ({ packageId: id, quantity: bundle })),
  );
  expect(lines.length, 'items of the starter data that can be bought').toBeGreaterThanOrEqual(count);
  return lines.slice(0, count);
}

/** Places an order as the person of this browser, at the sum that the gateway says. */
export async function place(request: APIRequestContext, lines: readonly Line[]): Promise<PlacedOrder> {
  const { orderPreview } = await ask<{ orderPreview: { totalKrw: number } }>(
    request,
    'query Preview($lines: [OrderLineInput!]) { orderPreview(lines: $lines) { totalKrw } }',
    { lines },
  );
  const { createOrder } = await ask<{ createOrder: PlacedOrder }>(
    request,
    'mutation Place($input: OrderInput!) { createOrder(input: $input) { id number totalKrw items { id name pac } } }',
    {
      input: {
        ...{ lines, buyerName: '한지우', buyerCompany: '페이브랩', buyerContact: '010-1234-5678' },
        ...{ buyerEmail: 'jiwoo@fave.example', paymentMethod: 'CARD', consent: true },
        buyerAddress: { postcode: '04524', road: '서울시 중구 세종대로 110' },
        expectedTotalKrw: orderPreview.totalKrw,
      },
    },
  );
  return createOrder;
}

/** An order as the person of this browser reads it. */
export async function readOrder(request: APIRequestContext, id: string) {
  const { singleOrder } = await ask<{ singleOrder: { id: string; number: string; totalKrw: number; keptKrw: number } }>(
    request,
    'query Read($id: ID!) { singleOrder(id: $id) { id number totalKrw keptKrw } }',
    { id },
  );
  return singleOrder;
}

/** Pays an order at the local provider: what was chosen on its page is told to the gateway at once. */
export async function pay(request: APIRequestContext, { id }: Pick<PlacedOrder, 'id'>): Promise<void> {
  const { beginPayment } = await ask<{ beginPayment: { paymentId: string } }>(
    request,
    'mutation Begin($id: ID!) { beginPayment(orderId: $id) { paymentId } }',
    { id },
  );
  const { paymentId } = beginPayment;
  const chosen = await request.post(`/api/local-payments/${paymentId}/choose`, { data: { choice: 'PAY' } });
  expect(chosen.status()).toBe(204);
  const { checkPayment } = await ask<{ checkPayment: { status: string } }>(
    request,
    'mutation Check($id: ID!) { checkPayment(paymentId: $id) { status } }',
    { id: paymentId },
  );
  expect(checkPayment.status).toBe('PAID');
}
