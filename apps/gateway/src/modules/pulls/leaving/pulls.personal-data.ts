import { isOpenPull } from '@gredia/domain';
import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { releaseFiles } from '../../../platform/files/files';
import type { PersonalData } from '../../../platform/personal-data/personal-data';
import { pullComments, pullEvidence, pullKeys, pullLogs, pullRequests } from '../pulls.table';
import { takenOverOf } from '../reading/taken-over';
import { endRest } from '../updating/end-rest';

/** What a person suggested and said. */
export const pullsPersonalData: PersonalData = {
  tables: [pullRequests, pullKeys, pullComments, pullLogs],
  // Before materials: accepting holds a suggestion first, then what it is about.
  lockOrder: 8,
  export: (db, { id }, mostRows) => exportPulls(db, id, mostRows),
  forget: (tx, { id }) => leavePulls(tx, id),
};

async function exportPulls(db: Database, userId: string, mostRows: number): Promise<Record<string, unknown>> {
  const { number, targetType, targetName, status, reason, createdAt } = pullRequests;
  const suggested = await db
    .select({ id: pullRequests.id, number, targetType, targetName, status, reason, createdAt })
    .from(pullRequests)
    .where(eq(pullRequests.userId, userId))
    .orderBy(desc(pullRequests.id))
    .limit(mostRows);
  const ids = suggested.map(({ id }) => id);
  const keys = ids.length ? await db.select().from(pullKeys).where(inArray(pullKeys.pullId, ids)) : [];
  const said = await db
    .select({ pullId: pullComments.pullId, content: pullComments.content, createdAt: pullComments.createdAt })
    .from(pullComments)
    .where(and(eq(pullComments.userId, userId), ne(pullComments.status, 'DELETED')))
    .orderBy(desc(pullComments.id))
    .limit(mostRows);
  return {
    pullRequests: suggested.map((pull) => ({
      ...pull,
      diff: keys
        .filter(({ pullId }) => pullId === pull.id)
        .map(({ key, before, after, state }) => ({ key, before, after, state })),
    })),
    pullComments: said,
  };
}

/**
 * An account ends: what waits is taken back, what waited for an operator or was taken down goes with its files, and so do the files of what was
 * never taken over. What was decided stays as the record of the catalogue, without its name.
 */
async function leavePulls(tx: Executor, userId: string): Promise<void> {
  const own = await tx
    .select()
    .from(pullRequests)
    .where(eq(pullRequests.userId, userId))
    .orderBy(asc(pullRequests.id))
    .for('update');
  const kept = await takenOverOf(
    tx,
    own.map(({ id }) => id),
  );
  const held = own.filter(({ id, isHeld, isHidden }) => (isHeld || isHidden) && !kept.has(id)).map(({ id }) => id);
  const unaccepted = own.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await removeEvidenceFiles(tx, unaccepted);
  if (held.length) await tx.delete(pullRequests).where(inArray(pullRequests.id, held));
  for (const pull of own) {
    if (held.includes(pull.id) || !isOpenPull(pull.status)) continue;
    const update = '보낸 사람이 탈퇴해서 철회됐어요.';
    await endRest(tx, pull, { otherwise: 'WITHDRAWN', by: 'AUTHOR', actorId: null, update });
  }
  await tx.delete(pullComments).where(and(eq(pullComments.userId, userId), ne(pullComments.status, 'PUBLISHED')));
}

/** Takes out the files of suggestions, and what leads to them. Addresses stay. */
export async function removeEvidenceFiles(tx: Executor, pullIds: readonly string[]): Promise<void> {
  if (!pullIds.length) return;
  const gone = await tx
    .delete(pullEvidence)
    .where(and(inArray(pullEvidence.pullId, [...pullIds]), isNotNull(pullEvidence.fileId)))
    .returning({ fileId: pullEvidence.fileId });
  await releaseFiles(
    tx,
    gone.flatMap(({ fileId }) => fileId ?? []),
  );
}
