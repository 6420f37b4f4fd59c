import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
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

export function ingredientLoaders(db: Database) {
  return {
    ingredient: rowLoader(
      (ids) => byIds(db, { ids }),
      ({ id }) => id,
    ),
    /** All ingredients with one title key, the most used first. */
    ingredientsByTitleKey: rowsLoader(
      (keys) => byTitleKeys(db, { keys }),
      ({ titleKey }) => titleKey,
    ),
  };
}
