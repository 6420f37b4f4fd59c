import {
  orderItemStatusLabel,
  orderItemTone,
  orderStatusLabel,
  orderTone,
  type OrderItemStatus,
  type OrderStatus,
} from '@gredia/domain';
import { Badge } from '@gredia/ui';

/** The state of an order in words, coloured as everywhere (docs/product/screens.md#status-colours). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={orderTone[status]}>{orderStatusLabel[status]}</Badge>;
}

/** The state of an item of an order. */
export function ItemStatusBadge({ status }: { status: OrderItemStatus }) {
  return <Badge tone={orderItemTone[status]}>{orderItemStatusLabel[status]}</Badge>;
}
