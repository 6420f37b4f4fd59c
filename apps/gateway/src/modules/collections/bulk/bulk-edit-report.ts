import { bulkFields } from '@gredia/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { collectionNamed, consoleRole } from '../../../platform/collections/find-collection';
import type { JobReports } from '../../jobs/public';
import { mayChange } from './bulk-changes';
import { bulkEdits } from './bulk-edits.table';

/** How a change of many records stands among the background work; who may not make it may not end it either. */
export const bulkEditReport: NonNullable<JobReports['bulk-edit']> = {
  look: async (tx, { id }, ctx) => {
    const [edit] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id));
    if (!edit) return null;
    const { changes, status, total, done, isCancelRequested } = edit;
    const collection = collectionNamed(ctx, edit.collection);
    const mayEnd = bulkFields(collection.spec, consoleRole(ctx)).length > 0;
    return {
      progress: status === 'RUNNING' && total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : null,
      isEnding: ['WAITING', 'RUNNING'].includes(status) && isCancelRequested,
      canCancel: !isCancelRequested && mayEnd && mayChange(ctx, collection, Object.keys(changes ?? {})),
    };
  },
  stop: async (tx, { id }) => {
    const { rowCount } = await tx
      .update(bulkEdits)
      .set({ isCancelRequested: true })
      .where(and(eq(bulkEdits.id, id), inArray(bulkEdits.status, ['WAITING', 'RUNNING'])));
    return rowCount === 1;
  },
};
