import { BULK_MESSAGES } from '@gredia/domain';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { GraphQLError } from 'graphql';
import { isRateLimited } from '../../../platform/errors/errors';
import type { JobFacts } from '../../../platform/queue/tasks';
import { transact } from '../../../platform/transact/transact';
import { carryOutBulkEdit, BulkEditEnded, type BulkOffice } from './carry-out-bulk-edit';
import { bulkEdits } from './bulk-edits.table';
import { endBulkEdit } from './end-bulk-edit';

/**
 * The task bulk-edit: all of a change in one transaction, which also notes that it is done. A gateway that ends meanwhile
 * leaves nothing of it, and the next attempt begins anew; after the commit there is nothing left to do.
 * @throws where another attempt may succeed; the queue makes it later
 */
export async function runBulkEdit(
  office: BulkOffice,
  { id }: { id: string },
  { isLastAttempt }: JobFacts,
): Promise<void> {
  const { db, cache, log } = office;
  const edit = await take(office, id);
  if (!edit) return;
  try {
    if (edit.isCancelRequested) throw new BulkEditEnded();
    await transact({ db, cache }, (tx) => carryOutBulkEdit(office, tx, edit));
  } catch (error) {
    if (error instanceof BulkEditEnded) return void (await endBulkEdit(db, id, 'CANCELLED'));
    if (isRefusal(error)) return void (await endBulkEdit(db, id, 'FAILED', `${error.message} 바뀐 항목은 없어요.`));
    if (isLastAttempt) {
      log.error({ err: error, id }, 'A change of many records failed');
      const why = isRateLimited(error) ? error.message : BULK_MESSAGES.unforeseen;
      return void (await endBulkEdit(db, id, 'FAILED', why));
    }
    await db
      .update(bulkEdits)
      .set({ status: 'WAITING', done: 0 })
      .where(and(eq(bulkEdits.id, id), eq(bulkEdits.status, 'RUNNING')));
    throw error;
  }
}

/** Something that a person is told and that another attempt would meet again. */
const isRefusal = (error: unknown): error is GraphQLError => error instanceof GraphQLError && !isRateLimited(error);

/** The change as one that is being done; null where it has ended. */
async function take({ db }: BulkOffice, id: string) {
  const [edit] = await db
    .update(bulkEdits)
    .set({ status: 'RUNNING', done: 0, attempts: sql`${bulkEdits.attempts} + 1` })
    .where(and(eq(bulkEdits.id, id), inArray(bulkEdits.status, ['WAITING', 'RUNNING'])))
    .returning();
  return edit ?? null;
}
