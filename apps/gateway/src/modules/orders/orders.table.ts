import type {
  Courier,
  OrderActor,
  OrderItemStatus,
  OrderStatus,
  PackageUnit,
  PaymentMethod,
  QuoteAddress,
  QuoteUnit,
  ReturnReason,
  ShippingMode,
} from '@gredia/domain';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, updatedAt } from '../../platform/database/columns';
import { lettersOf } from '../../platform/database/letters';
import { users } from '../identity/accounts/accounts.table';
import { itemPackages } from '../items/items.table';
import { paymentRefunds } from '../payments/payments.table';
import { quotes } from '../quotes/quotes.table';
import { sellers } from '../sellers/sellers.table';

/** The letters of what lists find an order by. */
export const orderLetters = ({ number, buyerCompany }: Record<'number' | 'buyerCompany', SQLWrapper>): SQL =>
  lettersOf(number, buyerCompany);

/** An order (주문). The buyer, the address and the sums stand as they were when it was placed. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** What people call it on the phone: `251118-7K3M9A`. */
    number: text('number').notNull().unique(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    quoteId: uuid('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    buyerName: text('buyer_name').notNull(),
    buyerCompany: text('buyer_company'),
    /** With it a tax invoice is wanted, which also names the two below. */
    buyerBusinessNumber: text('buyer_business_number'),
    buyerRepresentative: text('buyer_representative'),
    buyerTaxEmail: text('buyer_tax_email'),
    buyerContact: text('buyer_contact').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** Who gets the goods; null where the buyer does. */
    recipientName: text('recipient_name'),
    recipientContact: text('recipient_contact'),
    buyerAddress: jsonb('buyer_address').$type<QuoteAddress>().notNull(),
    note: text('note'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull(),
    /** Derived from the items by `orderStatusOf` and written with them, for lists to filter by. */
    status: text('status').$type<OrderStatus>().notNull(),
    goodsKrw: integer('goods_krw').notNull(),
    shippingKrw: integer('shipping_krw').notNull(),
    supplyKrw: integer('supply_krw').notNull(),
    vatKrw: integer('vat_krw').notNull(),
    totalKrw: integer('total_krw').notNull(),
    /** Until when the money has to come; null where none is awaited by the clock. */
    expiresAt: moment('expires_at'),
    /** It did not come in time. */
    isExpired: boolean('is_expired').notNull().default(false),
    /** Of starter data: known again by it. */
    importKey: text('import_key').unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Lists read them from their ends: the newest first.
    index('orders_buyer').on(t.buyerId, t.createdAt, t.id),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    // For the quote that goes: its order forgets it.
    index('orders_quote')
      .on(t.quoteId)
      .where(sql`quote_id IS NOT NULL`),
    index('orders_buyer_name').on(sql`lower(${t.buyerName})`),
    index('orders_letters').using('gin', sql`${orderLetters(t)} gin_trgm_ops`),
    index('orders_expiry')
      .on(t.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
    index('orders_updated').on(t.updatedAt),
    check(
      'orders_sums',
      sql`${t.supplyKrw} = ${t.goodsKrw} + ${t.shippingKrw} AND ${t.vatKrw} = ${t.supplyKrw} / 10
      AND ${t.totalKrw} = ${t.supplyKrw} + ${t.vatKrw} AND ${t.goodsKrw} >= 0 AND ${t.shippingKrw} >= 0`,
    ),
    check('orders_recipient', sql`(${t.recipientName} IS NULL) = (${t.recipientContact} IS NULL)`),
  ],
);

export type OrderModel = typeof orders.$inferSelect;

/** Whether an item was ever paid, in SQL (`wasItemPaid`): of a row's state, and of the state before. */
export const wasPaid = (status: SQLWrapper, before: SQLWrapper): SQL =>
  sql`${status} <> 'PENDING_PAYMENT' AND NOT (${status} = 'CANCELED' AND ${before} IS NOT DISTINCT FROM 'PENDING_PAYMENT')`;

/** A line of an order: one package of the shop, or the goods of a quote, with a parcel of its own. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    /** Null for goods of a quote. What the shop says of it may have changed since: the copy below is what was ordered. */
    packageId: uuid('package_id').references(() => itemPackages.id),
    itemId: uuid('item_id'),
    name: text('name').notNull(),
    pac: text('pac').notNull(),
    unit: text('unit').$type<PackageUnit | QuoteUnit>().notNull(),
    amount: numeric('amount', { mode: 'number' }).notNull(),
    thumbnail: text('thumbnail'),
    bundle: integer('bundle').notNull(),
    isSample: boolean('is_sample').notNull(),
    leadTimeDays: integer('lead_time_days'),
    priceKrw: integer('price_krw').notNull(),
    quantity: integer('quantity').notNull(),
    /** Whether the stock was counted, and so gets it back. */
    isStockTaken: boolean('is_stock_taken').notNull(),
    status: text('status').$type<OrderItemStatus>().notNull(),
    /** To which a refusal leads back. */
    statusBefore: text('status_before').$type<OrderItemStatus>(),
    shippingCompany: text('shipping_company').$type<Courier>(),
    trackingNumber: text('tracking_number'),
    returnReason: text('return_reason').$type<ReturnReason>(),
    /** What the buyer or the supplier said of its last change. */
    note: text('note'),
    /** When it confirms itself. */
    confirmsAt: moment('confirms_at'),
    refundId: uuid('refund_id').references(() => paymentRefunds.id),
    /** When the order was placed: what a supplier sold is listed by its items alone. */
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('order_items_order').on(t.orderId, t.position),
    // What a supplier sold, the newest first; by its state, and all of it, without what was never paid.
    index('order_items_seller').on(t.sellerId, t.status, t.orderedAt, t.orderId),
    index('order_items_sold')
      .on(t.sellerId, t.orderedAt, t.orderId)
      .where(wasPaid(sql`status`, sql`status_before`)),
    index('order_items_package').on(t.packageId),
    // What waits for operators, such as requests.
    index('order_items_status').on(t.status, t.orderId),
    // Operators look for a parcel by its number.
    index('order_items_tracking')
      .on(t.trackingNumber)
      .where(sql`tracking_number IS NOT NULL`),
    index('order_items_letters').using('gin', sql`${lettersOf(t.name)} gin_trgm_ops`),
    index('order_items_confirms')
      .on(t.confirmsAt)
      .where(sql`confirms_at IS NOT NULL`),
    index('order_items_refund')
      .on(t.refundId)
      .where(sql`refund_id IS NOT NULL`),
    check('order_items_price', sql`${t.priceKrw} >= 0`),
    check('order_items_quantity', sql`${t.quantity} >= 1`),
  ],
);

