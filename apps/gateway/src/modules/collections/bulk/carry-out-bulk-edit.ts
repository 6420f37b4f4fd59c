import { mayUseConsole } from '@gredia/auth';
import { BULK_MESSAGES, type CollectionName } from '@gredia/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/collections/collection';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { forbidden } from '../../../platform/errors/errors';
import type { Platform } from '../../../platform/module/platform';
import { accountViewer } from '../../identity/public';
import { bulkEdits, type BulkRefusal } from './bulk-edits.table';
import type { BulkEditJob } from './bulk-slice';
import { dropRows } from './end-bulk-edit';
import { editSlices } from './edit-slices';
import { undoSlices } from './undo-slices';

/** Somebody asked for its end, or another worker has ended it. */
export class BulkEditEnded extends Error {}

/** Rows that a person holds for longer than this are told instead of waited for. */
const LOCK_WAIT = sql.raw('20s');
/** So many refused records are kept; all of them are counted. */
const REFUSED_MAX = 200;

export type BulkOffice = Pick<Platform, 'db' | 'keys' | 'origins' | 'cache' | 'registry' | 'log'>;

/**
 * Writes the records of a change, slice by slice, in the one transaction that it is given. How far it is, is told on a
 * connection of its own, so that others see it before the commit.
 * @throws BulkEditEnded, and what the collection refuses whatever the record
 */
export async function carryOutBulkEdit(office: BulkOffice, tx: Executor, edit: BulkEditJob): Promise<void> {
  const { registry, keys, origins } = office;
  await tx.execute(sql`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
  const collection = registry.collections.get(edit.collection as CollectionName);
  const viewer = await accountViewer(tx, edit.actorId);
  if (!collection || !mayUseConsole(viewer)) throw forbidden(BULK_MESSAGES.rightsGone);
  const { addressHash, userAgent } = edit;
  const ctx: WriteContext = {
    viewer,
    keys,
    client: { origin: origins.admin, address: '', userAgent: userAgent ?? '' },
    origin: { addressHash, userAgent },
  };
  await collection.prepare?.(tx);
  const changeId = newId();
  const writing = { tx, ctx, collection, edit, changeId };
  const sum = { done: 0, changed: 0, refusedCount: 0, refused: [] as BulkRefusal[] };
  for await (const { looked, changed, refused } of (edit.kind === 'UNDO' ? undoSlices : editSlices)(writing)) {
    sum.done += looked;
    sum.changed += changed;
    sum.refusedCount += refused.length;
    sum.refused.push(...refused.slice(0, Math.max(0, REFUSED_MAX - sum.refused.length)));
    await tell(office, edit.id, sum.done);
  }
  await collection.settle?.(tx);
  const ended = await tx
    .update(bulkEdits)
    .set({
      ...sum,
      status: 'DONE',
      unchanged: sum.done - sum.changed - sum.refusedCount,
      changeId: sum.changed ? changeId : null,
      finishedAt: sql`clock_timestamp()`,
    })
    .where(isOnItsWay(edit.id))
    .returning({ id: bulkEdits.id });
  if (!ended.length) throw new BulkEditEnded();
  await dropRows(tx, edit.id);
}

/** On another connection than the work itself. @throws BulkEditEnded where it is to end */
async function tell({ db }: BulkOffice, id: string, done: number): Promise<void> {
  const told = await db.update(bulkEdits).set({ done }).where(isOnItsWay(id)).returning({ id: bulkEdits.id });
  if (!told.length) throw new BulkEditEnded();
}

const isOnItsWay = (id: string) =>
  and(eq(bulkEdits.id, id), eq(bulkEdits.status, 'RUNNING'), eq(bulkEdits.isCancelRequested, false));
