import { ALLERGEN_TAG, FUNCTIONAL_TAG, REGULATION_LEVELS } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowOf, statement } from '../../platform/database/statement';
import { textArray } from '../../platform/database/values';
import { perSize, rowLoader, rowsLoader } from '../../platform/graphql/loader';
import { ingredients } from '../ingredients/ingredients.table';
import { regulations } from '../regulations/regulations.table';
import {
  cosmeticIngredients,
  cosmetics,
  type CosmeticsContentModel,
  type CosmeticsCountsModel,
  type CosmeticsModel,
} from './cosmetics.table';

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

const contents = statement<CosmeticsContentModel>(
  'contents_of_cosmetics',
  sql`SELECT ${rowOf(cosmeticIngredients)} FROM ${cosmeticIngredients}
    WHERE ${cosmeticIngredients.cosmeticId} = ANY(${sql.placeholder('ids')}::uuid[])
    ORDER BY ${cosmeticIngredients.cosmeticId}, ${cosmeticIngredients.position}`,
);

const having = (tag: string) => sql`FILTER (WHERE ${ingredients.tags} @> ${textArray([tag])})`;

/** A row for each cosmetic whose label names something. */
const counts = statement<CosmeticsCountsModel>(
  'counts_of_cosmetics',
  sql`WITH named AS (
      SELECT DISTINCT ${cosmeticIngredients.cosmeticId} AS cosmetic_id, ${cosmeticIngredients.ingredientId} AS id,
        CASE WHEN ${cosmeticIngredients.ingredientId} IS NULL THEN ${cosmeticIngredients.text} END AS unknown
      FROM ${cosmeticIngredients} WHERE ${cosmeticIngredients.cosmeticId} = ANY(${sql.placeholder('ids')}::uuid[])
    ), strictest AS (
      SELECT DISTINCT ON (${regulations.ingredientId}) ${regulations.ingredientId} AS id, ${regulations.level} AS level
      FROM ${regulations} WHERE ${regulations.country} = 'KR' AND ${regulations.ingredientId} IN (SELECT id FROM named)
      ORDER BY ${regulations.ingredientId}, array_position(${textArray(REGULATION_LEVELS)}, ${regulations.level})
    )
    SELECT named.cosmetic_id AS "cosmeticId", count(*)::integer AS ingredients,
      count(*) FILTER (WHERE named.id IS NULL)::integer AS unknown,
      count(*) ${having(FUNCTIONAL_TAG)}::integer AS functional,
      coalesce(array_agg(named.id) ${having(ALLERGEN_TAG)}, '{}') AS "allergenIds",
      count(*) FILTER (WHERE ${ingredients.productCount} > 0)::integer AS offered,
      coalesce(array_agg(strictest.level) FILTER (WHERE strictest.level IS NOT NULL), '{}') AS "strictestLevels"
    FROM named
    LEFT JOIN ${ingredients} ON ${ingredients.id} = named.id
    LEFT JOIN strictest ON strictest.id = named.id
    GROUP BY named.cosmetic_id`,
);

export function cosmeticLoaders(db: Database) {
  return {
    cosmeticsOfIngredient: perSize((first) =>
      rowsLoader(
        (ids) => ofIngredients(db, { ids, first }),
        ({ ofIngredient }) => ofIngredient,
      ),
    ),
    cosmeticsContents: rowsLoader(
      (ids) => contents(db, { ids }),
      ({ cosmeticId }) => cosmeticId,
    ),
    /** Null where the label names nothing. */
    cosmeticsCounts: rowLoader(
      (ids) => counts(db, { ids }),
      ({ cosmeticId }) => cosmeticId,
    ),
  };
}
