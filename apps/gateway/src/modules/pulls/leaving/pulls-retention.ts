import { addDays } from '@gredia/domain';
import { and, eq, exists, inArray, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { pullComments, pullEvidence, pullKeys, pullRequests } from '../pulls.table';
import { removeEvidenceFiles } from './pulls.personal-data';

/** Days that files of what was not taken over are kept after its end. */
const FILES_KEPT = 365;
/** A day: who removed a comment by mistake asks an operator. */
const TEXT_KEPT = 1;
const MOST = 1000;

/** Empties removed comments, and takes out files of suggestions that ended long ago without being taken over. */
export async function forgetOldPulls(tx: Executor, now = new Date()): Promise<void> {
  await tx
    .update(pullComments)
    .set({ content: '' })
    .where(
      and(
        eq(pullComments.status, 'DELETED'),
        lt(pullComments.removedAt, addDays(now, -TEXT_KEPT)),
        ne(pullComments.content, ''),
      ),
    );
  const files = tx
    .select({ id: pullEvidence.id })
    .from(pullEvidence)
    .where(and(eq(pullEvidence.pullId, pullRequests.id), isNotNull(pullEvidence.fileId)));
  const takenOver = tx
    .select({ id: pullKeys.pullId })
    .from(pullKeys)
    .where(and(eq(pullKeys.pullId, pullRequests.id), eq(pullKeys.state, 'ACCEPTED')));
  const ended = await tx
    .select({ id: pullRequests.id })
    .from(pullRequests)
    .where(
      and(
        inArray(pullRequests.status, ['WITHDRAWN', 'CLOSED', 'DENIED']),
        sql`coalesce(${pullRequests.closedAt}, ${pullRequests.deniedAt}) < ${addDays(now, -FILES_KEPT).toISOString()}::timestamptz`,
        exists(files),
        // What a field rests on that was taken over stays, however the rest ended.
        notExists(takenOver),
      ),
    )
    .orderBy(pullRequests.id)
    .limit(MOST);
  await removeEvidenceFiles(
    tx,
    ended.map(({ id }) => id),
  );
}
