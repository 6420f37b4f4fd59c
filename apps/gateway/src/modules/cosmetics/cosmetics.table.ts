import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../../db/columns';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';

/** A finished cosmetic (화장품). */
export const cosmetics = pgTable(
  'cosmetics',
  {
    id: id(),
    productCode: text('product_code'),
    productName: text('product_name').notNull(),
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
  (t) => [index('cosmetics_order_created').on(t.createdAt.desc(), t.id), index('cosmetics_brand').on(t.brand)],
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
