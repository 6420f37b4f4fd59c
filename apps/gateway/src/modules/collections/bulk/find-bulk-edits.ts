import type { CollectionName } from '@gredia/domain';
import { and, desc, eq, getTableColumns, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Executor } from '../../../platform/database/client';
import { notFound } from '../../../platform/errors/errors';
import { bulkEdits, type BulkEditModel } from './bulk-edits.table';

const LISTED_MAX = 10;

/** Within 24 hours, while no undo of it is on its way, and as long as something of it stands. */
const isLeft = sql<boolean>`(
  ${bulkEdits.status} = 'DONE' AND ${bulkEdits.finishedAt} > now() - interval '24 hours'
  AND EXISTS (SELECT FROM audit_logs WHERE audit_logs.change_id = ${bulkEdits.changeId} AND audit_logs.undone_at IS NULL)
  AND NOT EXISTS (SELECT FROM bulk_edits AS undo
    WHERE undo.undo_of = ${bulkEdits.changeId} AND undo.status IN ('WAITING', 'RUNNING')))`;

const find = (tx: Executor, where: SQL | undefined) =>
  tx
    .select({ ...getTableColumns(bulkEdits), isLeft })
    .from(bulkEdits)
    .where(where)
    .orderBy(desc(bulkEdits.createdAt), desc(bulkEdits.id))
    .limit(LISTED_MAX);

/** What is on its way, and what was asked for in the last 24 hours; drafts are their owners' own. */
export const recentBulkEdits = (tx: Executor, collection: CollectionName): Promise<BulkEditModel[]> =>
  find(
    tx,
    and(
      eq(bulkEdits.collection, collection),
      ne(bulkEdits.status, 'DRAFT'),
      or(inArray(bulkEdits.status, ['WAITING', 'RUNNING']), sql`${bulkEdits.createdAt} > now() - interval '24 hours'`),
    ),
  );

/** @throws NOT_FOUND */
export async function findBulkEdit(tx: Executor, id: string): Promise<BulkEditModel> {
  const [edit] = isUuid(id) ? await find(tx, eq(bulkEdits.id, id)) : [];
  if (!edit) throw unknownBulkEdit();
  return edit;
}

/** A draft of the viewer's own, locked until the transaction ends where that is asked for. @throws NOT_FOUND */
export async function ownDraft(tx: Executor, id: string, actorId: string, isLocked = false) {
  const isOwn = and(eq(bulkEdits.id, id), eq(bulkEdits.actorId, actorId), eq(bulkEdits.status, 'DRAFT'));
  const query = tx.select().from(bulkEdits).where(isOwn);
  const [draft] = isUuid(id) ? await (isLocked ? query.for('update') : query) : [];
  if (!draft) throw unknownBulkEdit();
  return draft;
}

const unknownBulkEdit = () => notFound('고른 항목을 찾을 수 없어요. 다시 골라 주세요.');
