import { and, eq, inArray } from 'drizzle-orm';
import { lookAtEach, type JobReports } from '../../jobs/public';
import { bulkEdits } from './bulk-edits.table';
import { mayEndEdits } from './bulk-rights';

/** How changes of many records stand among the background work; who may not make one may not end it either. */
export const bulkEditReport: NonNullable<JobReports['bulk-edit']> = {
  look: async (tx, payloads, ctx) => {
    const ids = payloads.map(({ id }) => id);
    const edits = await tx.select().from(bulkEdits).where(inArray(bulkEdits.id, ids));
    const mayEnd = await mayEndEdits(tx, ctx, edits);
    return lookAtEach(ids, edits, ({ status, total, done, isCancelRequested }, at) => ({
      progress: status === 'RUNNING' && total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : null,
      isEnding: ['WAITING', 'RUNNING'].includes(status) && isCancelRequested,
      canCancel: !isCancelRequested && mayEnd[at]!,
    }));
  },
  stop: async (tx, { id }) => {
    const { rowCount } = await tx
      .update(bulkEdits)
      .set({ isCancelRequested: true })
      .where(and(eq(bulkEdits.id, id), inArray(bulkEdits.status, ['WAITING', 'RUNNING'])));
    return rowCount === 1;
  },
};
