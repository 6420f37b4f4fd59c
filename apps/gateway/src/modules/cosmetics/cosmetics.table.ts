import type { RegulationLevel } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, nameOrder, updatedAt } from '../../platform/database/columns';
import { lettersOf } from '../../platform/database/letters';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';

/** A finished cosmetic (화장품). */
export const cosmetics = pgTable(
  'cosmetics',
  {
    id: id(),
    productCode: text('product_code'),
    productName: text('product_name').notNull(),
    nameOrder: text('name_order').notNull().generatedAlwaysAs(nameOrder('product_name')),
    brand: text('brand'),
    /** The label as it stands. */
    ingredients: text('ingredients').notNull(),
    seller: text('seller'),
    madeIn: text('made_in'),
    madeBy: text('made_by'),
    category: text('category'),
    image: text('image'),
    description: text('description'),
    url: text('url'),
    priceKrw: integer('price_krw'),
    dueDate: date('due_date', { mode: 'string' }),
    importKey: text('import_key').unique(),
    sourceEditionId: uuid('source_edition_id')
      .notNull()
      .references(() => sourceEditions.id),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('cosmetics_name').on(sql`lower(${t.productName})`),
    index('cosmetics_order_created').on(t.createdAt.desc(), t.id),
    index('cosmetics_order_updated').on(t.updatedAt.desc(), t.id),
    index('cosmetics_order_name').on(sql`${t.nameOrder} COLLATE "C"`, t.id),
    index('cosmetics_order_price').on(t.priceKrw, t.id),
    // All that facets count by, so that they need no row: rows carry whole labels.
    index('cosmetics_facets').on(t.brand, t.madeBy, t.id),
    index('cosmetics_made_by').on(t.madeBy),
    // What the console's search asks (cosmetics.collection.ts): every part of it has an index, or none is used.
    index('cosmetics_console_search').using(
      'gin',
      sql`${lettersOf(t.productName, t.brand, t.seller, t.madeBy)} gin_trgm_ops`,
    ),
    index('cosmetics_code').on(sql`lower(${t.productCode})`),
  ],
);

export type CosmeticsModel = typeof cosmetics.$inferSelect;
export type NewCosmetics = typeof cosmetics.$inferInsert;

/** The names on a label, in its order, with the ingredient each one names. */
export const cosmeticIngredients = pgTable(
  'cosmetic_ingredients',
  {
    cosmeticId: uuid('cosmetic_id')
      .notNull()
      .references(() => cosmetics.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    text: text('text').notNull(),
    ingredientId: uuid('ingredient_id').references(() => ingredients.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.cosmeticId, t.position] }),
    index('cosmetic_ingredients_ingredient').on(t.ingredientId, t.cosmeticId),
  ],
);

export type CosmeticsContentModel = typeof cosmeticIngredients.$inferSelect;

/** What a label amounts to; an ingredient, or an unknown name, counts once, however often it stands there. */
export type CosmeticsCountsModel = {
  cosmeticId: string;
  ingredients: number;
  unknown: number;
  functional: number;
  /** Ingredients that Korea wants named as fragrance allergens; the law counts them by its entries. */
  allergenIds: string[];
  offered: number;
  /** The strictest Korean rule of each ingredient that has one. */
  strictestLevels: RegulationLevel[];
};
