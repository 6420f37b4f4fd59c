import type { StatusTone } from '../status-tone';
import type { OrderItemStatus } from './order-item-status';
import type { OrderStatus } from './order-status';

/** How a state of an order looks. */
export const orderTone: Readonly<Record<OrderStatus, StatusTone>> = {
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

/** How a state of an item looks: what waits for an answer is red. */
export const orderItemTone: Readonly<Record<OrderItemStatus, StatusTone>> = {
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
