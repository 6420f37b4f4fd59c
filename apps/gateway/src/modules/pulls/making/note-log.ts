import type { PullStatus } from '@gredia/domain';
import type { Executor } from '../../../platform/database/client';
import { pullLogs } from '../pulls.table';

/** Notes what became of a suggestion, in words. */
export async function noteLog(
  tx: Executor,
  log: { pullId: string; status: PullStatus; update: string; actorId: string | null },
): Promise<void> {
  await tx.insert(pullLogs).values({ ...log, createdAt: new Date() });
}
