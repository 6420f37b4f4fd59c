import { expect, it } from 'vitest';
import { moduleNames } from './names';

it.each([
  ['orders', 'order', 'order', 'orders', 'orders'],
  ['orders-example', 'orders-example', 'ordersExample', 'ordersExamples', 'orders_examples'],
  ['shop-items', 'shop-item', 'shopItem', 'shopItems', 'shop_items'],
  ['deliveries', 'delivery', 'delivery', 'deliveries', 'deliveries'],
  ['addresses', 'address', 'address', 'addresses', 'addresses'],
  ['boxes', 'box', 'box', 'boxes', 'boxes'],
  ['status', 'status', 'status', 'statuses', 'statuses'],
  ['forum', 'forum', 'forum', 'forums', 'forums'],
])('%s is about %s', (room, file, thing, things, table) => {
  expect(moduleNames(room)).toMatchObject({ room, file, thing, things, table });
});

it.each(['', 'Orders', 'shop_items', 'shop--items', '-shop', '1st', '../quotes', '주문'])('%j is no name', (name) => {
  expect(() => moduleNames(name)).toThrow('이름은 orders, shop-items처럼');
});
