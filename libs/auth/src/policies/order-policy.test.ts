import { expect, it } from 'vitest';
import type { Viewer } from '../viewer';
import { orderPolicy } from './order-policy';

const viewer = (role: Viewer['role'], id = 'someone'): Viewer => ({
  id,
  role,
  emailVerified: true,
  session: { sid: 'sid', signedInAt: new Date(), isLocked: false },
});
const order = { buyerId: 'buyer', sellerIds: ['a', 'b'] };

it.each([
  ['a visitor', null, null, null],
  ['a stranger', viewer('USER'), null, null],
  ['another supplier', viewer('SELLER'), 'c', null],
  ['who is still linked to a supplier and no SELLER any more', viewer('USER'), 'a', null],
  ['the buyer', viewer('USER', 'buyer'), null, 'BUYER'],
  ['a supplier of its goods', viewer('SELLER'), 'b', 'SUPPLIER'],
  ['an operator', viewer('OPERATOR'), null, 'OPERATOR'],
  ['an administrator', viewer('ADMIN'), null, 'OPERATOR'],
] as const)('%s takes part as they may', (_who, who, own, side) => {
  expect(orderPolicy.sideOf(who, own, order)).toBe(side);
});

it('a supplier sees its own items and no payments', () => {
  expect(orderPolicy.seesItem('SUPPLIER', 'a', { sellerId: 'b' })).toBe(false);
  expect(orderPolicy.seesItem('SUPPLIER', 'a', { sellerId: 'a' })).toBe(true);
  expect(orderPolicy.seesItem('BUYER', null, { sellerId: 'a' })).toBe(true);
  expect(orderPolicy.readMoney('SUPPLIER')).toBe(false);
});
