import { deadlineFrom, type WorkflowClocks } from '../workflow/deadlines';
import { BACK, mayGoBack, mayMove, nextStates, type Workflow } from '../workflow/workflow';
import { ORDER_ITEM_STATUSES, REQUESTED_ITEM_STATUSES, type OrderItemStatus } from './order-item-status';

/** The two parties that trade. */
export const ORDER_PARTIES = ['BUYER', 'SUPPLIER'] as const;

/** Who changes the state of an item. SYSTEM is what the payment provider answered, or time that is over. */
export type OrderActor = (typeof ORDER_PARTIES)[number] | 'ADMIN' | 'SYSTEM';

/** What a change of state is announced as. */
export type OrderNews =
  | ('paid' | 'preparing' | 'shipped' | 'delivered' | 'confirmed')
  | ('cancel-requested' | 'return-requested' | 'exchange-requested' | 'request-refused')
  | ('canceled' | 'returned' | 'exchanged' | 'refunded')
  | ('shipping-taken-back' | 'delivery-taken-back');

/** The moves of an item: from which states, to which, and by which actor (docs/product/orders.md#item-states). */
export const orderItemWorkflow: Workflow<OrderItemStatus, OrderActor, OrderNews> = {
  states: ORDER_ITEM_STATUSES,
  start: 'PENDING_PAYMENT',
  final: ['CONFIRMED', 'EXCHANGED', 'REFUNDED'],
  actions: {
    pay: { from: ['PENDING_PAYMENT'], to: 'PAID', by: ['SYSTEM', 'ADMIN'], news: 'paid' },
    prepare: { from: ['PAID'], to: 'PREPARING', by: ['SUPPLIER'], news: 'preparing' },
    ship: { from: ['PREPARING'], to: 'SHIPPED', by: ['SUPPLIER', 'ADMIN'], news: 'shipped' },
    deliver: { from: ['SHIPPED'], to: 'DELIVERED', by: ['BUYER', 'ADMIN', 'SYSTEM'], news: 'delivered' },
    confirm: { from: ['DELIVERED'], to: 'CONFIRMED', by: ['BUYER', 'SYSTEM'], news: 'confirmed' },
    askToCancel: { from: ['PAID', 'PREPARING'], to: 'CANCEL_REQUESTED', by: ['BUYER'], news: 'cancel-requested' },
    giveUp: { from: ['PENDING_PAYMENT'], to: 'CANCELED', by: ['BUYER', 'SYSTEM'], news: 'canceled' },
    cancel: {
      from: ['PENDING_PAYMENT', 'PAID', 'CANCEL_REQUESTED'],
      to: 'CANCELED',
      by: ['SUPPLIER', 'ADMIN'],
      news: 'canceled',
    },
    askToReturn: { from: ['DELIVERED'], to: 'RETURN_REQUESTED', by: ['BUYER'], news: 'return-requested' },
    takeBack: { from: ['RETURN_REQUESTED'], to: 'RETURNED', by: ['SUPPLIER', 'ADMIN'], news: 'returned' },
    askToExchange: { from: ['DELIVERED'], to: 'EXCHANGE_REQUESTED', by: ['BUYER'], news: 'exchange-requested' },
    exchange: { from: ['EXCHANGE_REQUESTED'], to: 'EXCHANGED', by: ['SUPPLIER'], news: 'exchanged' },
    refuse: {
      from: ['CANCEL_REQUESTED', 'RETURN_REQUESTED', 'EXCHANGE_REQUESTED'],
      to: BACK,
      by: ['SUPPLIER', 'ADMIN'],
      news: 'request-refused',
    },
    refund: { from: ['CANCELED', 'RETURNED'], to: 'REFUNDED', by: ['SYSTEM'], news: 'refunded' },
    takeShippingBack: { from: ['SHIPPED'], to: BACK, by: ['ADMIN'], news: 'shipping-taken-back' },
    takeDeliveryBack: { from: ['DELIVERED'], to: BACK, by: ['ADMIN'], news: 'delivery-taken-back' },
  },
};

/** Whether an actor may move an item from one state to another. For refusals ask `mayRefuseRequest`. */
export const mayMoveItem = (from: OrderItemStatus, to: OrderItemStatus, by: OrderActor): boolean =>
  mayMove(orderItemWorkflow, { from, to, by });

/** The states to which an actor may move an item now. */
export const nextItemStatuses = (from: OrderItemStatus, by: OrderActor): OrderItemStatus[] =>
  nextStates(orderItemWorkflow, from, by);

/** Whether an actor may refuse what the buyer asked for; the item goes back to where it came from. */
export const mayRefuseRequest = (status: OrderItemStatus, by: OrderActor): boolean =>
  REQUESTED_ITEM_STATUSES.includes(status) && mayGoBack(orderItemWorkflow, status, by);

/** A step that was noted by mistake leads back to where it began. */
const BEGINNINGS: Partial<Record<OrderItemStatus, OrderItemStatus>> = { SHIPPED: 'PREPARING', DELIVERED: 'SHIPPED' };

/**
 * Where an actor may take an item back to, as if its last step had not been noted; null where it stays. Goods that the buyer
 * asked to return did arrive.
 */
export function stepBackOf(
  { status, statusBefore }: { status: OrderItemStatus; statusBefore: OrderItemStatus | null },
  by: OrderActor,
): OrderItemStatus | null {
  if (REQUESTED_ITEM_STATUSES.includes(status) || !mayGoBack(orderItemWorkflow, status, by)) return null;
  if (statusBefore !== null && REQUESTED_ITEM_STATUSES.includes(statusBefore)) return null;
  return BEGINNINGS[status] ?? null;
}

/** How many times 24 hours after the delivery an item is confirmed by itself. */
export const CONFIRMATION_DAYS = 7;

/** A refused return begins the time anew: the buyer hears of it only then. */
export const orderItemClocks: WorkflowClocks<OrderItemStatus, 'confirmation'> = {
  confirmation: { states: ['DELIVERED'], endsIn: 'CONFIRMED', runsOn: false },
};

/** When an item confirms itself that enters a state at `start`; null in states in which it does not. */
export const itemEndFrom = (status: OrderItemStatus, start: Date): Date | null =>
  deadlineFrom(orderItemClocks, status, start, { confirmation: CONFIRMATION_DAYS });
