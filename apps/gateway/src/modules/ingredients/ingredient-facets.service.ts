import { sql, type SQL } from 'drizzle-orm';
import type { RequestContext } from '../../graphql/context';
import { koreanDay } from '../../korean-day';
import { ingredientConditions, type IngredientConditions } from './ingredients.filter';
import type { IngredientFilter } from './ingredients.input';
import { ingredients, regulations } from './ingredients.table';

export interface FacetValue {
  value: string;
  count: number;
}

/** How many ingredients a list has, and how many it would have per value of each group. */
export interface IngredientSummary {
  total: number;
  facets: Record<keyof IngredientConditions, FacetValue[]>;
}

/**
 * Counts a filtered list and its facets in one statement, kept until the catalogue changes. A group's own filter does not
 * narrow its counts: inside a group one value is enough. `found` are the ids that the list's search answered.
 */
export function summariseIngredients(
  ctx: RequestContext,
  { search, functions, levels, countries, limits, tags, info }: IngredientFilter & { search: string | null },
  found: string[] | null,
): Promise<IngredientSummary> {
  const filter = { functions, levels, countries, limits, tags, info };
  const key = `summariseIngredients ${koreanDay()} ${JSON.stringify({ search, ...filter })}`;
  return ctx.cache.get(key, () => countIngredients(ctx, ingredientConditions(filter), found));
}

async function countIngredients(
  { db }: RequestContext,
  conditions: IngredientConditions,
  found: string[] | null,
): Promise<IngredientSummary> {
  const holds = (condition: SQL | undefined) => condition ?? sql`true`;
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT ${ingredients.id} AS id, ${ingredients.functions} AS functions, ${ingredients.tags} AS tags,
        ${ingredients.productCount} > 0 AS has_products,
        ${ingredients.casNo} <> '{}' AS has_cas,
        ${ingredients.updatedAt} > now() - interval '30 days' AS is_recent,
        ${holds(conditions.functions)} AS by_functions,
        ${holds(conditions.limits)} AS by_limits,
        ${holds(conditions.tags)} AS by_tags,
        ${holds(conditions.info)} AS by_info
      FROM ${ingredients}
      ${found ? sql`WHERE ${ingredients.id} = ANY(${sql.param(found)}::uuid[])` : sql``}
    )
    SELECT counted.* FROM (
      SELECT count(*) FILTER (WHERE by_info) AS total, count(*) FILTER (WHERE has_products) AS has_products,
        count(*) FILTER (WHERE has_cas) AS has_cas, count(*) FILTER (WHERE is_recent) AS is_recent
      FROM hit WHERE by_functions AND by_limits AND by_tags
    ) AS sums, LATERAL (VALUES
      ('total', '', total::integer), ('info', 'HAS_PRODUCTS', has_products::integer),
      ('info', 'HAS_CAS', has_cas::integer), ('info', 'UPDATED_30_DAYS', is_recent::integer)
    ) AS counted (facet, value, count) WHERE count > 0
    UNION ALL
    SELECT 'functions', value, count(*)::integer FROM hit, unnest(functions) AS value
      WHERE by_limits AND by_tags AND by_info GROUP BY value
    UNION ALL
    SELECT 'limits', rule.country || ':' || rule.level, count(*)::integer
      FROM hit JOIN (SELECT DISTINCT ingredient_id, country, level FROM ${regulations}) AS rule ON rule.ingredient_id = hit.id
      WHERE by_functions AND by_tags AND by_info GROUP BY rule.country, rule.level
    UNION ALL
    SELECT 'tags', value, count(*)::integer FROM hit, unnest(tags) AS value
      WHERE tags <> '{}' AND by_functions AND by_limits AND by_info GROUP BY value
    ORDER BY count DESC, value`);

  const of = (facet: string) => rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    total: of('total')[0]?.count ?? 0,
    facets: { functions: of('functions'), limits: of('limits'), tags: of('tags'), info: of('info') },
  };
}
