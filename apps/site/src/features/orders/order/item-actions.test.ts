import { ORDER_ITEM_STATUSES, type OrderItemStatus } from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { fakeOrder, orderItem } from '../../../testing/fake-orders';
import { actionLabel, itemActions, itemsFor, mayCancelWhole, type ItemAction } from './item-actions';

type Offered = Partial<Record<OrderItemStatus, ItemAction[]>>;

const offered: Record<'BUYER' | 'SUPPLIER' | 'OPERATOR', Offered> = {
  BUYER: {
    PAID: ['askToCancel'],
    PREPARING: ['askToCancel'],
    SHIPPED: ['confirmDelivery'],
    DELIVERED: ['confirmPurchase', 'askToReturn'],
  },
  SUPPLIER: {
    PAID: ['prepare', 'ship', 'cancel'],
    PREPARING: ['ship'],
    SHIPPED: ['correctTracking'],
    CANCEL_REQUESTED: ['resolve'],
    RETURN_REQUESTED: ['resolve'],
    EXCHANGE_REQUESTED: ['resolve'],
  },
  OPERATOR: {
    PAID: ['cancel'],
    PREPARING: ['ship'],
    SHIPPED: ['confirmDelivery', 'correctTracking'],
    CANCEL_REQUESTED: ['resolve'],
    RETURN_REQUESTED: ['resolve'],
    EXCHANGE_REQUESTED: ['resolve'],
  },
};

describe('what can be done with an item', () => {
  it.each(Object.entries(offered))('of %s follows from its state', (side, states) => {
    const of = (status: OrderItemStatus) => itemActions(orderItem(status, {}, side as 'BUYER'), side as 'BUYER');
    expect(ORDER_ITEM_STATUSES.map((status) => [status, of(status)])).toEqual(
      ORDER_ITEM_STATUSES.map((status) => [status, states[status] ?? []]),
    );
  });

  it('is called by what it is to the side', () => {
    expect([actionLabel('confirmDelivery', 'BUYER'), actionLabel('confirmDelivery', 'OPERATOR')]).toEqual([
      '수령 확인',
      '배송완료 처리',
    ]);
  });

  it('can be done with others of the order; requests of one kind are answered together', () => {
    const items = (['CANCEL_REQUESTED', 'RETURN_REQUESTED', 'CANCEL_REQUESTED', 'PAID'] as const).map((status, at) =>
      orderItem(status, { id: String(at) }, 'SUPPLIER'),
    );
    const order = { items, side: 'SUPPLIER' } as const;
    expect(itemsFor(order, 'resolve', 'CANCEL_REQUESTED').map(({ id }) => id)).toEqual(['0', '2']);
    expect(itemsFor(order, 'ship').map(({ id }) => id)).toEqual(['3']);
  });
});

it('before the payment an order ends as a whole, by who may end all of it', () => {
  expect(mayCancelWhole(fakeOrder([orderItem('PENDING_PAYMENT')]))).toBe(true);
  expect(mayCancelWhole(fakeOrder([orderItem('PAID')]))).toBe(false);
});
