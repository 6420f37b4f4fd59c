import { BULK_MESSAGES } from '@gredia/domain';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { bulkEditRows, bulkEdits } from './bulk-edits.table';

const DAY = sql`interval '1 day'`;

/** Ends a change of which nothing stays. @returns whether it was on its way */
export async function endBulkEdit(
  tx: Executor,
  id: string,
  status: 'CANCELLED' | 'FAILED',
  failure: string = BULK_MESSAGES.cancelled,
): Promise<boolean> {
  const ended = await tx
    .update(bulkEdits)
    .set({ status, failure, done: 0, isCancelRequested: false, finishedAt: sql`now()` })
    .where(and(eq(bulkEdits.id, id), inArray(bulkEdits.status, ['WAITING', 'RUNNING'])))
    .returning({ id: bulkEdits.id });
  if (ended.length) await dropRows(tx, id);
  return ended.length > 0;
}

/** The set of a change that has ended is not needed any more. */
export async function dropRows(tx: Executor, id: string): Promise<void> {
  await tx.delete(bulkEditRows).where(eq(bulkEditRows.editId, id));
}

/** Every night: drafts of yesterday, and what ended a week ago; what it changed stands in the audit log. */
export async function forgetBulkEdits(tx: Executor): Promise<number> {
  const { rowCount } = await tx
    .delete(bulkEdits)
    .where(
      or(
        and(eq(bulkEdits.status, 'DRAFT'), lt(bulkEdits.createdAt, sql`now() - ${DAY}`)),
        and(ne(bulkEdits.status, 'DRAFT'), lt(bulkEdits.finishedAt, sql`now() - 7 * ${DAY}`)),
      ),
    );
  return rowCount ?? 0;
}
