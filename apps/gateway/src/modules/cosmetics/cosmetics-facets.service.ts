import { and, sql, type SQL } from 'drizzle-orm';
import { runOnce } from '../../platform/database/statement';
import type { FacetValue } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import type { CosmeticsConditions, CosmeticsFilter } from './cosmetics.filter';
import { cosmetics } from './cosmetics.table';

/** How many cosmetics a list has, and how many it would have per brand and maker. */
export interface CosmeticsSummary {
  total: number;
  facets: { brands: FacetValue[]; makers: FacetValue[] };
}

export const noCosmeticsFacets: CosmeticsSummary['facets'] = { brands: [], makers: [] };

const MOST_FREQUENT = 50;

/** The total alone, for lists without facets; kept until the catalogue changes. */
export function countCosmetics(
  { db, cache }: RequestContext,
  filter: CosmeticsFilter,
  { brands, makers, contents, search }: CosmeticsConditions,
): Promise<number> {
  return cache.get(`countCosmetics ${JSON.stringify(filter)}`, async () => {
    const [row] = await runOnce<{ total: number }>(
      db,
      sql`SELECT count(*)::integer AS total FROM ${cosmetics} WHERE ${holds(brands, makers, contents, search)}`,
    );
    return row?.total ?? 0;
  });
}

/**
 * Counts a filtered list and its facets in one statement, kept until the catalogue changes. A group's own filter does not
 * narrow its counts: inside a group one value is enough.
 */
export function summariseCosmetics(
  { db, cache }: RequestContext,
  filter: CosmeticsFilter,
  { brands, makers, contents, search }: CosmeticsConditions,
): Promise<CosmeticsSummary> {
  return cache.get(`summariseCosmetics ${JSON.stringify(filter)}`, async () => {
    const rows = await runOnce<FacetValue & { facet: string }>(
      db,
      sql`
      WITH counted AS (
        SELECT ${cosmetics.brand} AS brand, ${cosmetics.madeBy} AS maker,
          CASE grouping(${cosmetics.brand}, ${cosmetics.madeBy}) WHEN 1 THEN 'brands' WHEN 2 THEN 'makers' ELSE 'total' END AS facet,
          count(*) FILTER (WHERE ${holds(makers)}) AS of_brand,
          count(*) FILTER (WHERE ${holds(brands)}) AS of_maker,
          count(*) FILTER (WHERE ${holds(brands, makers)}) AS of_all
        FROM ${cosmetics} WHERE ${holds(contents, search)}
        GROUP BY GROUPING SETS ((${cosmetics.brand}), (${cosmetics.madeBy}), ())
      ), valued AS (
        SELECT facet, CASE facet WHEN 'brands' THEN brand WHEN 'makers' THEN maker ELSE '' END AS value,
          (CASE facet WHEN 'brands' THEN of_brand WHEN 'makers' THEN of_maker ELSE of_all END)::integer AS count
        FROM counted
      )
      SELECT facet, value, count FROM (
        SELECT valued.*, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value COLLATE "C") AS place
        FROM valued WHERE count > 0 AND value IS NOT NULL
      ) AS placed WHERE place <= ${MOST_FREQUENT} ORDER BY place`,
    );
    const of = (group: string) =>
      rows.filter(({ facet }) => facet === group).map(({ value, count }) => ({ value, count }));
    return { total: of('total')[0]?.count ?? 0, facets: { brands: of('brands'), makers: of('makers') } };
  });
}

const holds = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;
