import { and, eq, inArray } from 'drizzle-orm';
import { lookAtEach, type JobReports } from '../../jobs/public';
import { tableImports } from '../table-imports.table';

/** How the import of a file stands among the background work. What is being taken back is taken back to its end. */
export const importReport: NonNullable<JobReports['table-import']> = {
  look: async (tx, payloads, { viewer }) => {
    const ids = payloads.map(({ importId }) => importId);
    const runs = await tx.select().from(tableImports).where(inArray(tableImports.id, ids));
    return lookAtEach(ids, runs, ({ status, done, total, isCancelRequested, actorId }) => ({
      progress: total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : null,
      isEnding: isCancelRequested,
      // Only who imports a file sees what comes of it; an administrator may end it as well.
      canCancel:
        !isCancelRequested &&
        (status === 'CHECKING' || status === 'WRITING') &&
        (viewer?.role === 'ADMIN' || viewer?.id === actorId),
    }));
  },
  stop: async (tx, { importId }) => {
    const { rowCount } = await tx
      .update(tableImports)
      .set({ isCancelRequested: true })
      .where(and(eq(tableImports.id, importId), inArray(tableImports.status, ['CHECKING', 'WRITING'])));
    return rowCount === 1;
  },
};
