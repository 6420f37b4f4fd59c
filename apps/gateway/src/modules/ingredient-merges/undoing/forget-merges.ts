import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { ingredientMergeRows, ingredientMerges } from '../ingredient-merges.table';

/** Every night: rows of merges that cannot be taken back any more. That they were merged stays. */
export async function forgetMergedRows(tx: Executor): Promise<number> {
  const over = tx
    .select({ id: ingredientMerges.id })
    .from(ingredientMerges)
    .where(lt(ingredientMerges.createdAt, sql`now() - interval '2 days'`));
  const { rowCount } = await tx.delete(ingredientMergeRows).where(sql`${ingredientMergeRows.mergeId} IN (${over})`);
  return rowCount ?? 0;
}
