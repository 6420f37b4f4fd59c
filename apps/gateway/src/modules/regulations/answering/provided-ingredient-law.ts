import { and, or, sql } from 'drizzle-orm';
import { textArray } from '../../../platform/database/values';
import type { IngredientLaw } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { foundSubstances } from '../finding/substance-hits';
import { regulations } from '../regulations.table';

/** What the list of ingredients asks of the law. */
export const ingredientLaw: IngredientLaw = {
  condition: ({ levels, countries, limits }) => {
    const rule = and(
      levels.length ? sql`${regulations.level} = ANY(${textArray(levels)})` : undefined,
      countries.length ? sql`${regulations.country} = ANY(${textArray(countries)})` : undefined,
      limits.length
        ? or(
            ...limits.map((pair) => {
              const [country, level] = pair.split(':');
              return sql`(${regulations.country} = ${country} AND ${regulations.level} = ${level})`;
            }),
          )
        : undefined,
    );
    if (!rule) return undefined;
    return sql`${ingredients.id} IN (SELECT ${regulations.ingredientId} FROM ${regulations} WHERE ${rule})`;
  },
  levels: sql`SELECT DISTINCT ingredient_id, country, level FROM ${regulations}`,
  prepareRules: ({ loaders }, ids) => loaders.limitedCountries.prepare(ids),
  substancesOf: async (db, entries) => (entries.length ? [...(await foundSubstances(db, entries)).values()] : []),
};
