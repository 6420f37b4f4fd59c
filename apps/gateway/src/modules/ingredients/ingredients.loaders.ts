import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../platform/database/catalogue-cache';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { keptRowLoader, keptRowsLoader } from '../../platform/graphql/loader';
import { ingredients, type IngredientModel } from './ingredients.table';

const byIds = statement<IngredientModel>(
  'ingredients_by_ids',
  sql`SELECT ${rowOf(ingredients)} FROM ${ingredients}
    WHERE ${ingredients.id} = ANY(${sql.placeholder('ids')}::uuid[])`,
);

const byTitleKeys = statement<IngredientModel>(
  'ingredients_by_title_keys',
  sql`SELECT ${rowOf(ingredients)} FROM ${ingredients}
    WHERE ${ingredients.titleKey} = ANY(${sql.placeholder('keys')}::text[])
    ORDER BY ${ingredients.labelCount} DESC NULLS LAST, ${ingredients.id}`,
);

export function ingredientLoaders(db: Database, cache: CatalogueCache) {
  return {
    ingredient: keptRowLoader({
      name: 'ingredient',
      cache,
      load: (ids) => byIds(db, { ids }),
      keyOf: ({ id }) => id,
    }),
    /** All ingredients with one title key, the most used first. */
    ingredientsByTitleKey: keptRowsLoader({
      name: 'ingredientsByTitleKey',
      cache,
      load: (keys) => byTitleKeys(db, { keys }),
      keyOf: ({ titleKey }) => titleKey,
      areNames: true,
    }),
  };
}
