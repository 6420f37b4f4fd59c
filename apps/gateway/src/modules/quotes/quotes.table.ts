import {
  SUPPLIER_TURN_STATUSES,
  type DeclineReason,
  type QuoteActor,
  type QuoteAddress,
  type QuoteOption,
  type QuoteStatus,
  type QuoteUnit,
} from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, updatedAt } from '../../platform/database/columns';
import { lettersOf } from '../../platform/database/letters';
import { users } from '../identity/accounts/accounts.table';
import { files, type FileModel } from '../../platform/files/files.table';
import { products } from '../products/products.table';
import { sellers } from '../sellers/sellers.table';

/** When it was written: now() would be when its transaction began, and one that waited for the quote is newer. */
const writtenAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`clock_timestamp()`);

/** Whether the supplier has the word, spelled out: PostgreSQL finds an index by the same text, not by a parameter. */
export const isSuppliersTurn = sql.raw(
  `(status IN (${SUPPLIER_TURN_STATUSES.map((status) => `'${status}'`).join(', ')}))`,
);

/** A request for a quote of one raw material (견적). Material and people stand as they were when it was sent. */
export const quotes = pgTable(
  'quotes',
  {
    id: id(),
    /** What people call it on the phone: `Q251118-7K3M9A`. */
    number: text('number').notNull().unique(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    pid: uuid('pid')
      .notNull()
      .references(() => products.id),
    product: text('product').notNull(),
    manufacture: text('manufacture'),
    dealer: text('dealer'),
    dealerEmail: text('dealer_email'),
    incis: texts('incis'),
    buyerName: text('buyer_name').notNull(),
    buyerCompany: text('buyer_company'),
    buyerContact: text('buyer_contact').notNull(),
    buyerEmail: text('buyer_email').notNull(),
    /** Where the sample goes; null without one. */
    buyerAddress: jsonb('buyer_address').$type<QuoteAddress>(),
    /** To which text the buyer agreed that the supplier receives the contact (QUOTE_CONSENT). */
    consentVersion: text('consent_version').notNull(),
    note: text('note'),
    weightAmount: numeric('weight_amount', { mode: 'number' }).notNull(),
    weightUnit: text('weight_unit').$type<QuoteUnit>().notNull(),
    isMoq: boolean('is_moq').notNull(),
    isSample: boolean('is_sample').notNull(),
    quoteOptions: texts('quote_options').$type<QuoteOption[]>(),
    status: text('status').$type<QuoteStatus>().notNull().default('REQUESTED'),
    /** Of a request that was loaded, not sent: known again by its record. */
    importKey: text('import_key').unique(),
    /** Requests that were sent together. */
    groupId: uuid('group_id'),
    /** An administrator says so; it no longer counts for the supplier's ratios. */
    isSpam: boolean('is_spam').notNull().default(false),
    shippingCompany: text('shipping_company'),
    trackingNumber: text('tracking_number'),
    /** When it ends by itself; null in states that do not. */
    expiresAt: moment('expires_at'),
    /** When the supplier was reminded to answer. */
    remindedAt: moment('reminded_at'),
    /** When whom it waits for was told that it ends soon; empty again when the end moves. */
    expiryNoticedAt: moment('expiry_noticed_at'),
    /** When each side last read it, and when something last happened that the other side or time did. */
    buyerReadAt: moment('buyer_read_at'),
    sellerReadAt: moment('seller_read_at'),
    newForBuyerAt: moment('new_for_buyer_at'),
    newForSellerAt: moment('new_for_seller_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('quotes_buyer').on(t.buyerId, t.updatedAt.desc(), t.id),
    index('quotes_seller').on(t.sellerId, t.updatedAt.desc(), t.id),
    index('quotes_seller_waiting').on(t.sellerId, sql`${isSuppliersTurn} DESC`, t.updatedAt.desc(), t.id),
    // What a supplier received in the last 90 days, for its ratios.
    index('quotes_seller_created').on(t.sellerId, t.createdAt),
    // How many an account sent today, and for one material this week.
    index('quotes_buyer_created').on(t.buyerId, t.createdAt),
    index('quotes_group')
      .on(t.groupId)
      .where(sql`group_id IS NOT NULL`),
    index('quotes_expiry')
      .on(t.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
    index('quotes_pid').on(t.pid),
    // What the console's search asks (quotes.collection.ts): every part of it has an index, or none is used.
    index('quotes_console_search').using(
      'gin',
      sql`${lettersOf(t.product, t.number, t.dealer, t.buyerCompany)} gin_trgm_ops`,
    ),
    index('quotes_buyer_name').on(sql`lower(${t.buyerName})`),
  ],
);

export type QuoteModel = typeof quotes.$inferSelect;
export type NewQuote = typeof quotes.$inferInsert;

/** Every change of a quote's state, its creation first: never changed, never deleted while the quote is there. */
export const quoteEvents = pgTable(
  'quote_events',
  {
    id: id(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Null for its creation. */
    from: text('from').$type<QuoteStatus>(),
    to: text('to').$type<QuoteStatus>().notNull(),
    by: text('by').$type<QuoteActor>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why the supplier cannot supply. */
    reason: text('reason').$type<DeclineReason>(),
    /** In words, where some were given. */
    note: text('note'),
    createdAt: writtenAt(),
  },
  (t) => [
    index('quote_events_quote').on(t.quoteId, t.createdAt, t.id),
    // What a person did, for the file of their data; the same in the tables below.
    index('quote_events_actor').on(t.actorId),
    // What happened today, for the statistics.
    index('quote_events_created').on(t.createdAt),
  ],
);

export type QuoteEventModel = typeof quoteEvents.$inferSelect;

/** Who of the supplier opened a request, and thereby saw the buyer's contact. */
export const quoteCheckouts = pgTable(
  'quote_checkouts',
  {
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: writtenAt(),
  },
  (t) => [primaryKey({ columns: [t.quoteId, t.userId] }), index('quote_checkouts_user').on(t.userId)],
);

export type QuoteCheckoutModel = typeof quoteCheckouts.$inferSelect;

/** An answer of the supplier, with an offer or without. */
export const quoteResponses = pgTable(
  'quote_responses',
  {
    id: id(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    message: text('message').notNull(),
    /** Business days until the sample is sent; null: no sample. */
    sampleDeliveryPeriod: integer('sample_delivery_period'),
    /** Won without VAT for one unit. The offer's columns are null without an offer. */
    unitPriceKrw: integer('unit_price_krw'),
    offerUnit: text('offer_unit').$type<QuoteUnit>(),
    /** Smallest order in that unit. */
    moq: numeric('moq', { mode: 'number' }),
    /** Business days. */
    leadTimeDays: integer('lead_time_days'),
    validUntil: date('valid_until', { mode: 'string' }),
    createdAt: writtenAt(),
  },
  (t) => [
    index('quote_responses_quote').on(t.quoteId, t.createdAt, t.id),
    index('quote_responses_author').on(t.authorId),
  ],
);

export type QuoteResponseModel = typeof quoteResponses.$inferSelect;

/** What the buyer wrote after an answer. */
export const quoteMessages = pgTable(
  'quote_messages',
  {
    id: id(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: writtenAt(),
  },
  (t) => [
    index('quote_messages_quote').on(t.quoteId, t.createdAt, t.id),
    index('quote_messages_author').on(t.authorId),
  ],
);

export type QuoteMessageModel = typeof quoteMessages.$inferSelect;

/** A file of an answer or of a message. */
export const quoteFiles = pgTable(
  'quote_files',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => files.id),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').references(() => quoteResponses.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => quoteMessages.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [index('quote_files_quote').on(t.quoteId, t.position)],
);

export type QuoteFileRow = typeof quoteFiles.$inferSelect;
/** A file of a quote with what people see of it. */
export type QuoteFileModel = QuoteFileRow & Pick<FileModel, 'id' | 'name' | 'size' | 'contentType'>;
