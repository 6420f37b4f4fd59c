import { BEYOND_ALL_LENGTHS, BEYOND_ALL_RANKS, OWN_PER_WANTED } from './bounds';
import { matchRank } from './match-rank';
import { limitOfType, typeList, type Wanted } from './wanted';

/**
 * A statement that answers the best match of each target, and of those the first of each type. `found` are the CTEs that
 * find: the last is called `found` and has `target_type, target_id, weight, length, rank` of the terms that fit.
 * A raw material is found by its name and through other names: an ingredient that is in it, its dealer, its maker; but not where
 * enough are found as well by their names. What is found both ways comes before what is found through another one alone, of
 * which the newest are taken; another's exact name is as good as a synonym.
 */
export function bestOfEach(wanted: Wanted, found: string): string {
  const most = (wanted.throughOthers && wanted.limits.PRODUCT) || 0;
  return `WITH ${found}${most ? throughOthers(most) : ''}
    SELECT target_type AS "targetType", target_id AS "targetId", rank FROM (
      SELECT target_type, target_id, min(rank) AS rank, row_number() OVER (PARTITION BY target_type
        ORDER BY min(rank), min(detour), max(weight) DESC, min(length), target_id) AS place
      FROM (
        SELECT target_type, target_id, weight, length::integer, rank, 0 AS detour
        FROM found WHERE target_type IN (${typeList(wanted)})
        ${most ? MATERIALS_THROUGH_OTHERS : ''}
      ) AS ways GROUP BY target_type, target_id
    ) AS placed WHERE place <= ${limitOfType(wanted)} ORDER BY place`;
}

/** The best own names of materials, what leads to materials as well as those, and the materials it leads to. */
const throughOthers = (most: number): string => `,
    own AS MATERIALIZED (
      SELECT target_id, min(rank) AS rank, min(length) AS length FROM found WHERE target_type = 'PRODUCT'
      GROUP BY target_id ORDER BY min(rank), min(length), target_id LIMIT ${most * OWN_PER_WANTED}),
    last AS (SELECT coalesce((SELECT rank FROM own ORDER BY rank OFFSET ${most - 1} LIMIT 1), ${BEYOND_ALL_RANKS}) AS rank),
    sources AS MATERIALIZED (
      SELECT * FROM (
        SELECT target_type, target_id, greatest(min(rank), ${matchRank.EXACT_SYNONYM}) AS rank FROM found
        WHERE target_type IN ('INGREDIENT', 'COMPANY') AND rank < (SELECT rank FROM last)
        GROUP BY target_type, target_id ORDER BY min(rank), max(weight) DESC, min(length), target_id OFFSET 0
      ) AS source
      WHERE target_type = 'COMPANY' OR EXISTS (
        SELECT FROM product_ingredients AS part JOIN products ON products.id = part.product_id AND products.visible
        WHERE part.ingredient_id = source.target_id)
      LIMIT ${most}),
    led_to AS (
      SELECT material.id, sources.rank, row_number() OVER () AS place FROM ${materialsOf(most)} LIMIT ${most * 2})`;

const MATERIALS_THROUGH_OTHERS = `
        UNION ALL SELECT 'PRODUCT', id, 0, ${BEYOND_ALL_LENGTHS} + place::integer, rank, 1 FROM led_to
        UNION ALL SELECT 'PRODUCT', own.target_id, 0, own.length, held.rank, 0 FROM own CROSS JOIN LATERAL (
          SELECT min(sources.rank) AS rank FROM product_ingredients AS part
          JOIN sources ON sources.target_id = part.ingredient_id WHERE part.product_id = own.target_id OFFSET 0
        ) AS held WHERE held.rank < own.rank`;

/** The newest visible materials that each of `sources` leads to, which must have `target_type` and `target_id`. */
export const materialsOf = (most: number): string => `sources CROSS JOIN LATERAL (
    (SELECT products.id FROM product_ingredients AS part
      JOIN products ON products.id = part.product_id AND products.visible
      WHERE sources.target_type = 'INGREDIENT' AND part.ingredient_id = sources.target_id
      ORDER BY part.product_id DESC LIMIT ${most})
    UNION ALL ${ofCompany('dealer', most)}
    UNION ALL ${ofCompany('manufacture', most)}
  ) AS material`;

const ofCompany = (column: 'dealer' | 'manufacture', most: number): string => `(
    SELECT products.id FROM search_terms AS company JOIN products ON products.${column} = company.text
    WHERE sources.target_type = 'COMPANY' AND company.target_id = sources.target_id AND products.visible
    ORDER BY products.id DESC LIMIT ${most})`;
