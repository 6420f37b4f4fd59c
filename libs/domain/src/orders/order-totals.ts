import { taxedSum, type TaxedSum } from '../money/vat';
import type { OrderWorth } from '../payments/ledger';
import { isItemGone, isItemTraded, type OrderItemStatus } from './order-item-status';

/** An item as money looks at it. */
export interface PricedItem {
  sellerId: string;
  /** Won without VAT for one package. */
  priceKrw: number;
  quantity: number;
  status: OrderItemStatus;
  /** Set when the buyer gave it back for a reason that is not the supplier's: then the shipping stays paid. */
  isReturnedByChoice: boolean;
}

/** The shipping that one supplier charged in the order. */
export interface OrderShipping {
  sellerId: string;
  feeKrw: number;
}

export const lineTotal = ({ priceKrw, quantity }: { priceKrw: number; quantity: number }): number =>
  priceKrw * quantity;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The sums of an order as it was placed. */
export interface OrderTotals extends TaxedSum {
  goodsKrw: number;
  shippingKrw: number;
}

/** 공급가액 with the shipping, 부가세 of it rounded down to the won, 합계 (docs/product/orders.md#sums). */
export function orderTotals(
  lines: readonly { priceKrw: number; quantity: number }[],
  shipping: readonly { feeKrw: number }[],
): OrderTotals {
  const goodsKrw = sum(lines.map(lineTotal));
  const shippingKrw = sum(shipping.map(({ feeKrw }) => feeKrw));
  return { goodsKrw, shippingKrw, ...taxedSum(goodsKrw + shippingKrw) };
}

/**
 * Whether a supplier's shipping is still owed: it goes back only with the last of its goods, and not when the buyer sent
 * some of them back by choice.
 */
const isShippingKept = (own: readonly PricedItem[]): boolean =>
  own.some(({ status, isReturnedByChoice }) => !isItemGone(status) || isReturnedByChoice);

/** Shipping is earned with the first confirmed goods, or once nothing of the supplier is open any more. */
const isShippingEarned = (own: readonly PricedItem[]): boolean =>
  own.some(({ status }) => isItemTraded(status)) || own.every(({ status }) => isItemGone(status));

/** What was kept of an order: the sums of an order of the rest. Kept shipping goes with it. */
export function keptTotals(items: readonly PricedItem[], shipping: readonly OrderShipping[]): OrderTotals {
  return orderTotals(
    items.filter(({ status }) => !isItemGone(status)),
    keptShipping(items, shipping),
  );
}

/** The shipping that is still owed. */
export const keptShipping = <Shipping extends OrderShipping>(
  items: readonly PricedItem[],
  shipping: readonly Shipping[],
): Shipping[] => shipping.filter(({ sellerId }) => isShippingKept(items.filter((item) => item.sellerId === sellerId)));

/**
 * What an order is worth now. VAT is taken of the whole that is kept, not of each line: whatever is canceled in whichever
 * order, what stays paid is exactly what an order of the rest would have cost.
 */
export function orderWorth(items: readonly PricedItem[], shipping: readonly OrderShipping[]): OrderWorth {
  const earned = shipping.map(({ sellerId, feeKrw }) => {
    const own = items.filter((item) => item.sellerId === sellerId);
    return isShippingKept(own) && isShippingEarned(own) ? feeKrw : 0;
  });
  const traded = items.filter(({ status }) => isItemTraded(status));
  return {
    keptKrw: keptTotals(items, shipping).totalKrw,
    settledKrw: taxedSum(sum(traded.map(lineTotal)) + sum(earned)).totalKrw,
  };
}
