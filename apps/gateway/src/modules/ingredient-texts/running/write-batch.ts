import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { insertRows } from '../../../platform/database/bulk';
import type { Executor } from '../../../platform/database/client';
import { uuidArray } from '../../../platform/database/values';
import { type IngredientRow, shareCounts, writeMachineTexts } from '../../ingredients/public';
import { ingredients } from '../../ingredients/ingredients.table';
import { sourceEditionsById } from '../../sources/public';
import {
  ingredientTextRuns,
  ingredientTexts,
  type TextCounts,
  type IngredientTextRunModel,
} from '../ingredient-texts.table';
import { fingerprintOf } from '../text-record';
import { freeTexts, type PlannedText, saysNothing } from './read-batch';

/** The run was ended, or another worker is further: nothing of the batch is written. */
export class TextRunLost extends Error {}

/**
 * Writes what was made of a batch and notes that the run is through with it, in the caller's transaction: a run that is killed
 * goes on behind the last batch that was written whole. What has changed or gone since it was read is left to the next run.
 * @throws TextRunLost
 */
export async function writeBatch(
  tx: Executor,
  run: Pick<IngredientTextRunModel, 'id' | 'cursor'>,
  planned: readonly PlannedText[],
  lockWaitMs: number,
): Promise<void> {
  await tx.execute(sql`SET LOCAL lock_timeout = ${sql.raw(String(lockWaitMs))}`);
  const counts = countsOf(planned);
  const news = planned.filter(({ isNews }) => isNews);
  if (news.length) {
    // As whoever saves a material does: what makes all anew, or merges, is waited for before anything is held.
    await shareCounts(tx);
    const current = await lockRows(tx, news);
    // Read behind the rows: the edition of an operator's first word ever may be as young as that word.
    const editions = await sourceEditionsById(tx);
    const standing = news.filter(({ id, sources }) => {
      const row = current.get(id);
      return row !== undefined && fingerprintOf(row, editions, '') === sources;
    });
    for (const { outcome } of news.filter((one) => !standing.includes(one))) {
      counts[outcome] -= 1;
      counts.postponed += 1;
    }
    await writeMachineTexts(
      tx,
      standing.map(({ id, texts }) => ({ row: current.get(id)!, texts: freeTexts(current.get(id)!, texts, editions) })),
      // Pages and browsers are told once in a while, and at the end: a run with a model takes days.
      { announcesLater: true },
    );
    await noteTexts(tx, standing);
  }
  await moveOn(tx, run, planned.at(-1)?.id ?? run.cursor, counts);
}

async function lockRows(tx: Executor, news: readonly PlannedText[]): Promise<ReadonlyMap<string, IngredientRow>> {
  const ids = news.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(ingredients)
    .where(inArray(ingredients.id, ids))
    .orderBy(asc(ingredients.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** What was made, so that it is not made again. */
async function noteTexts(tx: Executor, made: readonly PlannedText[]): Promise<void> {
  const ids = made.map(({ id }) => id);
  await tx.execute(sql`DELETE FROM ${ingredientTexts} WHERE ingredient_id = ANY(${uuidArray(ids)})`);
  const madeAt = new Date();
  await insertRows(
    tx,
    ingredientTexts,
    made
      .filter(({ texts }) => !saysNothing(texts))
      .map(({ id, fingerprint, texts }) => ({ ingredientId: id, fingerprint, texts, madeAt })),
  );
}

function countsOf(planned: readonly PlannedText[]): TextCounts {
  const counts = { made: 0, removed: 0, unchanged: 0, held: 0, without: 0, postponed: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return { ...counts, seen: planned.length };
}

/** @throws TextRunLost where the run is not where it was */
async function moveOn(
  tx: Executor,
  { id, cursor }: Pick<IngredientTextRunModel, 'id' | 'cursor'>,
  next: string | null,
  counts: TextCounts,
): Promise<void> {
  const table = ingredientTextRuns;
  const sums = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, sql`${table[name as keyof TextCounts]} + ${count}::integer`]),
  );
  const moved = await tx
    .update(table)
    .set({ ...sums, cursor: next })
    .where(
      and(
        eq(table.id, id),
        eq(table.status, 'RUNNING'),
        eq(table.isCancelRequested, false),
        cursor === null ? isNull(table.cursor) : eq(table.cursor, cursor),
      ),
    )
    .returning({ id: table.id });
  if (!moved.length) throw new TextRunLost();
}
