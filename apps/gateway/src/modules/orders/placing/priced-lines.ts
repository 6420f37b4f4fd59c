import {
  ORDER_LIMITS,
  ORDER_MESSAGES,
  orderTotals,
  lineQuantityProblem,
  shippingOf,
  type OrderTotals,
  type ShippingMode,
} from '@gredia/domain';
import type { NewOrderItem } from '../orders.table';
import type { ShopPackage } from './find-packages';

/** A line that can be ordered: what an item of an order keeps. */
export type PricedLine = Pick<
  NewOrderItem,
  | 'sellerId'
  | 'packageId'
  | 'itemId'
  | 'name'
  | 'pac'
  | 'unit'
  | 'amount'
  | 'thumbnail'
  | 'bundle'
  | 'isSample'
  | 'leadTimeDays'
  | 'priceKrw'
  | 'quantity'
  | 'isStockTaken'
>;

export const lineOf = (own: ShopPackage, quantity: number): PricedLine => ({
  sellerId: own.sellerId,
  packageId: own.packageId,
  itemId: own.itemId,
  name: own.name,
  pac: own.pac,
  unit: own.unit,
  amount: own.amount,
  thumbnail: own.thumbnail,
  bundle: own.bundle,
  isSample: own.isSample,
  leadTimeDays: own.leadTimeDays,
  priceKrw: own.priceKrw,
  quantity,
  isStockTaken: own.stockQuantity !== null,
});

/** Why so many of a package cannot be ordered, as a sentence; null when they can. @param own the viewer's supplier */
export function lineProblem(given: ShopPackage | undefined, quantity: number, own: string | null): string | null {
  if (!given?.isOffered) return ORDER_MESSAGES.gone;
  if (given.sellerId === own) return ORDER_MESSAGES.ownGoods;
  return lineQuantityProblem(given, quantity);
}

export interface SellerShipping {
  sellerId: string;
  mode: ShippingMode;
  feeKrw: number;
}

/** The shipping of each supplier, in the order of the lines. */
export function shippingOfLines(lines: readonly PricedLine[]): SellerShipping[] {
  return [...new Set(lines.map(({ sellerId }) => sellerId))].map((sellerId) => {
    const own = lines.filter((line) => line.sellerId === sellerId);
    // A drum of a quote has no weight that is known: its name makes it freight.
    const shipped = own.map((line) => ({ ...line, unit: line.unit === 'drum' ? ('ea' as const) : line.unit }));
    return { sellerId, ...shippingOf(shipped) };
  });
}

export interface OrderSums extends OrderTotals {
  shipping: SellerShipping[];
  isTooDear: boolean;
}

/** Shipping and sums of lines. */
export function sumsOf(lines: readonly PricedLine[]): OrderSums {
  const shipping = shippingOfLines(lines);
  const totals = orderTotals(lines, shipping);
  return { ...totals, shipping, isTooDear: totals.totalKrw > ORDER_LIMITS.totalKrw };
}
