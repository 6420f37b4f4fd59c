import type { OrderDetailFragment } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { fakeOrder, orderItem } from '../../testing/fake-orders';
import { happeningsOf } from './detail/order-history';
import { paymentWait, shippingText } from './order/order-money';
import { orderStage } from './order/order-stage';
import { ordersCsv } from './list/orders-csv';
import { isNarrowed, orderListVariables, ordersHref, readOrders } from './list/orders-params';
import { visibleItems } from './list/visible-items';

const read = (search: string) => readOrders(new URLSearchParams(search));

describe('the address of the list', () => {
  it('says all that narrows it, and nothing else', () => {
    expect(ordersHref({})).toBe('/orders');
    const href = ordersHref({
      tab: 'sold',
      status: 'CANCEL_REQUESTED',
      search: '나이아신',
      from: '2026-11-01',
      page: 2,
    });
    expect(href).toContain('tab=sold&status=cancel-requested&');
    expect(ordersHref(read(href.split('?')[1] ?? ''))).toBe(href);
  });

  it('reads what it does not know as nothing', () => {
    expect(read('tab=other&status=paid-out&from=2026-02-31&page=-1')).toEqual(read(''));
    // A state of items is none of orders.
    expect(read('status=preparing').status).toBeNull();
    expect(read('tab=sold&status=pending-payment').status).toBeNull();
  });

  it('asks by the state of orders, or of items that were sold', () => {
    expect(orderListVariables(read('status=shipped'))).toMatchObject({ tab: 'BOUGHT', status: 'SHIPPED' });
    expect(orderListVariables(read('tab=sold&status=paid'))).toMatchObject({ tab: 'SOLD', itemStatus: 'PAID' });
    expect([isNarrowed(read('tab=sold')), isNarrowed(read('to=2026-11-01'))]).toEqual([false, true]);
  });

  it('leaves of an order the items that fit', () => {
    const order = fakeOrder([orderItem('PAID', { id: 'a' }), orderItem('SHIPPED', { id: 'b' })]);
    expect(visibleItems(order, read('tab=sold&status=shipped')).map(({ id }) => id)).toEqual(['b']);
    expect(visibleItems(order, read('status=shipped'))).toHaveLength(2);
  });
});

it.each([
  [['PENDING_PAYMENT'], -1],
  [['PAID', 'SHIPPED'], 0],
  [['PREPARING', 'REFUNDED'], 1],
  [['SHIPPED', 'CONFIRMED'], 2],
  [['DELIVERED', 'RETURN_REQUESTED'], 3],
  [['CANCELED', 'RETURNED'], null],
] as const)('an order of %j is at step %j: its slowest item counts', (statuses, stage) => {
  expect(orderStage(statuses)).toBe(stage);
});

describe('what an unpaid order waits for', () => {
  const order = fakeOrder([orderItem('PENDING_PAYMENT')], { expiresAt: '2026-11-21T03:00:00.000Z' });
  const payment: Omit<OrderDetailFragment['payments'][number], 'status'> = {
    ...{ id: 'p', provider: 'LOCAL', paymentMethod: 'VIRTUAL_ACCOUNT', amountKrw: 30_800, cancelledKrw: 0 },
    ...{ paidAt: null, createdAt: order.createdAt, virtualAccount: null, failure: null },
  };

  it('is its payment, its account or its invoice', () => {
    expect(paymentWait(order)).toEqual({ kind: 'payment', failure: null, dueAt: order.expiresAt });
    expect(paymentWait({ ...order, payments: [{ ...payment, status: 'FAILED', failure: '한도 초과' }] })).toMatchObject(
      {
        failure: '한도 초과',
      },
    );
    const virtualAccount = { bank: '국민은행', number: '123-45', holder: null, dueAt: '2026-11-23T03:00:00.000Z' };
    const issued = { ...payment, status: 'VIRTUAL_ACCOUNT_ISSUED' as const, virtualAccount };
    expect(paymentWait({ ...order, payments: [issued] })).toEqual({ kind: 'account', ...virtualAccount });
    expect(paymentWait({ ...order, paymentMethod: 'INVOICE' })).toEqual({ kind: 'invoice' });
    expect(paymentWait(fakeOrder([orderItem('PAID')]))).toBeNull();
  });
});

it.each([
  ['PARCEL', 3000, '배송비 3,000원'],
  ['FREE', 0, '배송비 무료'],
  ['FREIGHT', 0, '화물 착불'],
  ['FREIGHT', 3000, '배송비 3,000원 · 화물 착불'],
] as const)('goods that travel as %s for %d won are said so', (mode, feeKrw, text) => {
  const shipping = [{ seller: { id: 's', name: '물별소재' }, mode, feeKrw }];
  expect(shippingText({ shipping, totalShippingPrice: feeKrw })).toBe(text);
});

it('a file for a spreadsheet has a row for each item, and no formula of others', () => {
  const order = fakeOrder([orderItem('SHIPPED', { shippingCompany: 'CJ', trackingNumber: '123456789012' })], {
    buyerCompany: '=1+1',
  });
  const [, row] = ordersCsv([order]).split('\r\n');
  expect(row).toContain('261120-7K3M9A,2026-11-20 12:00,배송중,물별소재,');
  expect(row).toContain(`'=1+1`);
  expect(row).toContain('2,12500,25000,배송중,CJ대한통운,123456789012');
});

it('what happened to several items at once is told once, the newest first', () => {
  const items = [orderItem('PREPARING', { id: 'a' }), orderItem('PREPARING', { id: 'b', name: '레티놀' })];
  const event = { from: 'PAID', to: 'PREPARING', by: 'SUPPLIER', note: null } as const;
  const history = [
    {
      ...event,
      id: '0',
      itemId: 'a',
      from: null,
      to: 'PENDING_PAYMENT' as const,
      by: 'BUYER',
      createdAt: '2026-11-20T03:00:00Z',
    },
    { ...event, id: '1', itemId: 'a', createdAt: '2026-11-20T05:00:00Z' },
    { ...event, id: '2', itemId: 'b', createdAt: '2026-11-20T05:00:01Z' },
  ];
  expect(happeningsOf({ items, history }).map(({ goods, change, by }) => [goods, change, by])).toEqual([
    ['나이아신 99, 레티놀', '결제완료 → 상품준비중', '공급사'],
    ['나이아신 99', '결제대기', '구매자'],
  ]);
});
