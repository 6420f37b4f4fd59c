import { and, eq, inArray } from 'drizzle-orm';
import { lookAtEach, type JobReports } from '../../jobs/public';
import { ingredientTextRuns, type IngredientTextRunModel } from '../ingredient-texts.table';

/** How far a run is, in percent; new ingredients may have come since it began. */
export const textRunProgress = ({ seen, total }: Pick<IngredientTextRunModel, 'seen' | 'total'>): number =>
  total > 0 ? Math.min(99, Math.floor((seen / total) * 100)) : 0;

/** How a run stands among the background work. It may be ended anywhere: what it has written stays. */
export const textRunReport: NonNullable<JobReports['ingredient-texts']> = {
  look: async (tx, payloads) => {
    const ids = payloads.map(({ runId }) => runId);
    const isOpen = and(inArray(ingredientTextRuns.id, ids), eq(ingredientTextRuns.status, 'RUNNING'));
    const runs = await tx.select().from(ingredientTextRuns).where(isOpen);
    return lookAtEach(ids, runs, (run) => ({
      progress: textRunProgress(run),
      isEnding: run.isCancelRequested,
      canCancel: !run.isCancelRequested,
    }));
  },
  stop: async (tx, { runId }) => {
    const { rowCount } = await tx
      .update(ingredientTextRuns)
      .set({ isCancelRequested: true })
      .where(and(eq(ingredientTextRuns.id, runId), eq(ingredientTextRuns.status, 'RUNNING')));
    return rowCount === 1;
  },
};
