import { domesticUpdateProgress } from '@gredia/domain';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { lookAtEach, type JobReports } from '../../jobs/public';
import { domesticUpdates } from './domestic-updates.table';

/** How a domestic update stands among the background work. From the merging on it runs to its end. */
export const updateReport: NonNullable<JobReports['domestic-update']> = {
  look: async (tx, payloads) => {
    const ids = payloads.map(({ runId }) => runId);
    const isOpen = and(inArray(domesticUpdates.id, ids), eq(domesticUpdates.status, 'RUNNING'));
    const runs = await tx.select().from(domesticUpdates).where(isOpen);
    return lookAtEach(ids, runs, (run) => ({
      progress: domesticUpdateProgress(run),
      isEnding: run.isCancelRequested,
      canCancel: !run.isCancelRequested && run.phase !== 'MERGING' && run.merged === 0,
    }));
  },
  stop: async (tx, { runId }) => {
    const isOpen = and(eq(domesticUpdates.status, 'RUNNING'), ne(domesticUpdates.phase, 'MERGING'));
    const { rowCount } = await tx
      .update(domesticUpdates)
      .set({ isCancelRequested: true })
      .where(and(eq(domesticUpdates.id, runId), isOpen, eq(domesticUpdates.merged, 0)));
    return rowCount === 1;
  },
};
