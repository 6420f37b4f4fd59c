import { matchRank } from './match-rank';
import { limitOf, type Limits, type Wanted } from './search-arms';
import type { TermTarget } from './search.table';

/** So many own names are looked at for whether what is typed is in the material too. */
const OWN_PER_WANTED = 2;
const BEYOND_ALL_RANKS = 100;
/** Longer than any title: what is found through others alone has no length of its own, but a place. */
const BEYOND_ALL_LENGTHS = 40_000;

/**
 * The best match of each target, and of those the first of each type. Reads `arms`: the terms that fit, each with its rank;
 * the later ones may look at what the others found (`isOpen`).
 * A raw material is found by its name and through others: an ingredient that is in it, its dealer, its maker; but not where
 * enough are found as well by their names. What is found both ways comes before what is found through another one alone, of
 * which the newest are taken; another's exact name is as good as a synonym.
 */
export function placed(wanted: Wanted, arms: readonly string[], laterArms: readonly string[] = []): string {
  const { limits, throughOthers } = wanted;
  const found = `WITH early AS MATERIALIZED (${arms.join(' UNION ALL ')}),
    found AS MATERIALIZED (${['SELECT * FROM early', ...laterArms].join(' UNION ALL ')})`;
  const own = `SELECT target_type, target_id, weight, length::integer, rank, 0 AS detour
    FROM found WHERE target_type IN (${typeList(limits)})`;
  const more = limits.PRODUCT && throughOthers ? waysThroughOthers(limits.PRODUCT) : { ctes: '', ways: '' };
  return `${found}${more.ctes}
    SELECT target_type AS "targetType", target_id AS "targetId", rank FROM (
      SELECT target_type, target_id, min(rank) AS rank, row_number() OVER (PARTITION BY target_type
        ORDER BY min(rank), min(detour), max(weight) DESC, min(length), target_id) AS place
      FROM (${own}${more.ways}) AS ways GROUP BY target_type, target_id
    ) AS placed WHERE place <= ${limitOfType(limits)} ORDER BY place`;
}

/** Whether the arms that are not the later ones found too few of a type. */
export const isOpen = (type: TermTarget, limits: Limits): string =>
  `(SELECT count(DISTINCT target_id) < ${limitOf(type, limits)} FROM early WHERE target_type = '${type}')`;

/** As an expression of `target_type`. */
export const limitOfType = (limits: Limits): string =>
  `CASE target_type ${Object.entries(limits)
    .map(([type, limit]) => `WHEN '${type}' THEN ${limit}`)
    .join(' ')} END`;

/** The newest visible materials that each of `sources` leads to, which must have `target_type` and `target_id`. */
export const materialsOf = (limit: number): string => {
  const ofCompany = (column: string) => `(
    SELECT products.id FROM search_terms AS company JOIN products ON products.${column} = company.text
    WHERE sources.target_type = 'COMPANY' AND company.target_id = sources.target_id AND products.visible
    ORDER BY products.id DESC LIMIT ${limit})`;
  return `sources CROSS JOIN LATERAL (
    (SELECT products.id FROM product_ingredients AS part
      JOIN products ON products.id = part.product_id AND products.visible
      WHERE sources.target_type = 'INGREDIENT' AND part.ingredient_id = sources.target_id
      ORDER BY part.product_id DESC LIMIT ${limit})
    UNION ALL ${ofCompany('dealer')}
    UNION ALL ${ofCompany('manufacture')}
  ) AS material`;
};

function waysThroughOthers(limit: number): { ctes: string; ways: string } {
  const ctes = `,
    own AS MATERIALIZED (
      SELECT target_id, min(rank) AS rank, min(length) AS length FROM found WHERE target_type = 'PRODUCT'
      GROUP BY target_id ORDER BY min(rank), min(length), target_id LIMIT ${limit * OWN_PER_WANTED}),
    last AS (SELECT coalesce((SELECT rank FROM own ORDER BY rank OFFSET ${limit - 1} LIMIT 1), ${BEYOND_ALL_RANKS}) AS rank),
    sources AS MATERIALIZED (
      SELECT * FROM (
        SELECT target_type, target_id, greatest(min(rank), ${matchRank.EXACT_SYNONYM}) AS rank FROM found
        WHERE target_type IN ('INGREDIENT', 'COMPANY') AND rank < (SELECT rank FROM last)
        GROUP BY target_type, target_id ORDER BY min(rank), max(weight) DESC, min(length), target_id OFFSET 0
      ) AS source
      WHERE target_type = 'COMPANY' OR EXISTS (
        SELECT FROM product_ingredients AS part JOIN products ON products.id = part.product_id AND products.visible
        WHERE part.ingredient_id = source.target_id)
      LIMIT ${limit}),
    led_to AS (
      SELECT material.id, sources.rank, row_number() OVER () AS place FROM ${materialsOf(limit)} LIMIT ${limit * 2})`;
  const ways = `
    UNION ALL SELECT 'PRODUCT', id, 0, ${BEYOND_ALL_LENGTHS} + place::integer, rank, 1 FROM led_to
    UNION ALL SELECT 'PRODUCT', own.target_id, 0, own.length, held.rank, 0 FROM own CROSS JOIN LATERAL (
      SELECT min(sources.rank) AS rank FROM product_ingredients AS part
      JOIN sources ON sources.target_id = part.ingredient_id WHERE part.product_id = own.target_id OFFSET 0
    ) AS held WHERE held.rank < own.rank`;
  return { ctes, ways };
}

/** The wanted types as a list of SQL. */
export const typeList = (limits: Limits): string =>
  Object.keys(limits)
    .map((type) => `'${type}'`)
    .join();

/** How many entries of lists are read: one substance has entries in many lists, and is shown once. */
export const MOST_ENTRIES = 24;

/** How many the search box looks for of each. */
export const BOX_LIMITS = { INGREDIENT: 10, PRODUCT: 10, COSMETICS: 3, SUBSTANCE: MOST_ENTRIES } as const;

/** What differs in the text of a statement differs in its name, which has no more than 63 letters. */
export function statementName(
  beginning: string,
  { limits, throughOthers }: Wanted,
  ...rest: (string | number)[]
): string {
  const types = Object.entries(limits).map(([type, limit]) => `${type.charAt(0)}${limit}`);
  return ['search', beginning, types.join(''), ...(throughOthers ? [] : ['names']), ...rest].join('_');
}
