import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns';
import { ingredients } from './ingredients.table';

/**
 * What an ingredient was called that an operator made part of another one. Whatever led to it leads there: its address,
 * the rows of lists that mean it, the entries of law that name it.
 */
export const mergedIngredients = pgTable(
  'merged_ingredients',
  {
    /** The id that it had. */
    id: uuid('id').primaryKey(),
    intoId: uuid('into_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    contentHash: text('content_hash').notNull(),
    nameKor: text('name_kor'),
    nameEng: text('name_eng'),
    inci: text('inci'),
    nameCn: text('name_cn'),
    kciaCode: text('kcia_code'),
    createdAt: createdAt(),
  },
  (t) => [index('merged_ingredients_into').on(t.intoId), index('merged_ingredients_title').on(t.titleKey)],
);

export type MergedIngredientModel = typeof mergedIngredients.$inferSelect;
