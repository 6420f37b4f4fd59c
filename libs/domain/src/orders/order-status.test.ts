import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_ITEM_STATUSES, type OrderItemStatus } from './order-item-status';
import { orderStatusOf, type OrderStatus } from './order-status';

describe('the state of an order', () => {
  it.each<[OrderStatus, OrderItemStatus[]]>([
    ['PENDING_PAYMENT', ['PENDING_PAYMENT', 'PENDING_PAYMENT']],
    ['PAID', ['PAID', 'PAID']],
    ['PAID', ['PAID', 'CANCELED']],
    ['IN_PROGRESS', ['PAID', 'PREPARING']],
    ['IN_PROGRESS', ['PAID', 'CANCEL_REQUESTED']],
    ['PARTIALLY_SHIPPED', ['SHIPPED', 'PREPARING']],
    ['PARTIALLY_SHIPPED', ['CONFIRMED', 'PAID', 'REFUNDED']],
    ['SHIPPED', ['SHIPPED', 'DELIVERED']],
    ['DELIVERED', ['DELIVERED', 'CONFIRMED', 'RETURN_REQUESTED']],
    ['DELIVERED', ['EXCHANGE_REQUESTED', 'CANCELED']],
    ['COMPLETED', ['CONFIRMED', 'EXCHANGED']],
    ['PARTIALLY_CANCELED', ['CONFIRMED', 'REFUNDED']],
    ['PARTIALLY_CANCELED', ['EXCHANGED', 'CANCELED']],
    ['CANCELED', ['CANCELED', 'REFUNDED', 'RETURNED']],
  ])('is %s of %j', (status, items) => {
    expect(orderStatusOf(items)).toBe(status);
  });

  it('says when the money did not come in time', () => {
    expect(orderStatusOf(['CANCELED', 'CANCELED'], true)).toBe('EXPIRED');
  });

  it('does not depend on the order of its items, nor on what is gone while something is under way', () => {
    const items = fc.array(fc.constantFrom(...ORDER_ITEM_STATUSES), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(items, (statuses) => {
        const status = orderStatusOf(statuses);
        expect(orderStatusOf(statuses.toReversed())).toBe(status);
        const isOver = ['COMPLETED', 'PARTIALLY_CANCELED', 'CANCELED'].includes(status);
        if (!isOver) expect(orderStatusOf([...statuses, 'REFUNDED'])).toBe(status);
      }),
    );
  });
});