export type OrderItemModel = typeof orderItems.$inferSelect;
export type NewOrderItem = typeof orderItems.$inferInsert;

/** What each supplier of an order charged for sending. */
export const orderShipping = pgTable(
  'order_shipping',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    mode: text('mode').$type<ShippingMode>().notNull(),
    feeKrw: integer('fee_krw').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.sellerId] }), check('order_shipping_fee', sql`${t.feeKrw} >= 0`)],
);

export type OrderShippingModel = typeof orderShipping.$inferSelect;

/** Every change of an item's state, its creation first. */
export const orderItemEvents = pgTable(
  'order_item_events',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    from: text('from').$type<OrderItemStatus>(),
    to: text('to').$type<OrderItemStatus>().notNull(),
    by: text('by').$type<OrderActor>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    index('order_item_events_order').on(t.orderId, t.createdAt, t.id),
    index('order_item_events_item').on(t.itemId),
    // What was paid on a day, for the statistics of suppliers.
    index('order_item_events_paid')
      .on(t.createdAt)
      .where(sql`"to" = 'PAID'`),
    index('order_item_events_actor').on(t.actorId),
  ],
);

export type OrderItemEventModel = typeof orderItemEvents.$inferSelect;

/** A condition on events: goods were paid. A refused request leads back to PAID without a payment. */
export const isFirstPayment = sql`(${orderItemEvents.to} = 'PAID'
  AND (${orderItemEvents.from} IS NULL OR ${orderItemEvents.from} = 'PENDING_PAYMENT'))`;

/** What people are about to order. A visitor's cart is known by the hash of a key that only the browser has. */
export const cartLines = pgTable(
  'cart_lines',
  {
    /** The account's id, or the hash of the visitor's key. */
    cart: text('cart').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id')
      .notNull()
      .references(() => itemPackages.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** What it cost when it was put in. */
    seenPriceKrw: integer('seen_price_krw').notNull(),
    position: integer('position').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cart, t.packageId] }),
    index('cart_lines_user').on(t.userId),
    index('cart_lines_updated').on(t.updatedAt),
    index('cart_lines_package').on(t.packageId),
    check('cart_lines_quantity', sql`${t.quantity} >= 1`),
  ],
);

export type CartLineRow = typeof cartLines.$inferSelect;
