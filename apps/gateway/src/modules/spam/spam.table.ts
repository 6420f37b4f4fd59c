import type { SpamCompanySign, SpamProductReason } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, real, text, uniqueIndex, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';
import { products } from '../products/products.table';
import { sellers } from '../sellers/sellers.table';

/** Raw materials that changed since they were looked at. */
export const spamQueue = pgTable('spam_queue', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
});

/** Up to where changes of raw materials were taken into the queue: one row. */
export const spamCursor = pgTable('spam_cursor', {
  id: integer('id').primaryKey(),
  /** A `pg_snapshot`: what it does not see is still to be taken. */
  snapshot: text('snapshot'),
  checkedAt: moment('checked_at'),
});

/** Descriptions as dealers wrote them, each once for a dealer, and of which older one they are a copy. */
export const spamTexts = pgTable(
  'spam_texts',
  {
    id: id(),
    /** The supplier, or the dealer's name where there is none. */
    ownerKey: text('owner_key').notNull(),
    /** Of the compared text. */
    digest: text('digest').notNull(),
    /** By which alike texts are found (`fingerprint`). */
    bands: integer('bands').array().notNull(),
    /** Since when it stands here: the later one is the copy. */
    since: moment('since').notNull(),
    isCompared: boolean('is_compared').notNull().default(false),
    copyOf: uuid('copy_of').references((): AnyPgColumn => spamTexts.id, { onDelete: 'set null' }),
    likeness: real('likeness'),
  },
  (t) => [
    uniqueIndex('spam_texts_owner_digest').on(t.ownerKey, t.digest),
    // Without the list of what is still to be sorted in: every search would read that list.
    index('spam_texts_bands').using('gin', t.bands).with({ fastupdate: false }),
    index('spam_texts_copy_of')
      .on(t.copyOf)
      .where(sql`copy_of IS NOT NULL`),
    index('spam_texts_new')
      .on(t.id)
      .where(sql`NOT is_compared`),
  ],
);

/** What was found of a raw material. */
export const spamChecks = pgTable(
  'spam_checks',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    sellerId: uuid('seller_id').references(() => sellers.id, { onDelete: 'cascade' }),
    textId: uuid('text_id').references(() => spamTexts.id, { onDelete: 'set null' }),
    /** Digest of the `foldedKey` of its name. */
    nameKey: text('name_key').notNull(),
    isLinkOnly: boolean('is_link_only').notNull(),
    /** Digest of what it says: a judgement holds for it. */
    contentKey: text('content_key').notNull(),
    reasons: text('reasons').array().$type<SpamProductReason[]>().notNull(),
    score: integer('score').notNull(),
    /** What it said when an operator found it normal. */
    approvedContent: text('approved_content'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('spam_checks_suspect')
      .on(t.score.desc(), t.productId.desc())
      .where(sql`reasons <> '{}' AND approved_content IS DISTINCT FROM content_key`),
    index('spam_checks_text').on(t.textId),
    index('spam_checks_seller').on(t.sellerId, t.nameKey),
  ],
);

/** What was found of a supplier. */
export const spamCompanies = pgTable(
  'spam_companies',
  {
    sellerId: uuid('seller_id')
      .primaryKey()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    sameNameProducts: integer('same_name_products').notNull(),
    busiestDayProducts: integer('busiest_day_products').notNull(),
    linkOnlyProducts: integer('link_only_products').notNull(),
    hasBusinessNumber: boolean('has_business_number'),
    hasDisposableEmail: boolean('has_disposable_email').notNull(),
    signs: text('signs').array().$type<SpamCompanySign[]>().notNull(),
    score: integer('score').notNull(),
    isSuspect: boolean('is_suspect').notNull(),
    /** With these signs an operator found it normal. */
    approvedSigns: texts('approved_signs'),
    approvedBy: uuid('approved_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('spam_companies_suspect')
      .on(t.score.desc(), t.sellerId.desc())
      .where(sql`is_suspect AND NOT signs <@ approved_signs`),
  ],
);

type SpamCompanyRow = typeof spamCompanies.$inferSelect;

/** A suspected material as its list shows it. */
interface ListedProduct {
  id: string;
  name: string;
  note: string | null;
  manufacture: string | null;
  sellerId: string | null;
  reasons: SpamProductReason[];
  score: number;
  originalId: string | null;
  originalName: string | null;
  originalDealer: string | null;
  likeness: number | null;
  createdAt: Date;
  updatedAt: Date;
}
export type SpamProductModel = ListedProduct;

/** A suspected company as its list shows it. */
export type SpamCompanyModel = Pick<
  SpamCompanyRow,
  'sellerId' | 'signs' | 'score' | 'sameNameProducts' | 'busiestDayProducts' | 'linkOnlyProducts'
> & { products: number; createdAt: Date };

/** A material that operators hold back. */
interface HeldProduct {
  id: string;
  name: string;
  sellerId: string | null;
  reasons: string[];
  note: string | null;
  score: number | null;
  hiddenBy: string | null;
  hiddenAt: Date;
}
export type HiddenSpamProductModel = HeldProduct;
