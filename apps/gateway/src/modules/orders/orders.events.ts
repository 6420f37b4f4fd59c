import type { OrderActor } from '@gredia/domain';
import type { Executor } from '../../platform/database/client';
import {
  defineEvent,
  mandatoryNotification,
  type MandatoryNotification,
  type Notification,
} from '../../platform/events/event';
import type { OrderMailNews, OrderMailValues } from './mails/order-mail-values';
import { concernsSupplier } from './mails/order-mails';
import { orderNoticeOfBuyer, orderNoticeOfSupplier } from './mails/order-notices';
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

/** At an address whose owner has not agreed nothing stands that people wrote. */
const valuesFor = (
  _tx: Executor,
  { order, news, goods, details }: OrderEventPayload,
  { name, agreementId, mayRead }: OrderAddressee,
): Promise<OrderMailValues> => {
  const { id: orderId, number, totalKrw } = order;
  const values = { orderId, number, news, goods, name, note: null, totalKrw, ...details, agreementId };
  return Promise.resolve(mayRead ? values : { ...values, goods: null, name: null, note: null, trackingNumber: null });
};

type OrderNotification = Pick<MandatoryNotification<OrderEventPayload, OrderAddressee>, 'to' | 'toEach'>;

/** Finds addressees of many payloads at once. @param idOf whose they are; null where nobody hears of it */
function addressees(
  idOf: (payload: OrderEventPayload) => string | null,
  find: (tx: Executor, ids: readonly string[]) => Promise<Map<string, OrderAddressee[]>>,
): Required<OrderNotification> {
  const toEach = async (tx: Executor, payloads: readonly OrderEventPayload[]) => {
    const ids = payloads.map(idOf);
    const found = await find(
      tx,
      ids.filter((id) => id !== null),
    );
    return ids.map((id) => (id === null ? [] : (found.get(id) ?? [])));
  };
  return { toEach, to: async (tx, payload) => (await toEach(tx, [payload])).flat() };
}

const toldBuyer = ({ order, by }: OrderEventPayload): string | null => (by === 'BUYER' ? null : order.buyerId);
const toldSupplier = ({ sellerId, news, by }: OrderEventPayload): string | null =>
  by !== 'SUPPLIER' && concernsSupplier(news) ? sellerId : null;

const notifyBuyer: Notification<OrderEventPayload> = mandatoryNotification<
  OrderEventPayload,
  OrderAddressee,
  'order-news-buyer'
>({
  ...addressees(toldBuyer, buyerAddressees),
  mail: 'order-news-buyer',
  values: valuesFor,
  notice: orderNoticeOfBuyer(toldBuyer),
});

const notifySupplier: Notification<OrderEventPayload> = mandatoryNotification<
  OrderEventPayload,
  OrderAddressee,
  'order-news-supplier'
>({
  ...addressees(toldSupplier, supplierAddressees),
  mail: 'order-news-supplier',
  values: valuesFor,
  notice: orderNoticeOfSupplier(toldSupplier),
});

/** Something of the whole order: it was placed, it is paid, its money failed or did not come, went back. */
export const orderChanged = defineEvent<OrderEventPayload>('order.changed', notifyBuyer);
/** An order is paid: each supplier hears of its own goods. Its buyer hears of the whole of it. */
export const orderPaid = defineEvent<OrderEventPayload>('order.paid', notifySupplier);
/** Goods of one supplier moved: the buyer and that supplier hear of it, unless they did it. */
export const orderItemsMoved = defineEvent<OrderEventPayload>('order.items-moved', notifyBuyer, notifySupplier);
