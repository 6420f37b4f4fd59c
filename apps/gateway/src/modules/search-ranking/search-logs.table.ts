import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns';
import { ingredients } from '../ingredients/ingredients.table';

/** Searches without who made them: the visitor is a hash with a salt of the day (rankings count a visitor once a day). */
export const searchLogs = pgTable(
  'search_logs',
  {
    id: id(),
    word: text('word').notNull(),
    /** The ingredient the word names, when it names one. */
    ingredientId: uuid('ingredient_id').references(() => ingredients.id, { onDelete: 'set null' }),
    visitor: text('visitor').notNull(),
    /** Calendar day in Korea. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('search_logs_day').on(t.day, t.ingredientId),
    // For the foreign key: an ingredient that is removed must not read the whole log.
    index('search_logs_ingredient').on(t.ingredientId),
  ],
);
