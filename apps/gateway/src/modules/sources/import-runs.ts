import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { importRuns } from './import-runs.table';

/**
 * Everything that follows from merged lists is made: from here on their silence says something.
 * @returns whether there were any
 */
export async function finishMergedRuns(tx: Executor): Promise<boolean> {
  const merged = await tx
    .update(importRuns)
    .set({ status: 'DONE' })
    .where(eq(importRuns.status, 'MERGED'))
    .returning({ id: importRuns.id });
  return merged.length > 0;
}

/** Whether this state of a file was read to the end before. */
export async function isFileDone(tx: Executor, source: string, fileSha256: string): Promise<boolean> {
  const isThisFile = and(eq(importRuns.source, source), eq(importRuns.fileSha256, fileSha256));
  const [run] = await tx.select({ id: importRuns.id }).from(importRuns).where(isThisFile);
  return run !== undefined;
}

/** Notes that a file was read at once, without stages. */
export async function noteFileDone(
  tx: Executor,
  run: Pick<typeof importRuns.$inferInsert, 'source' | 'fileName' | 'fileSha256' | 'read'>,
): Promise<void> {
  await tx.insert(importRuns).values({ ...run, status: 'DONE', finishedAt: new Date() });
}
