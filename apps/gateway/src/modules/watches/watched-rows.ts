import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { insertRows } from '../../platform/database/bulk';
import type { Executor } from '../../platform/database/client';
import { newId } from '../../platform/database/columns';
import { uuidArray } from '../../platform/database/values';
import { changeLogs } from '../change-logs/change-logs.table';
import { ingredients } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { watches, type WatchModel } from './watches.table';

/** The ingredient that a watch means now, beside a left join of `merged_ingredients`: what was merged away leads on. */
export const standingId = sql<string>`coalesce(${mergedIngredients.intoId}, ${watches.targetId})`;
const standsAs = eq(ingredients.id, standingId);

/**
 * What a person watches by itself, each ingredient once under the id that it has now, the newest first. A removed one is none:
 * it takes no room, and is there again when it comes back.
 */
export async function readWatches(tx: Executor, userId: string): Promise<WatchModel[]> {
  const { id, labelId, toldSeq, createdAt } = watches;
  const rows = await tx
    .select({ id, userId: watches.userId, labelId, targetId: ingredients.id, toldSeq, createdAt })
    .from(watches)
    .leftJoin(mergedIngredients, eq(mergedIngredients.id, watches.targetId))
    .innerJoin(ingredients, standsAs)
    .where(and(eq(watches.userId, userId), isNull(labelId)))
    .orderBy(desc(createdAt), desc(id));
  const once = new Map(rows.map((row) => [row.targetId, row]));
  return [...once.values()];
}

/** The ids under which ingredients stand now; what is not there is left out. */
export async function standingIds(tx: Executor, ids: readonly string[]): Promise<string[]> {
  if (!ids.length) return [];
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT ${ingredients.id} AS id FROM unnest(${uuidArray(ids)}) AS asked (id)
    LEFT JOIN ${mergedIngredients} ON ${mergedIngredients.id} = asked.id
    JOIN ${ingredients} ON ${ingredients.id} = coalesce(${mergedIngredients.intoId}, asked.id)`);
  return rows.map(({ id }) => id);
}

/** Begins to watch ingredients that the person, or the label, does not watch yet: what changed until now is no news. */
export async function addWatches(
  tx: Executor,
  userId: string,
  ids: readonly string[],
  labelId: string | null = null,
): Promise<void> {
  if (!ids.length) return;
  const { targetId, seq } = changeLogs;
  const newest = await tx
    .select({ targetId, seq: sql<string>`max(${seq})` })
    .from(changeLogs)
    .where(inArray(targetId, [...ids]))
    .groupBy(targetId);
  const toldOf = new Map(newest.map((row) => [row.targetId, Number(row.seq)]));
  const createdAt = new Date();
  await insertRows(
    tx,
    watches,
    ids.map((id) => ({ id: newId(), userId, labelId, targetId: id, toldSeq: toldOf.get(id) ?? 0, createdAt })),
  );
}

/** Watches no longer what a person watches by itself, also under the ids of what became part of it. */
export async function endWatch(tx: Executor, userId: string, ingredientId: string): Promise<boolean> {
  const [standing = ingredientId] = await standingIds(tx, [ingredientId]);
  const merged = tx
    .select({ id: mergedIngredients.id })
    .from(mergedIngredients)
    .where(eq(mergedIngredients.intoId, standing));
  const isIt = or(inArray(watches.targetId, [standing, ingredientId]), inArray(watches.targetId, merged));
  const { rowCount } = await tx.delete(watches).where(and(eq(watches.userId, userId), isNull(watches.labelId), isIt));
  return (rowCount ?? 0) > 0;
}
