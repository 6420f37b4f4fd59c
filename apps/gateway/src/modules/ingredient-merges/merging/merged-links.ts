import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import type { IngredientMergeModel } from '../ingredient-merges.table';

export type MergedKind =
  'PRODUCTS' | 'QUOTES' | 'COSMETICS' | 'REREAD_COSMETICS' | 'DECISIONS' | 'USE_LEVELS' | 'SEARCHES' | 'EARLIER_MERGES';

export interface MergedLinks {
  kind: MergedKind;
  count: number;
  names: string[];
}

/** So many of each kind are named. */
const NAMED = 5;

const changed = (mergeId: string, table: string): SQL =>
  sql`SELECT before, after FROM ingredient_merge_rows WHERE merge_id = ${mergeId}::uuid AND table_name = ${table}`;

/** What a merge moved, by the rows that it noted: how many, and the first by name. Kinds of which there are none are left out. */
export async function mergedLinks(
  tx: Executor,
  { id: mergeId, keptId, goneIds }: Pick<IngredientMergeModel, 'id' | 'keptId' | 'goneIds'>,
  intoId: string,
): Promise<MergedLinks[]> {
  const kept = sql`${intoId}::uuid`;
  const products = sql`SELECT DISTINCT (before ->> 'product_id')::uuid AS id FROM (${changed(mergeId, 'product_ingredients')}) AS part`;
  // A label that is read anew is written anew: what counts is whom its names meant and whom they mean.
  const labels = (condition: SQL) => sql`
    SELECT DISTINCT (coalesce(after, before) ->> 'cosmetic_id')::uuid AS id
    FROM (${changed(mergeId, 'cosmetic_ingredients')}) AS part WHERE ${condition}`;
  const isInto = sql`coalesce((after ->> 'ingredient_id')::uuid = ${kept}, false)`;
  // What a third ingredient was called by did not move over: another one is meant by it.
  const isTaken = sql`coalesce(before ->> 'text' = after ->> 'text'
    AND (before ->> 'ingredient_id')::uuid <> ALL(${uuidArray([keptId, ...goneIds])}), false)`;
  const isMoved = sql`${isInto} AND NOT ${isTaken}`;
  const isOther = sql`before IS NULL OR NOT ${isInto} OR ${isTaken}`;
  const of = (table: string, name: SQL) => ({
    count: sql`SELECT count(*)::int FROM (${changed(mergeId, table)}) AS part WHERE before IS NOT NULL`,
    names: sql`SELECT DISTINCT ${name} AS name FROM (${changed(mergeId, table)}) AS part WHERE before IS NOT NULL`,
  });
  const named = (rows: SQL, table: SQL, name: SQL) => ({
    count: sql`SELECT count(*)::int FROM (${rows}) AS moved`,
    names: sql`SELECT ${name} AS name FROM (${rows}) AS moved JOIN ${table} AS named USING (id)`,
  });
  const kinds: Record<MergedKind, { count: SQL; names: SQL }> = {
    PRODUCTS: named(products, sql`products`, sql`named.name`),
    // They name what they name; they go where their material is.
    QUOTES: named(sql`SELECT quotes.id FROM quotes WHERE pid IN (${products})`, sql`quotes`, sql`named.product`),
    COSMETICS: named(labels(isMoved), sql`cosmetics`, sql`named.product_name`),
    REREAD_COSMETICS: named(labels(isOther), sql`cosmetics`, sql`named.product_name`),
    DECISIONS: of(
      'membership_decisions',
      sql`(SELECT name FROM regulated_substances WHERE id = (before ->> 'substance_id')::uuid)`,
    ),
    USE_LEVELS: of('ingredient_use_levels', sql`before ->> 'country'`),
    SEARCHES: { ...of('search_logs', sql`NULL`), names: sql`SELECT NULL AS name WHERE false` },
    EARLIER_MERGES: of('merged_ingredients', sql`before ->> 'title'`),
  };
  const found: MergedLinks[] = [];
  for (const [kind, { count, names }] of Object.entries(kinds)) {
    const { rows } = await tx.execute<{ count: number; names: string[] }>(sql`
      SELECT (${count}) AS count,
        ARRAY(SELECT name::text FROM (SELECT DISTINCT name FROM (${names}) AS every WHERE name IS NOT NULL) AS each
          ORDER BY name COLLATE "C" LIMIT ${NAMED}) AS names`);
    const { count: number, names: first } = rows[0]!;
    if (number) found.push({ kind: kind as MergedKind, count: number, names: first });
  }
  return found;
}
