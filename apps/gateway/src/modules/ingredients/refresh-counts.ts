import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
import { uuidArray } from '../../platform/database/values';
import { announceCatalogueChange } from '../change-logs/public';
import { refreshTermWeights } from '../search/public';

/**
 * Holds the counts of ingredients alone, until the transaction ends. It is the first statement of every transaction that
 * counts all anew or writes many ingredients: who waits here holds nothing that a save of a material could wait for.
 */
export async function takeCounts(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.counts})`);
}

/** Holds the lock together with other saves: the first statement of every save of a material, for the same reason. */
export async function shareCounts(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${LOCKS.counts})`);
}

/** Counts anew on how many labels and in how many visible raw materials each ingredient is, and lets the search know. */
export async function refreshCounts(tx: Executor): Promise<void> {
  await takeCounts(tx);
  await tx.execute(sql`
    UPDATE ingredients SET label_count = counted.labels, product_count = counted.materials
    FROM (
      SELECT ingredients.id, coalesce(labels.number, 0) AS labels, coalesce(materials.number, 0) AS materials
      FROM ingredients
      LEFT JOIN (
        SELECT ingredient_id, count(DISTINCT cosmetic_id)::int AS number FROM cosmetic_ingredients GROUP BY 1
      ) AS labels ON labels.ingredient_id = ingredients.id
      LEFT JOIN (
        SELECT ingredient_id, count(DISTINCT product_id)::int AS number
        FROM product_ingredients JOIN products ON products.id = product_id AND products.visible GROUP BY 1
      ) AS materials ON materials.ingredient_id = ingredients.id
    ) AS counted
    WHERE counted.id = ingredients.id
      AND (label_count, product_count) IS DISTINCT FROM (counted.labels, counted.materials)`);
  await refreshTermWeights(tx);
  await announceCatalogueChange(tx);
}

/** Counts some ingredients anew, and lets the search know; the transaction has begun with `takeCounts`. */
export async function recountIngredients(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    UPDATE ingredients SET label_count = counted.labels, product_count = counted.materials
    FROM (
      SELECT asked.id, (
        SELECT count(DISTINCT cosmetic_id)::int FROM cosmetic_ingredients WHERE ingredient_id = asked.id
      ) AS labels, (
        SELECT count(DISTINCT product_id)::int FROM product_ingredients
        JOIN products ON products.id = product_id AND products.visible WHERE ingredient_id = asked.id
      ) AS materials
      FROM unnest(${uuidArray(ids)}) AS asked (id)
    ) AS counted
    WHERE counted.id = ingredients.id
      AND (label_count, product_count) IS DISTINCT FROM (counted.labels, counted.materials)`);
  await tx.execute(sql`
    UPDATE search_terms SET weight = ingredients.label_count FROM ingredients
    WHERE ingredients.id = ANY(${uuidArray(ids)}) AND search_terms.target_id = ingredients.id
      AND search_terms.weight <> ingredients.label_count`);
}

/**
 * Brings the counts in line after raw materials changed, in a transaction that shares them (`shareCounts`). Rows are
 * locked in one order: two such changes cannot wait for each other.
 * @param before the ingredients they were public with, each once for a material
 * @param after those they are public with now
 */
export async function shiftProductCounts(
  tx: Executor,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const shifts = new Map<string, number>();
  for (const id of before) shifts.set(id, (shifts.get(id) ?? 0) - 1);
  for (const id of after) shifts.set(id, (shifts.get(id) ?? 0) + 1);
  const changed = [...shifts].filter(([, shift]) => shift !== 0);
  if (!changed.length) return;
  const ids = sql.param(changed.map(([id]) => id));
  const by = sql.param(changed.map(([, shift]) => shift));
  await tx.execute(sql`
    WITH shifted AS (
      SELECT ingredients.id, shift.by FROM unnest(${ids}::uuid[], ${by}::int[]) AS shift (id, by)
      JOIN ingredients ON ingredients.id = shift.id
      ORDER BY ingredients.id FOR NO KEY UPDATE OF ingredients
    )
    UPDATE ingredients SET product_count = greatest(0, product_count + shifted.by)
    FROM shifted WHERE shifted.id = ingredients.id`);
}

/**
 * Brings the counts in line when whole labels or raw materials go (-1, before) or come back (1, afterwards), in a
 * transaction that shares them. Hidden materials count nowhere.
 */
export async function shiftCountsOf(
  tx: Executor,
  what: 'cosmetics' | 'products',
  ids: readonly string[],
  by: 1 | -1,
): Promise<void> {
  if (!ids.length) return;
  const [column, parts] =
    what === 'cosmetics'
      ? [sql`label_count`, sql`cosmetic_ingredients AS part WHERE part.cosmetic_id = ANY(${uuidArray(ids)})`]
      : [
          sql`product_count`,
          sql`product_ingredients AS part JOIN products ON products.id = part.product_id AND products.visible
            WHERE part.product_id = ANY(${uuidArray(ids)})`,
        ];
  const owner = what === 'cosmetics' ? sql`part.cosmetic_id` : sql`part.product_id`;
  await tx.execute(sql`
    WITH counted AS (
      SELECT part.ingredient_id AS id, count(DISTINCT ${owner})::int AS number FROM ${parts}
        AND part.ingredient_id IS NOT NULL
      GROUP BY 1
    ), locked AS (
      SELECT ingredients.id, counted.number FROM counted JOIN ingredients USING (id)
      ORDER BY ingredients.id FOR NO KEY UPDATE OF ingredients
    )
    UPDATE ingredients SET ${column} = greatest(0, ${column} + ${by}::int * locked.number)
    FROM locked WHERE locked.id = ingredients.id`);
  if (what === 'products') return;
  await tx.execute(sql`
    UPDATE search_terms SET weight = ingredients.label_count
    FROM ingredients
    WHERE search_terms.target_id = ingredients.id AND search_terms.weight <> ingredients.label_count
      AND ingredients.id IN (
        SELECT ingredient_id FROM cosmetic_ingredients AS part WHERE part.cosmetic_id = ANY(${uuidArray(ids)}))`);
}

/** Counts anew on how many labels some ingredients are, after what these labels name was read again. */
export async function recountLabels(tx: Executor, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx.execute(sql`
    WITH counted AS (
      SELECT id, (SELECT count(DISTINCT cosmetic_id)::int FROM cosmetic_ingredients WHERE ingredient_id = ingredients.id)
        AS labels
      FROM ingredients WHERE id = ANY(${uuidArray(ids)}) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE ingredients SET label_count = counted.labels
    FROM counted WHERE counted.id = ingredients.id AND label_count <> counted.labels`);
  await tx.execute(sql`
    UPDATE search_terms SET weight = ingredients.label_count
    FROM ingredients
    WHERE search_terms.target_id = ingredients.id AND search_terms.weight <> ingredients.label_count
      AND ingredients.id = ANY(${uuidArray(ids)})`);
}
