import { koreanDay } from '@gredia/domain';
import { and, sql, type SQL } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import type { FacetValue } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { ingredientConditions, type IngredientConditions } from './ingredients.filter';
import type { IngredientListInput } from './ingredients.input';
import { aiCategoryOf, ingredients } from './ingredients.table';

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
  input: IngredientListInput,
  found: string[] | null,
): Promise<IngredientSummary> {
  return ctx.cache.get(`summariseIngredients ${keyOf(input)}`, () =>
    readSummary(ctx, ingredientConditions(input, ctx.ingredientLaw), found),
  );
}

/** The total alone, for lists without facets. */
export async function countIngredients(
  { db, cache, ingredientLaw }: RequestContext,
  input: IngredientListInput,
  found: string[] | null,
): Promise<number> {
  const where = and(...Object.values(ingredientConditions(input, ingredientLaw)));
  if (found && !where) return found.length;
  return cache.get(`countIngredients ${keyOf(input)}`, async () => {
    const among = found ? sql`${ingredients.id} = ANY(${sql.param(found)}::uuid[])` : undefined;
    const { count } = one(
      await db
        .select({ count: sql<number>`count(*)::integer` })
        .from(ingredients)
        .where(and(among, where)),
    );
    return count;
  });
}

/** What is recent changes with the day. */
const keyOf = ({ page: _page, perPage: _perPage, sort: _sort, ...filter }: IngredientListInput) =>
  `${koreanDay()} ${JSON.stringify(filter)}`;

async function readSummary(
  { db, ingredientLaw }: RequestContext,
  conditions: IngredientConditions,
  found: string[] | null,
): Promise<IngredientSummary> {
  const holds = (condition: SQL | undefined) => condition ?? sql`true`;
  const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
    WITH hit AS MATERIALIZED (
      SELECT ${ingredients.id} AS id, ${ingredients.functions} AS functions, ${ingredients.tags} AS tags,
        ${aiCategoryOf(ingredients)} AS ai_category,
        ${ingredients.productCount} > 0 AS has_products,
        ${ingredients.casNo} <> '{}' AS has_cas,
        ${ingredients.updatedAt} > now() - interval '30 days' AS is_recent,
        ${holds(conditions.functions)} AS by_functions,
        ${holds(conditions.limits)} AS by_limits,
        ${holds(conditions.tags)} AS by_tags,
        ${holds(conditions.aiCategories)} AS by_ai,
        ${holds(conditions.info)} AS by_info
      FROM ${ingredients}
      ${found ? sql`WHERE ${ingredients.id} = ANY(${sql.param(found)}::uuid[])` : sql``}
    )
    SELECT counted.* FROM (
      SELECT count(*) FILTER (WHERE by_info) AS total, count(*) FILTER (WHERE has_products) AS has_products,
        count(*) FILTER (WHERE has_cas) AS has_cas, count(*) FILTER (WHERE is_recent) AS is_recent
      FROM hit WHERE by_functions AND by_limits AND by_tags AND by_ai
    ) AS sums, LATERAL (VALUES
      ('total', '', total::integer), ('info', 'HAS_PRODUCTS', has_products::integer),
      ('info', 'HAS_CAS', has_cas::integer), ('info', 'UPDATED_30_DAYS', is_recent::integer)
    ) AS counted (facet, value, count) WHERE count > 0
    UNION ALL
    SELECT 'functions', value, count(*)::integer
      FROM (SELECT unnest(functions) AS value FROM hit WHERE by_limits AND by_tags AND by_ai AND by_info) AS of_each GROUP BY value
    UNION ALL
    SELECT 'limits', rule.country || ':' || rule.level, count(*)::integer
      FROM hit JOIN (${ingredientLaw.levels}) AS rule ON rule.ingredient_id = hit.id
      WHERE by_functions AND by_tags AND by_ai AND by_info GROUP BY rule.country, rule.level
    UNION ALL
    SELECT 'tags', value, count(*)::integer
      FROM (SELECT unnest(tags) AS value FROM hit WHERE by_functions AND by_limits AND by_ai AND by_info) AS of_each GROUP BY value
    UNION ALL
    SELECT 'aiCategories', ai_category, count(*)::integer FROM hit
      WHERE ai_category IS NOT NULL AND by_functions AND by_limits AND by_tags AND by_info GROUP BY ai_category
    ORDER BY count DESC, value`);

  const of = (facet: string) => rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }));
  return {
    total: of('total')[0]?.count ?? 0,
    facets: {
      ...{ functions: of('functions'), limits: of('limits'), tags: of('tags') },
      ...{ aiCategories: of('aiCategories'), info: of('info') },
    },
  };
}
