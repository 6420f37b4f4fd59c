import { REGULATION_LEVELS } from '@gredia/domain';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { columnsAs, rowOf, statement } from '../../platform/database/statement';
import { rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { regulations, type LimitedCountryModel } from '../regulations/regulations.table';
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

const {
  naturalKey: _key,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...shownColumns
} = getTableColumns(regulations);

/** Korea first, then the strictest first. */
const rulesOf = statement<LimitedCountryModel>(
  'regulations_of_ingredients',
  sql`SELECT ${columnsAs(shownColumns)} FROM ${regulations}
    WHERE ${regulations.ingredientId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${regulations.country} <> 'KR',
      array_position(${sql.param(REGULATION_LEVELS)}::text[], ${regulations.level}),
      ${regulations.country}, ${regulations.id}`,
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
    limitedCountries: rowsLoader(
      (ids) => rulesOf(db, { ids }),
      ({ ingredientId }) => ingredientId,
    ),
  };
}
