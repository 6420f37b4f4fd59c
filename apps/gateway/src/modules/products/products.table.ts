import type { ProductType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, texts, updatedAt } from '../../db/columns';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';

export type SellerType = 'MANUFACTURER' | 'IMPORTER' | 'DISTRIBUTOR' | 'AGENT';

/** A supplier's account page (공급사). */
export const sellers = pgTable('sellers', {
  id: id(),
  key: text('key').notNull().unique(),
  name: text('name').notNull(),
  type: text('type').$type<SellerType>().notNull(),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  contactNumber: text('contact_number'),
  /** The account that owns the page. */
  userId: uuid('user_id'),
  createdAt: createdAt(),
});

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
    thumbnailSrc: text('thumbnail_src'),
    externalLink: text('external_link'),
    /** As the supplier wrote them. */
    incis: texts('incis'),
    /** Source key and record of an imported material, so that the next import finds it. */
    importKey: text('import_key').unique(),
    sourceEditionId: uuid('source_edition_id')
      .notNull()
      .references(() => sourceEditions.id),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('products_order_created')
      .on(t.createdAt.desc(), t.id)
      .where(sql`visible`),
  ],
);

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
  ],
);

export type MappedINCIModel = typeof productIngredients.$inferSelect;
