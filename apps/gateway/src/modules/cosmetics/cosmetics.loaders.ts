import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { rowOf, statement } from '../../db/statement';
import { perSize, rowsLoader } from '../../graphql/loader';
import { cosmeticIngredients, cosmetics, type CosmeticsModel } from './cosmetics.table';

/** The newest cosmetics whose label carries each ingredient: read backwards from the index, ids carry their time. */
const ofIngredients = statement<CosmeticsModel & { ofIngredient: string }>(
  'cosmetics_of_ingredients',
  sql`SELECT asked.id AS "ofIngredient", ${rowOf(cosmetics)}
    FROM unnest(${sql.placeholder('ids')}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT DISTINCT ${cosmeticIngredients.cosmeticId} AS id FROM ${cosmeticIngredients}
      WHERE ${cosmeticIngredients.ingredientId} = asked.id
      ORDER BY ${cosmeticIngredients.cosmeticId} DESC LIMIT ${sql.placeholder('first')}
    ) AS newest
    JOIN ${cosmetics} ON ${cosmetics.id} = newest.id
    ORDER BY ${cosmetics.id} DESC`,
);

export function cosmeticLoaders(db: Database) {
  return {
    cosmeticsOfIngredient: perSize((first) =>
      rowsLoader(
        (ids) => ofIngredients(db, { ids, first }),
        ({ ofIngredient }) => ofIngredient,
      ),
    ),
  };
}
