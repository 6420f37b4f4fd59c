import {
  ConfirmDeliveryDocument,
  GetDocumentChangesDocument,
  GetSingleOrderDocument,
  PrepareOrderItemsDocument,
  RequestReturnDocument,
  ResolveOrderRequestDocument,
  TakeOrderItemsBackDocument,
  UpdateOrderItemTrackingDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildShop } from '../orders.factory';
import { orderItems, orders } from '../orders.table';
import {
  itemStatuses,
  ledgerOf,
  newsOf,
  refusalOf,
  storedOrder,
  useLocalProvider,
  watchedOrder,
} from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

/** An order that was sent, and an operator. */
async function sentOrder() {
  const { buyer, shop, operator, order, itemIds } = await watchedOrder(provider);
  const items = { orderId: order.id, itemIds };
  await provider.as(shop.supplier)(PrepareOrderItemsDocument, items);
  const parcel = { ...items, shippingCompany: 'CJ', trackingNumber: '123456789012' };
  const send = () => provider.as(shop.supplier)(UpdateOrderItemTrackingDocument, { input: parcel });
  await send();
  const takeBack = async (user: UserModel, to: 'PREPARING' | 'SHIPPED' | 'PAID', reason = '다른 주문과 바뀌었어요') =>
    refusalOf(await provider.as(user)(TakeOrderItemsBackDocument, { input: { ...items, to, reason } }));
  return { buyer, shop, operator, items, id: order.id, send, takeBack };
}

const itemOf = async (id: string) =>
  (await database().db.select().from(orderItems).where(eq(orderItems.orderId, id)))[0]!;

it('a step is taken back by operators alone, with a reason', async () => {
  const { buyer, shop, operator, id, takeBack } = await sentOrder();
  for (const user of [buyer, shop.supplier, (await buildShop()).supplier]) {
    expect(await takeBack(user, 'PREPARING')).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await takeBack(operator, 'PREPARING', ' ')).toMatchObject({ fields: { reason: '이유를 입력해 주세요.' } });
  expect(await takeBack(operator, 'PAID')).toMatchObject({ fields: { to: '되돌릴 상태를 골라 주세요.' } });
  expect(await itemStatuses(id)).toEqual(['SHIPPED']);
});

it('goods that did not leave are prepared again without a parcel: told, audited, once, and sent anew', async () => {
  const { operator, id, send, takeBack } = await sentOrder();
  const { data } = await provider.as(operator)(GetSingleOrderDocument, { id });
  expect(data?.singleOrder.items.map(({ stepBack }) => stepBack)).toEqual(['PREPARING']);
  for (const _time of [1, 2]) expect(await takeBack(operator, 'PREPARING')).toEqual({});
  const back = { status: 'PREPARING', shippingCompany: null, trackingNumber: null, note: '다른 주문과 바뀌었어요' };
  expect(await itemOf(id)).toMatchObject(back);
  expect((await storedOrder(id)).status).toBe('IN_PROGRESS');
  expect((await newsOf(id)).filter((news) => news.endsWith('shipping-taken-back'))).toEqual([
    'buyer shipping-taken-back',
    'supplier shipping-taken-back',
  ]);
  const changes = await provider.as(operator)(GetDocumentChangesDocument, { collection: 'orders', id });
  expect(changes.data?.documentChanges).toMatchObject([{ action: 'order.move', reason: '다른 주문과 바뀌었어요' }]);
  expect(refusalOf(await send())).toEqual({});
  expect(await itemOf(id)).toMatchObject({ status: 'SHIPPED', trackingNumber: '123456789012' });
  expect(await ledgerOf(id)).toEqual(['PAID 17050']);
});

it('goods that did not arrive are on their way again, and do not confirm themselves', async () => {
  const { buyer, operator, items, id, takeBack } = await sentOrder();
  await provider.as(operator)(ConfirmDeliveryDocument, items);
  // One step, not two: a second sending of the same finds it there.
  for (const _time of [1, 2]) expect(await takeBack(operator, 'SHIPPED')).toEqual({});
  expect(await itemOf(id)).toMatchObject({ status: 'SHIPPED', confirmsAt: null, trackingNumber: '123456789012' });
  expect(await newsOf(id)).toContain('buyer delivery-taken-back');
  expect(refusalOf(await provider.as(buyer)(ConfirmDeliveryDocument, items))).toEqual({});
});

it('what was followed by something else stays', async () => {
  const { buyer, operator, items, id, takeBack } = await sentOrder();
  await provider.as(buyer)(ConfirmDeliveryDocument, items);
  expect(await takeBack(operator, 'PREPARING')).toMatchObject({ code: 'CONFLICT' });
  await provider.as(buyer)(RequestReturnDocument, { input: { ...items, reason: 'DAMAGED' } });
  await provider.as(operator)(ResolveOrderRequestDocument, { input: { ...items, accept: false, note: '멀쩡해요' } });
  expect(await takeBack(operator, 'SHIPPED')).toMatchObject({
    code: 'CONFLICT',
    message: '나이아신아마이드: 지금은 ‘배송중’으로 되돌릴 수 없어요. 새로 고쳐 확인해 주세요.',
  });
  expect(await itemStatuses(id)).toEqual(['DELIVERED']);
});

it('an operator takes nothing back of an own order', async () => {
  const { id, items } = await sentOrder();
  const operator = await buildUser({ role: 'OPERATOR' });
  await database().db.update(orders).set({ buyerId: operator.id }).where(eq(orders.id, id));
  const input = { ...items, to: 'PREPARING' as const, reason: '제 주문이에요' };
  expect(refusalOf(await provider.as(operator)(TakeOrderItemsBackDocument, { input }))).toMatchObject({
    code: 'FORBIDDEN',
  });
});
