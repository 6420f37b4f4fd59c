import { orderTotals, type OrderTotals } from './order-totals';
import { shippingOf, type ShippedLine, type ShippingMode } from './shipping-fee';

/** A line as the sums of a cart and of an order look at it. */
export interface SummedLine extends ShippedLine {
  sellerId: string;
}

export interface SupplierShipping {
  sellerId: string;
  mode: ShippingMode;
  feeKrw: number;
}

/** What lines cost together, each supplier's parcel in the order of its first line (docs/product/orders.md#sums). */
export function orderSums(lines: readonly SummedLine[]): OrderTotals & { shipping: SupplierShipping[] } {
  const sellerIds = [...new Set(lines.map(({ sellerId }) => sellerId))];
  const shipping = sellerIds.map((sellerId) => ({
    sellerId,
    ...shippingOf(lines.filter((line) => line.sellerId === sellerId)),
  }));
  return { ...orderTotals(lines, shipping), shipping };
}
