import type { OrderActor } from '@gredia/domain';
import type { Executor } from '../../platform/database/client';
import { defineEvent, mandatoryNotification, type Notification } from '../../platform/events/event';
import type { OrderMailNews, OrderMailValues } from './mails/order-mail-values';
import { concernsSupplier } from './mails/order-mails';
import { buyerAddressees, supplierAddressees, type OrderAddressee } from './mails/order-recipients';
import type { OrderModel } from './orders.table';

/** What people are told of: something that happened to an order, or to goods of one of its suppliers. */
export interface OrderEventPayload {
  order: OrderModel;
  news: OrderMailNews;
  by: OrderActor;
  goods: string;
  /** Whose goods; null where it is about the whole order, of which only the buyer hears. */
  sellerId: string | null;
  details?: Partial<OrderMailValues>;
}

const valuesFor = (_tx: Executor, payload: OrderEventPayload, { name }: OrderAddressee): Promise<OrderMailValues> => {
  const { order, news, goods, details } = payload;
  const { id: orderId, number, totalKrw } = order;
  return Promise.resolve({ orderId, number, news, goods, name, note: null, totalKrw, ...details });
};

const notifyBuyer: Notification<OrderEventPayload> = mandatoryNotification<
  OrderEventPayload,
  OrderAddressee,
  'order-news-buyer'
>({
  to: (tx, { order, by }) => (by === 'BUYER' ? Promise.resolve([]) : buyerAddressees(tx, order.buyerId)),
  mail: 'order-news-buyer',
  values: valuesFor,
});

const notifySupplier: Notification<OrderEventPayload> = mandatoryNotification<
  OrderEventPayload,
  OrderAddressee,
  'order-news-supplier'
>({
  to: (tx, { sellerId, news, by }) =>
    by !== 'SUPPLIER' && sellerId !== null && concernsSupplier(news)
      ? supplierAddressees(tx, sellerId)
      : Promise.resolve([]),
  mail: 'order-news-supplier',
  values: valuesFor,
});

/** Something of the whole order: it was placed, its money failed or did not come, went back. */
export const orderChanged = defineEvent<OrderEventPayload>('order.changed', notifyBuyer);
/** Goods of one supplier moved: the buyer and that supplier hear of it, unless they did it. */
export const orderItemsMoved = defineEvent<OrderEventPayload>('order.items-moved', notifyBuyer, notifySupplier);
