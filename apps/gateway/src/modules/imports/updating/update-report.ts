import { domesticUpdateProgress } from '@gredia/domain';
import { and, eq, ne } from 'drizzle-orm';
import type { JobReports } from '../../jobs/public';
import { domesticUpdates } from './domestic-updates.table';

/** How a domestic update stands among the background work. From the merging on it runs to its end. */
export const updateReport: NonNullable<JobReports['domestic-update']> = {
  look: async (tx, { runId }) => {
    const [run] = await tx.select().from(domesticUpdates).where(eq(domesticUpdates.id, runId));
    if (run?.status !== 'RUNNING') return null;
    const { phase, merged, isCancelRequested } = run;
    return {
      progress: domesticUpdateProgress(run),
      isEnding: isCancelRequested,
      canCancel: !isCancelRequested && phase !== 'MERGING' && merged === 0,
    };
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
