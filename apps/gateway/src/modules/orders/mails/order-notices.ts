import { formatWon, orderPath } from '@gredia/domain';
import type { Notice } from '../../../platform/events/event';
import { appReaders } from '../../identity/public';
import { supplierReaders } from '../../sellers/public';
import type { OrderEventPayload } from '../orders.events';
import type { OrderMailNews } from './order-mail-values';

const toBuyer: Record<OrderMailNews, string> = {
  placed: '주문이 접수됐어요',
  'account-issued': '입금할 가상계좌가 나왔어요',
  'payment-failed': '결제가 되지 않았어요',
  expired: '입금 기한이 지나 주문이 취소됐어요',
  paid: '결제가 완료됐어요',
  invoiced: '세금계산서가 발행됐어요',
  preparing: '상품을 준비하고 있어요',
  shipped: '상품을 보냈어요',
  delivered: '상품이 도착했어요',
  confirmed: '구매가 확정됐어요',
  'cancel-requested': '취소를 요청했어요',
  'return-requested': '반품을 요청했어요',
  'exchange-requested': '교환을 요청했어요',
  'request-refused': '요청이 받아들여지지 않았어요',
  canceled: '주문이 취소됐어요',
  returned: '반품이 완료됐어요',
  exchanged: '교환이 완료됐어요',
  refunded: '환불됐어요',
  'shipping-taken-back': '상품이 아직 출발하지 않았어요',
  'delivery-taken-back': '상품이 아직 도착하지 않았어요',
};

/** Where a supplier is told otherwise than the buyer. */
const toSupplier: Partial<Record<OrderMailNews, string>> = {
  paid: '새 주문이 들어왔어요',
  invoiced: '새 주문이 들어왔어요',
  'cancel-requested': '취소 요청이 왔어요',
  'return-requested': '반품 요청이 왔어요',
  'exchange-requested': '교환 요청이 왔어요',
  'request-refused': '운영팀이 요청을 받아들이지 않았어요',
  returned: '운영팀이 반품을 처리했어요',
  shipped: '운영팀이 송장번호를 등록했어요',
  'shipping-taken-back': '운영팀이 발송을 되돌렸어요',
  'delivery-taken-back': '운영팀이 배송 완료를 되돌렸어요',
};

/** What says a sum says it of the whole order. */
const OF_MONEY: ReadonlySet<OrderMailNews> = new Set(['paid', 'account-issued', 'refunded', 'invoiced']);

/** @param idOf whose order it is; null where the buyer is not told */
export const orderNoticeOfBuyer = (idOf: (payload: OrderEventPayload) => string | null): Notice<OrderEventPayload> => ({
  kind: 'ORDER',
  to: appReaders(null, (payload) => [idOf(payload)]),
  text: (_tx, { order, news, goods }) => ({
    title: toBuyer[news],
    body: OF_MONEY.has(news) ? `${goods} · ${formatWon(order.totalKrw)}` : goods,
    path: orderPath(order.id),
  }),
});

/** Of its own goods alone. @param idOf whose goods they are; null where the supplier is not told */
export const orderNoticeOfSupplier = (
  idOf: (payload: OrderEventPayload) => string | null,
): Notice<OrderEventPayload> => ({
  kind: 'ORDER',
  to: supplierReaders(null, idOf),
  text: (_tx, { order, news, goods }) => ({
    title: toSupplier[news] ?? toBuyer[news],
    body: goods,
    path: orderPath(order.id),
  }),
});
