import type { DocumentAccess, DocumentType, ProductType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, transactionId, updatedAt } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';
import { files, type FileModel } from '../../platform/files/files.table';
import { ingredients } from '../ingredients/ingredients.table';
import { sellers } from '../sellers/sellers.table';
import { sourceEditions } from '../sources/sources.table';

/** A raw material that a supplier sells (원료). */
export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    manufacture: text('manufacture'),
    dealer: text('dealer'),
    sellerId: uuid('seller_id').references(() => sellers.id),
    type: text('type').$type<ProductType>(),
    functions: texts('functions'),
    visible: boolean('visible').notNull().default(true),
    madeIn: text('made_in'),
    note: text('note'),
    certificates: texts('certificates'),
    /** Where requests go while `receiverEmails` is empty; those get them instead of it. */
    email: text('email'),
    receiverEmails: texts('receiver_emails'),
    thumbnailSrc: text('thumbnail_src'),
    /** The uploaded picture that `thumbnailSrc` shows. */
    thumbnailFileId: uuid('thumbnail_file_id').references(() => files.id, { onDelete: 'set null' }),
    externalLink: text('external_link'),
    purity: text('purity'),
    minOrder: text('min_order'),
    leadTime: text('lead_time'),
    isSample: boolean('is_sample').notNull().default(false),
    aiFunction: jsonb('ai_function').$type<{ v: string; r: string }>(),
    aiCategory: jsonb('ai_category').$type<{ v: string; r: string }>(),
    /** As the supplier wrote them. */
    incis: texts('incis'),
    /** Source key and record of an imported material, so that the next import finds it. */
    importKey: text('import_key').unique(),
    sourceEditionId: uuid('source_edition_id')
      .notNull()
      .references(() => sourceEditions.id),
    /** The transaction that wrote the row last; set by a trigger. */
    changedIn: transactionId('changed_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('products_order_created')
      .on(t.createdAt.desc(), t.id)
      .where(sql`visible`),
    index('products_seller').on(t.sellerId, t.updatedAt.desc()),
    // The newest of a dealer or maker that is searched for: ids carry their time.
    index('products_dealer')
      .on(t.dealer, t.id)
      .where(sql`visible`),
    index('products_manufacture')
      .on(t.manufacture, t.id)
      .where(sql`visible`),
    // What the public change log leaves out (change-log-list.service.ts).
    index('products_hidden')
      .on(t.id)
      .where(sql`NOT visible`),
    // Whether a file is in use (clean-up.service.ts).
    index('products_thumbnail_file')
      .on(t.thumbnailFileId)
      .where(sql`thumbnail_file_id IS NOT NULL`),
    // The list in memory reads what changed since it last looked (product-index.ts).
    index('products_changed_in').on(t.changedIn),
    // The console's table: by name, and what its search finds.
    index('products_console_name').on(sql`lower(${t.name}) COLLATE "C"`, t.id),
    index('products_console_search').using(
      'gin',
      sql`product_text(${t.name}, ${t.manufacture}, ${t.dealer}, ${t.incis}) gin_trgm_ops`,
    ),
  ],
);

/** Names of a material in lower case, a line each: what a search of the console looks through, by its index. */
export const productText = sql`product_text(${products.name}, ${products.manufacture}, ${products.dealer}, ${products.incis})`;

export type ProductModel = typeof products.$inferSelect;
export type NewProduct = typeof products.$inferInsert;

/** The composition of a raw material, in its order. */
export const productIngredients = pgTable(
  'product_ingredients',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    inci: text('inci').notNull(),
    ingredientId: uuid('ingredient_id').references(() => ingredients.id, { onDelete: 'set null' }),
    /** Percent with 4 decimals; null when not published. */
    ratio: numeric('ratio', { precision: 7, scale: 4, mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_ingredients_ingredient').on(t.ingredientId, t.productId),
    // Which materials name what a new ingredient is called (lookalikes.ts).
    index('product_ingredients_unmapped')
      .on(sql`lower(${t.inci})`)
      .where(sql`ingredient_id IS NULL`),
  ],
);

export type MappedINCIModel = typeof productIngredients.$inferSelect;

/** A paper that belongs to a raw material. */
export const productDocuments = pgTable(
  'product_documents',
  {
    id: id(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    type: text('type').$type<DocumentType>().notNull(),
    title: text('title'),
    access: text('access').$type<DocumentAccess>().notNull(),
    language: text('language'),
    issuedOn: date('issued_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    fileId: uuid('file_id')
      .notNull()
      .unique()
      .references(() => files.id),
    createdAt: createdAt(),
  },
  (t) => [index('product_documents_product').on(t.productId, t.position)],
);

export type ProductDocumentRow = typeof productDocuments.$inferSelect;
/** A document with what people see of its file. */
export type ProductDocumentModel = ProductDocumentRow & Pick<FileModel, 'name' | 'size' | 'contentType'>;

/** A material that people look for and no supplier offers (원료 요청하기). */
export const requestedProducts = pgTable(
  'requested_products',
  {
    id: id(),
    name: text('name').notNull(),
    /** `foldedKey` of name, dealer and manufacturer: the same wish is one row. */
    key: text('key').notNull().unique(),
    dealer: text('dealer'),
    manufacture: text('manufacture'),
    /** How many people asked: the rows of `requested_product_votes`. */
    count: integer('count').notNull().default(0),
    visible: boolean('visible').notNull().default(true),
    /** When an operator was done with it; null again once somebody else asks. */
    handledAt: moment('handled_at'),
    /** The material that answers it. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('requested_products_order').on(t.count.desc(), t.id),
    index('requested_products_product')
      .on(t.productId)
      .where(sql`product_id IS NOT NULL`),
  ],
);

export type RequestedProductModel = typeof requestedProducts.$inferSelect;

/** One per person and wish. */
export const requestedProductVotes = pgTable(
  'requested_product_votes',
  {
    requestedProductId: uuid('requested_product_id')
      .notNull()
      .references(() => requestedProducts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.requestedProductId, t.userId] }),
    index('requested_product_votes_user').on(t.userId),
  ],
);
