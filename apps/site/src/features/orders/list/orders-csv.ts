import { csvText, orderItemStatusLabel, orderStatusLabel, recipientOf } from '@gredia/domain';
import type { OrderCardFragment } from '@gredia/graphql-schema';
import { formatDateTime } from '@gredia/ui';
import { addressText, courierText, itemTotal } from '../order/item-text';

const HEAD = [
  ...['주문번호', '주문일시', '주문 상태', '공급사', '구매 회사', '주문하는 사람', '받는 사람'],
  ...['받는 사람 연락처', '주소', '배송 메모'],
  ...['상품', '포장', '수량', '단가(원)', '공급가액(원)', '상품 상태', '택배사', '송장번호'],
];

/** Orders for a spreadsheet, an item a row. */
export const ordersCsv = (orders: readonly OrderCardFragment[]): string =>
  csvText([HEAD, ...orders.flatMap((order) => order.items.map((item) => rowOf(order, item)))]);

const rowOf = (order: OrderCardFragment, item: OrderCardFragment['items'][number]): (string | number)[] => [
  order.number,
  formatDateTime(order.createdAt),
  orderStatusLabel[order.status],
  item.seller.name,
  order.buyerCompany ?? '',
  order.buyerName,
  recipientOf(order).name,
  recipientOf(order).contact,
  addressText(order.buyerAddress),
  order.note ?? '',
  item.name,
  item.pac,
  item.quantity,
  item.price,
  itemTotal(item),
  orderItemStatusLabel[item.status],
  courierText(item.shippingCompany),
  item.trackingNumber ?? '',
];
