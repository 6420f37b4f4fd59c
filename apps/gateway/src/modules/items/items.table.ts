import type { PackageUnit, ProductType } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, nameOrder, texts, updatedAt } from '../../platform/database/columns';
import { files } from '../../platform/files/files.table';
import { ingredients } from '../ingredients/ingredients.table';
import { products } from '../products/products.table';
import { sellers } from '../sellers/sellers.table';

/** A shop good of a supplier (상품). A removed one stays for what was ordered of it. */
export const items = pgTable(
  'items',
  {
    id: id(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id),
    /** The raw material that it is made from. */
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    nameOrder: text('name_order').notNull().generatedAlwaysAs(nameOrder('name')),
    manufacturer: text('manufacturer'),
    description: text('description'),
    thumbnailSrc: text('thumbnail_src'),
    /** The uploaded picture that `thumbnailSrc` shows. */
    thumbnailFileId: uuid('thumbnail_file_id').references(() => files.id, { onDelete: 'set null' }),
    functions: texts('functions'),
    types: texts('types').$type<ProductType[]>(),
    casNo: texts('cas_no'),
    /** The supplier's own article number. */
    subId: text('sub_id'),
    certifications: texts('certifications'),
    /** Whether people find it. */
    isActive: boolean('is_active').notNull().default(true),
    /** The lowest price of what is for sale in it, samples apart; written with its packages. */
    fromPriceKrw: integer('from_price_krw'),
    createdAt: createdAt(),
    /** The version that a form was filled from. Orders that take from the stock leave it. */
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('items_seller').on(t.sellerId, t.updatedAt.desc()),
    index('items_product')
      .on(t.productId)
      .where(sql`product_id IS NOT NULL`),
    index('items_order_created')
      .on(t.createdAt.desc(), t.id)
      .where(sql`is_active AND deleted_at IS NULL`),
    index('items_order_name')
      .on(sql`${t.nameOrder} COLLATE "C"`, t.id)
      .where(sql`is_active AND deleted_at IS NULL`),
    index('items_order_price')
      .on(t.fromPriceKrw, t.id)
      .where(sql`is_active AND deleted_at IS NULL`),
    // Whether a file is in use (clean-up.service.ts).
    index('items_thumbnail_file')
      .on(t.thumbnailFileId)
      .where(sql`thumbnail_file_id IS NOT NULL`),
    uniqueIndex('items_sub_id')
      .on(t.sellerId, t.subId)
      .where(sql`sub_id IS NOT NULL AND deleted_at IS NULL`),
  ],
);

export type ItemModel = typeof items.$inferSelect;
export type NewItem = typeof items.$inferInsert;

/** A size in which an item is sold (포장). One that was taken out stays for what was ordered of it. */
export const itemPackages = pgTable(
  'item_packages',
  {
    id: id(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** What it is called, such as `1 kg 알루미늄백`. */
    pac: text('pac').notNull(),
    unit: text('unit').$type<PackageUnit>().notNull(),
    /** How much of the unit it holds. */
    amount: numeric('amount', { precision: 11, scale: 4, mode: 'number' }).notNull(),
    /** Without tax. */
    priceKrw: integer('price_krw').notNull(),
    /** For a kilogram or a litre: derived, written with the price (docs/product/shop.md#price-per-unit). */
    pricePerUnitKrw: integer('price_per_unit_krw'),
    /** Business days until it leaves; 0 is the same day. */
    leadTimeDays: integer('lead_time_days').notNull().default(0),
    /** It is ordered in multiples of this. */
    bundle: integer('bundle').notNull().default(1),
    /** The most of one order; null is no bound. */
    maxQuantity: integer('max_quantity'),
    /** Null is not counted. Orders take from it in their own transaction. */
    stockQuantity: integer('stock_quantity'),
    isSample: boolean('is_sample').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('item_packages_item').on(t.itemId, t.position),
    uniqueIndex('item_packages_one_sample')
      .on(t.itemId)
      .where(sql`is_sample AND deleted_at IS NULL`),
    check('item_packages_amount', sql`${t.amount} > 0`),
    check('item_packages_price', sql`${t.priceKrw} > 0 OR (${t.priceKrw} = 0 AND ${t.isSample})`),
    check('item_packages_lead_time', sql`${t.leadTimeDays} >= 0`),
    check('item_packages_bundle', sql`${t.bundle} >= 1`),
    check('item_packages_max', sql`${t.maxQuantity} >= 1`),
    check('item_packages_stock', sql`${t.stockQuantity} >= 0`),
  ],
);

export type ItemPackageModel = typeof itemPackages.$inferSelect;
export type NewItemPackage = typeof itemPackages.$inferInsert;

/** The composition of an item, in its order. */
export const itemIngredients = pgTable(
  'item_ingredients',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    inci: text('inci').notNull(),
    ingredientId: uuid('ingredient_id').references(() => ingredients.id, { onDelete: 'set null' }),
    /** Percent with 4 decimals; null when not published. */
    ratio: numeric('ratio', { precision: 7, scale: 4, mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.position] }),
    index('item_ingredients_ingredient').on(t.ingredientId, t.itemId),
  ],
);

export type ItemINCIModel = typeof itemIngredients.$inferSelect;
