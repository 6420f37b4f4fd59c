/** The states of an item of an order and their Korean labels; the order's own state is derived (`orderStatusOf`). */
export const orderItemStatusLabel = {
  PENDING_PAYMENT: '결제대기',
  PAID: '결제완료',
  PREPARING: '상품준비중',
  SHIPPED: '배송중',
  DELIVERED: '배송완료',
  CONFIRMED: '구매확정',
  CANCEL_REQUESTED: '취소요청',
  CANCELED: '취소완료',
  RETURN_REQUESTED: '반품요청',
  RETURNED: '반품완료',
  EXCHANGE_REQUESTED: '교환요청',
  EXCHANGED: '교환완료',
  REFUNDED: '환불완료',
} as const;

export type OrderItemStatus = keyof typeof orderItemStatusLabel;

export const ORDER_ITEM_STATUSES = Object.keys(orderItemStatusLabel) as OrderItemStatus[];

/** The buyer does not get these goods, or gave them back. */
export const GONE_ITEM_STATUSES: readonly OrderItemStatus[] = ['CANCELED', 'RETURNED', 'REFUNDED'];

export const isItemGone = (status: OrderItemStatus): boolean => GONE_ITEM_STATUSES.includes(status);

/** The buyer keeps these goods for good, and their price is the supplier's. */
export const TRADED_ITEM_STATUSES: readonly OrderItemStatus[] = ['CONFIRMED', 'EXCHANGED'];

export const isItemTraded = (status: OrderItemStatus): boolean => TRADED_ITEM_STATUSES.includes(status);

/** The buyer asked for something that the supplier has to accept or refuse. */
export const REQUESTED_ITEM_STATUSES: readonly OrderItemStatus[] = [
  'CANCEL_REQUESTED',
  'RETURN_REQUESTED',
  'EXCHANGE_REQUESTED',
];

/** Why a buyer sends goods back; who bears the shipping follows from it (docs/product/orders.md#returns). */
export const returnReasonLabel = {
  CHANGED_MIND: '단순 변심',
  DAMAGED: '파손·불량',
  WRONG_ITEM: '다른 상품이 왔어요',
  NOT_AS_DESCRIBED: '설명과 달라요',
} as const;

export type ReturnReason = keyof typeof returnReasonLabel;

/** Whether the supplier bears the shipping of what comes back. */
export const isSuppliersFault = (reason: ReturnReason | null): boolean => reason !== null && reason !== 'CHANGED_MIND';
