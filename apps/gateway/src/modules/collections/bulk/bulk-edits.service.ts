import { DAY_MS, type CollectionName } from '@gredia/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { originOf } from '../../../platform/audit/audit';
import { auditLogs } from '../../../platform/audit/audit.table';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { readReason } from '../../../platform/collections/save-documents.service';
import { isUndoable, mayTakeBack, unknownChange } from '../../../platform/collections/undo-document-change.service';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { conflict, forbidden } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { addJob, removeJob } from '../../../platform/queue/add-job';
import { transactWith } from '../../../platform/transact/transact';
import { mayChange, readBulkChanges } from './bulk-changes';
import { bulkEdits, type BulkEditModel } from './bulk-edits.table';
import { mayEndEdits, mayUndo } from './bulk-rights';
import { endBulkEdit } from './end-bulk-edit';
import { findBulkEdit, ownDraft } from './find-bulk-edits';

type Details = Record<string, unknown>;

/** The queue waits longer between attempts: a minute and a half in all. */
const ATTEMPTS = 5;

/**
 * Sets fields of the records of an own draft, in the background.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field
 */
export async function startBulkEdit(
  ctx: RequestContext,
  { id, changes: given, reason: givenReason }: { id: string; changes: unknown; reason?: string | null },
): Promise<BulkEditModel> {
  const { collection: name } = await ownDraft(ctx.db, id, ctx.viewer!.id);
  const collection = collectionNamed(ctx, name);
  const changes = readBulkChanges(ctx, collection, given);
  const reason = readReason(collection, givenReason);
  await transactWith<Details>(ctx, { audit: (details) => entry(ctx, 'bulk-edit.start', details) }, async (tx) => {
    const { total } = await ownDraft(tx, id, ctx.viewer!.id, true);
    await tx
      .update(bulkEdits)
      .set({ status: 'WAITING', changes, reason, ...originOf(ctx.keys, ctx.client), createdAt: sql`now()` })
      .where(eq(bulkEdits.id, id));
    await queue(tx, id);
    return { id, collection: name, fields: Object.keys(changes), count: total };
  });
  return findBulkEdit(ctx.db, id);
}

/**
 * Ends a change that is on its way: at once where nobody has begun it, within a slice where somebody is on it.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT where it has ended
 */
export async function cancelBulkEdit(ctx: RequestContext, id: string): Promise<BulkEditModel> {
  const found = await findBulkEdit(ctx.db, id);
  const { collection: name } = found;
  const [mayEnd] = await mayEndEdits(ctx.db, ctx, [found]);
  if (!mayEnd) throw forbidden();
  await transactWith<Details>(ctx, { audit: (details) => entry(ctx, 'bulk-edit.cancel', details) }, async (tx) => {
    const [edit] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update');
    if (edit?.status !== 'WAITING' && edit?.status !== 'RUNNING') {
      throw conflict('이미 끝났어요. 바꾼 내용은 되돌릴 수 있어요.');
    }
    if (await isBeingDone(tx, id)) {
      await tx.update(bulkEdits).set({ isCancelRequested: true }).where(eq(bulkEdits.id, id));
    } else {
      await removeJob(tx, jobKey(id));
      await endBulkEdit(tx, id, 'CANCELLED');
    }
    return { id, collection: name };
  });
  return findBulkEdit(ctx.db, id);
}

/**
 * Takes back what one saving changed, in the background.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT where it is too late or on its way
 */
export async function undoBulkEdit(ctx: RequestContext, changeId: string): Promise<BulkEditModel> {
  if (!isUuid(changeId)) throw unknownChange();
  const id = newId();
  await transactWith<Details>(ctx, { audit: (details) => entry(ctx, 'bulk-edit.undo', details) }, async (tx) => {
    // Locked, so that two who take the same back do so one after the other.
    const isOfIt = and(eq(auditLogs.changeId, changeId), isNull(auditLogs.undoneAt));
    const [first] = await tx.select().from(auditLogs).where(isOfIt).orderBy(auditLogs.id).limit(1).for('update');
    if (!first?.collection) throw unknownChange();
    const collection = collectionNamed(ctx, first.collection as CollectionName);
    const added = await tx.$count(auditLogs, and(isOfIt, eq(auditLogs.action, 'document.add')));
    if (added) throw conflict('새로 만든 항목이 함께 있어요. 가져오기에서 되돌려 주세요.');
    if (!isUndoable(first)) throw conflict('바꾼 지 24시간이 지나 되돌릴 수 없어요.');
    if (!mayTakeBack(ctx, collection, first) || !(await mayUndo(tx, ctx, collection, changeId))) throw forbidden();
    const [running] = await tx
      .select({ id: bulkEdits.id })
      .from(bulkEdits)
      .where(and(eq(bulkEdits.undoOf, changeId), inArray(bulkEdits.status, ['WAITING', 'RUNNING'])));
    if (running) throw conflict('이미 되돌리는 중이에요.');
    const { name } = collection.spec;
    const total = await tx.$count(auditLogs, isOfIt);
    await tx.insert(bulkEdits).values({
      ...{ id, collection: name, kind: 'UNDO', status: 'WAITING', undoOf: changeId, total },
      ...{ actorId: ctx.viewer!.id, ...originOf(ctx.keys, ctx.client) },
    });
    await queue(tx, id);
    return { id, collection: name, changeId, count: total };
  });
  return findBulkEdit(ctx.db, id);
}

/** Whether the viewer can take it back now. */
export function canUndo(ctx: RequestContext, edit: BulkEditModel): boolean {
  if (!edit.isLeft || edit.kind === 'UNDO') return false;
  const isInTime = edit.finishedAt !== null && Date.now() - edit.finishedAt.getTime() < DAY_MS;
  return isInTime && mayChange(ctx, collectionNamed(ctx, edit.collection), Object.keys(edit.changes ?? {}));
}

const jobKey = (id: string) => `bulk-edit ${id}`;

const queue = (tx: Executor, id: string) =>
  addJob(tx, 'bulk-edit', { id }, { key: jobKey(id), maxAttempts: ATTEMPTS, queue: 'bulk-edit' });

/** Whether a worker has taken its job. */
async function isBeingDone(tx: Executor, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT FROM graphile_worker.jobs WHERE key = ${jobKey(id)} AND locked_at IS NOT NULL`,
  );
  return rows.length > 0;
}

const entry = (
  { viewer }: RequestContext,
  action: 'bulk-edit.start' | 'bulk-edit.cancel' | 'bulk-edit.undo',
  details: Details,
) => ({ action, outcome: 'ok', actorId: viewer?.id ?? null, details });
