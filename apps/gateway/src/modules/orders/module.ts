import { defineModule } from '../../platform/module/module';
import { hourly } from '../../platform/queue/schedule';
import { addressConfirmationsModule } from '../address-confirmations/module';
import { identityModule } from '../identity/module';
import { itemsModule } from '../items/module';
import { paymentsModule } from '../payments/module';
import { paymentOffice } from '../payments/public';
import { quotesModule } from '../quotes/module';
import { sellersModule } from '../sellers/module';
import { forgetOldCarts } from './carts/cart.service';
import { forgetOldOrders } from './leaving/order-retention';
import { ordersPersonalData } from './leaving/orders.personal-data';
import { orderMails } from './mails/order-mails';
import { keepOrderClock } from './moving/order-clock';
import { ordersDocuments } from './orders.collection';
import * as events from './orders.events';
import { orderLimits } from './orders.limits';
import { orderLoaders } from './orders.loaders';
import { ordersSettings } from './orders.settings';
import { loadOrders } from './orders.starter';
import * as tables from './orders.table';
import { orderPaperEndpoint } from './papers/paper-endpoint';
import { payableOrders } from './paying/payable-orders';
import { ordersResolvers } from './reading/orders.resolvers';

const auditActions = ['order.buyer-reveal', 'order.move'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof orderLoaders> {}
  interface ContextServices {
    isOrdersOpen: boolean;
  }
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Started by the clock: confirmations and orders whose money did not come. */
    'order-clock': Record<string, never>;
  }
}

/** Orders of shop goods and of answered quotes, and carts. */
export const ordersModule = defineModule({
  name: 'orders',
  after: [identityModule, addressConfirmationsModule, sellersModule, itemsModule, quotesModule, paymentsModule],
  settings: ordersSettings,
  tables: [tables],
  collections: [ordersDocuments],
  stored: [
    {
      name: 'orders',
      label: '주문',
      unit: '건',
      table: tables.orders,
      date: tables.orders.createdAt,
      updatedAt: tables.orders.updatedAt,
      kept: '주문과 결제는 법에 따라 5년 동안 보관해서 여기서 지우지 않아요.',
      exporter: 'ADMIN',
    },
  ],
  personalData: ordersPersonalData,
  resolvers: [ordersResolvers],
  starter: loadOrders,
  loaders: ({ db }) => orderLoaders(db),
  service: ({ settings }) => ({ context: { isOrdersOpen: settings.isOrdersOpen } }),
  payable: payableOrders,
  tasks: (platform) => ({
    'order-clock': async () => {
      const { log, settings } = platform;
      const done = await keepOrderClock(paymentOffice(platform), new Date(), settings.quoteDays);
      log.info(done, 'The clock of orders ran');
    },
  }),
  schedules: [hourly('order-clock', 20)],
  nightly: { orders: (tx) => forgetOldOrders(tx), carts: (tx) => forgetOldCarts(tx) },
  events: Object.values(events),
  mails: orderMails,
  limits: orderLimits,
  auditActions,
  http: ({ db, keys, limits }) => [{ path: '/api/orders', handler: orderPaperEndpoint({ db, keys, limits }) }],
});
