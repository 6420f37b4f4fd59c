import type { OrderCardFragment, OrderItemLineFragment } from '@gredia/graphql-schema';

/** What a side can do with an item. What it may, the gateway says (`nextStatuses`); a button is courtesy. */
export type ItemAction =
  | 'confirmDelivery'
  | 'confirmPurchase'
  | 'askToReturn'
  | 'askToCancel'
  | 'prepare'
  | 'ship'
  | 'correctTracking'
  | 'resolve'
  | 'cancel';

type Side = OrderCardFragment['side'];
type ActingItem = Pick<OrderItemLineFragment, 'status' | 'nextStatuses' | 'viewerCanRefuse'>;

const labels: Record<ItemAction, string> = {
  confirmDelivery: '수령 확인',
  confirmPurchase: '구매 확정',
  askToReturn: '반품·교환',
  askToCancel: '취소 요청',
  prepare: '준비 시작',
  ship: '배송 시작',
  correctTracking: '송장 수정',
  resolve: '요청 처리',
  cancel: '주문 취소',
};

export const actionLabel = (action: ItemAction, side: Side): string =>
  action === 'confirmDelivery' && side === 'OPERATOR' ? '배송완료 처리' : labels[action];

/** What can be done with an item now, the next step first. */
export function itemActions({ status, nextStatuses, viewerCanRefuse }: ActingItem, side: Side): ItemAction[] {
  const may = (to: OrderItemLineFragment['status']) => nextStatuses.includes(to);
  const isPaid = status !== 'PENDING_PAYMENT';
  // A parcel says by itself that its items were prepared; operators wait for the supplier.
  const mayShip = may('SHIPPED') || (status === 'PAID' && side === 'SUPPLIER');
  const found: [ItemAction, boolean][] = [
    ['resolve', viewerCanRefuse],
    ['confirmDelivery', may('DELIVERED')],
    ['confirmPurchase', may('CONFIRMED')],
    ['askToReturn', may('RETURN_REQUESTED')],
    ['prepare', may('PREPARING')],
    ['ship', mayShip],
    ['correctTracking', status === 'SHIPPED' && side !== 'BUYER'],
    ['askToCancel', may('CANCEL_REQUESTED')],
    ['cancel', may('CANCELED') && isPaid && !viewerCanRefuse],
  ];
  return found.filter(([, isOffered]) => isOffered).map(([action]) => action);
}

/** The items of an order with which the same can be done as with this one. */
export const itemsFor = <Item extends ActingItem>(
  { items, side }: { items: readonly Item[]; side: Side },
  action: ItemAction,
  status?: Item['status'],
): Item[] =>
  items.filter((item) => itemActions(item, side).includes(action) && (action !== 'resolve' || item.status === status));

/** Before the payment an order ends as a whole. */
export const mayCancelWhole = ({ items }: Pick<OrderCardFragment, 'items'>): boolean =>
  items.length > 0 &&
  items.every(({ status, nextStatuses }) => status === 'PENDING_PAYMENT' && nextStatuses.includes('CANCELED'));
