import { isItemGone, isItemTraded, type OrderItemStatus } from './order-item-status';

/** The states of an order and their Korean labels. No row keeps them as a truth of its own: they follow from the items. */
export const orderStatusLabel = {
  PENDING_PAYMENT: '결제대기',
  PAID: '결제완료',
  IN_PROGRESS: '진행중',
  PARTIALLY_SHIPPED: '일부배송',
  SHIPPED: '배송중',
  DELIVERED: '배송완료',
  COMPLETED: '거래완료',
  PARTIALLY_CANCELED: '일부취소',
  CANCELED: '취소완료',
  EXPIRED: '입금기한만료',
} as const;

export type OrderStatus = keyof typeof orderStatusLabel;

export const ORDER_STATUSES = Object.keys(orderStatusLabel) as OrderStatus[];

const ARRIVED: readonly OrderItemStatus[] = ['DELIVERED', 'RETURN_REQUESTED', 'EXCHANGE_REQUESTED'];

/** The goods are with the buyer. */
export const isItemArrived = (status: OrderItemStatus): boolean => ARRIVED.includes(status) || isItemTraded(status);

/** They left the supplier. */
export const isItemSent = (status: OrderItemStatus): boolean => status === 'SHIPPED' || isItemArrived(status);

/**
 * The state of an order (docs/product/orders.md#order-states). As long as something is under way it says where that is;
 * afterwards whether all of it was traded, a part, or nothing.
 * @param isExpired whether the money did not come in time
 */
export function orderStatusOf(items: readonly OrderItemStatus[], isExpired = false): OrderStatus {
  const left = items.filter((status) => !isItemGone(status));
  if (left.length === 0) return isExpired ? 'EXPIRED' : 'CANCELED';
  const all = (wanted: (status: OrderItemStatus) => boolean) => left.every(wanted);
  if (left.includes('PENDING_PAYMENT')) return 'PENDING_PAYMENT';
  if (all(isItemTraded)) return left.length < items.length ? 'PARTIALLY_CANCELED' : 'COMPLETED';
  if (all(isItemArrived)) return 'DELIVERED';
  if (all(isItemSent)) return 'SHIPPED';
  if (left.some(isItemSent)) return 'PARTIALLY_SHIPPED';
  return all((status) => status === 'PAID') ? 'PAID' : 'IN_PROGRESS';
}

/** Orders in which nothing is under way any more. */
export const FINAL_ORDER_STATUSES: readonly OrderStatus[] = ['COMPLETED', 'PARTIALLY_CANCELED', 'CANCELED', 'EXPIRED'];
