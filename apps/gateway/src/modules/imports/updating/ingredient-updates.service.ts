import { koreanDay, shiftDay } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { ingredients } from '../../ingredients/ingredients.table';
import { sourceEditions } from '../../sources/sources.table';

/** As a source line marks it (docs/product/ingredients.md#sources). */
const STALE_DAYS = 365;
/** As the list's filter of updated ingredients counts. */
const UPDATED_DAYS = 30;

interface Counts extends Record<string, unknown> {
  total: number;
  updated: number;
  stale: number;
}

interface SourceCount extends Record<string, unknown> {
  key: string;
  name: string;
  edition: string;
  checkedAt: string;
  ingredients: number;
  stale: number;
}

/**
 * How fresh the ingredients are: all of them, those that changed in 30 days, those none of whose sources was checked in 12
 * months, and the sources by how many ingredients have a value of them. Counted once per change and Korean day.
 * @param hasSkinDeep only those that have, or have not, skin-safety data; null for all
 */
export function countIngredientUpdates({ db, cache }: RequestContext, hasSkinDeep: boolean | null) {
  const today = koreanDay();
  return cache.get(`ingredientUpdates ${String(hasSkinDeep)} ${today}`, async () => {
    const isMeant =
      hasSkinDeep === null
        ? sql`TRUE`
        : hasSkinDeep
          ? sql`${ingredients.skinDeep} IS NOT NULL`
          : sql`${ingredients.skinDeep} IS NULL`;
    const oldest = shiftDay(today, -STALE_DAYS);
    const values = sql`
      SELECT DISTINCT ${ingredients.id} AS id, provenance.value::uuid AS edition
      FROM ${ingredients}, jsonb_each_text(${ingredients.provenance}) AS provenance WHERE ${isMeant}`;
    const counted = db.execute<Counts>(sql`
      WITH values AS (${values}),
      fresh AS (
        SELECT DISTINCT values.id FROM values JOIN ${sourceEditions} AS source ON source.id = values.edition
        WHERE source.checked_at >= ${oldest})
      SELECT count(*)::integer AS total,
        count(*) FILTER (WHERE ${ingredients.updatedAt} >= now() - make_interval(days => ${UPDATED_DAYS}))::integer AS updated,
        count(*) FILTER (WHERE NOT EXISTS (SELECT FROM fresh WHERE fresh.id = ${ingredients.id}))::integer AS stale
      FROM ${ingredients} WHERE ${isMeant}`);
    const bySource = db.execute<SourceCount>(sql`
      WITH values AS (${values}),
      newest AS (
        SELECT DISTINCT ON (key) key, name, edition, checked_at FROM ${sourceEditions}
        ORDER BY key, checked_at DESC, imported_at DESC)
      SELECT newest.key, newest.name, newest.edition, newest.checked_at::text AS "checkedAt",
        count(DISTINCT values.id)::integer AS ingredients,
        count(DISTINCT values.id) FILTER (WHERE source.checked_at < ${oldest})::integer AS stale
      FROM values JOIN ${sourceEditions} AS source ON source.id = values.edition JOIN newest ON newest.key = source.key
      GROUP BY newest.key, newest.name, newest.edition, newest.checked_at
      ORDER BY ingredients DESC, newest.key`);
    const [all, sources] = await Promise.all([counted, bySource]);
    return { ...one(all.rows), sources: sources.rows };
  });
}
