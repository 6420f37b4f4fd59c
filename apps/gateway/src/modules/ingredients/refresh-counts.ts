import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { LOCKS } from '../../platform/database/locks';
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
