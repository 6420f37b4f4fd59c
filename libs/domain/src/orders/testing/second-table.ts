import type { OrderActor } from '../order-item-workflow';
import type { OrderItemStatus } from '../order-item-status';
import type { OrderStatus } from '../order-status';

/**
 * The moves of an item once more, spelled by hand and read by its own few lines: random lives are held against it after
 * each step, so that a slip in the workflow's table does not prove itself.
 */
const TABLE = `
PENDING_PAYMENT -> PAID : SYSTEM ADMIN
PENDING_PAYMENT -> CANCELED : BUYER SUPPLIER ADMIN SYSTEM
PAID -> PREPARING : SUPPLIER
PAID -> CANCEL_REQUESTED : BUYER
PAID -> CANCELED : SUPPLIER ADMIN
PREPARING -> SHIPPED : SUPPLIER ADMIN
PREPARING -> CANCEL_REQUESTED : BUYER
CANCEL_REQUESTED -> CANCELED : SUPPLIER ADMIN
SHIPPED -> DELIVERED : BUYER ADMIN SYSTEM
DELIVERED -> CONFIRMED : BUYER SYSTEM
DELIVERED -> RETURN_REQUESTED : BUYER
DELIVERED -> EXCHANGE_REQUESTED : BUYER
RETURN_REQUESTED -> RETURNED : SUPPLIER ADMIN
EXCHANGE_REQUESTED -> EXCHANGED : SUPPLIER
CANCELED -> REFUNDED : SYSTEM
RETURNED -> REFUNDED : SYSTEM
`;

const allowed = new Set(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [move = '', actors = ''] = line.split(' : ');
      return actors.split(' ').map((actor) => `${move} by ${actor}`);
    }),
);

export const mayMoveSecond = (from: OrderItemStatus, to: OrderItemStatus, by: OrderActor): boolean =>
  allowed.has(`${from} -> ${to} by ${by}`);

/** How far an item is, as digits; one that is gone has none. */
const STAGE: Partial<Record<OrderItemStatus, string>> = {
  PENDING_PAYMENT: '0',
  PAID: '1',
  PREPARING: '2',
  CANCEL_REQUESTED: '2',
  SHIPPED: '3',
  DELIVERED: '4',
  RETURN_REQUESTED: '4',
  EXCHANGE_REQUESTED: '4',
  CONFIRMED: '5',
  EXCHANGED: '5',
};

/** The order's state a second time: stages as a sorted word, looked up by its form. */
export function orderStatusSecond(items: readonly OrderItemStatus[], isExpired: boolean): OrderStatus {
  const word = items
    .flatMap((status) => STAGE[status] ?? [])
    .sort()
    .join('');
  const forms: [RegExp, OrderStatus][] = [
    [/^$/, isExpired ? 'EXPIRED' : 'CANCELED'],
    [/^0/, 'PENDING_PAYMENT'],
    [/^1+$/, 'PAID'],
    [/^[12]+$/, 'IN_PROGRESS'],
    [/^[12]/, 'PARTIALLY_SHIPPED'],
    [/^3/, 'SHIPPED'],
    [/^4/, 'DELIVERED'],
    [/^5/, word.length < items.length ? 'PARTIALLY_CANCELED' : 'COMPLETED'],
  ];
  const [, status] = forms.find(([form]) => form.test(word)) ?? [];
  if (status === undefined) throw new Error(`No form for ${word}.`);
  return status;
}

interface Line {
  sellerId: string;
  priceKrw: number;
  quantity: number;
  status: OrderItemStatus;
  isReturnedByChoice: boolean;
}

/** What is kept, a second time: eleven tenths of whole won, rounded down, in integers without end. */
export function keptSecond(items: readonly Line[], fees: readonly { sellerId: string; feeKrw: number }[]): number {
  let supply = 0n;
  const owed = new Set<string>();
  for (const { sellerId, priceKrw, quantity, status, isReturnedByChoice } of items) {
    const isThere = STAGE[status] !== undefined;
    if (isThere) supply += BigInt(priceKrw) * BigInt(quantity);
    if (isThere || isReturnedByChoice) owed.add(sellerId);
  }
  for (const { sellerId, feeKrw } of fees) if (owed.has(sellerId)) supply += BigInt(feeKrw);
  return Number((supply * 11n) / 10n);
}
