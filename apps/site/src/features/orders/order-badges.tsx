import { orderItemStatusLabel, orderStatusLabel, type OrderItemStatus, type OrderStatus } from '@gredia/domain';
import { Badge, type BadgeTone } from '@gredia/ui';

const orderTones: Record<OrderStatus, BadgeTone> = {
  PENDING_PAYMENT: 'warn',
  PAID: 'info',
  IN_PROGRESS: 'info',
  PARTIALLY_SHIPPED: 'brand',
  SHIPPED: 'brand',
  DELIVERED: 'ok',
  COMPLETED: 'ok',
  PARTIALLY_CANCELED: 'neutral',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
};

const itemTones: Record<OrderItemStatus, BadgeTone> = {
  PENDING_PAYMENT: 'warn',
  PAID: 'neutral',
  PREPARING: 'info',
  SHIPPED: 'brand',
  DELIVERED: 'ok',
  CONFIRMED: 'ok',
  CANCEL_REQUESTED: 'bad',
  CANCELED: 'neutral',
  RETURN_REQUESTED: 'bad',
  RETURNED: 'neutral',
  EXCHANGE_REQUESTED: 'bad',
  EXCHANGED: 'ok',
  REFUNDED: 'neutral',
};

/** The state of an order in words, coloured as everywhere (docs/product/screens.md#status-colours). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTones[status]}>{orderStatusLabel[status]}</Badge>;
}

/** The state of an item of an order. */
export function ItemStatusBadge({ status }: { status: OrderItemStatus }) {
  return <Badge tone={itemTones[status]}>{orderItemStatusLabel[status]}</Badge>;
}
