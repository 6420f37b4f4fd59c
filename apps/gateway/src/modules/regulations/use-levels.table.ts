import type { Application, UseLevelKind, UseLevelPlace } from '@gredia/domain/regulations';
import { doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns';
import { ingredients } from '../ingredients/ingredients.table';
import { sourceEditions } from '../sources/sources.table';

/** Amounts of ingredients that were in use, by lists that are no law. Never a limit. Each import of a list writes its rows anew. */
export const ingredientUseLevels = pgTable(
  'ingredient_use_levels',
  {
    id: id(),
    ingredientId: uuid('ingredient_id')
      .notNull()
      .references(() => ingredients.id, { onDelete: 'cascade' }),
    country: text('country').notNull(),
    kind: text('kind').$type<UseLevelKind>().notNull(),
    /** Part of the body or product; null where the list does not tell them apart. */
    place: text('place').$type<UseLevelPlace>(),
    application: text('application').$type<Application>(),
    minPercent: doublePrecision('min_percent'),
    maxPercent: doublePrecision('max_percent'),
    note: text('note'),
    sourceEditionId: uuid('source_edition_id')
      .notNull()
      .references(() => sourceEditions.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('ingredient_use_levels_ingredient').on(t.ingredientId),
    index('ingredient_use_levels_source').on(t.sourceEditionId),
  ],
);

export type UseLevelRow = typeof ingredientUseLevels.$inferSelect;
export type UseLevelModel = Omit<UseLevelRow, 'createdAt'>;
