import { isToldByMail, tellingStart } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { PolicyTelling } from '../../../generated/resolvers';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { bulkCounts } from '../../../platform/mailer/queue-bulk';
import { removeJob } from '../../../platform/queue/add-job';
import type { PolicyVersionRow } from '../policies.table';
import { policyTellings } from './policy-tellings.table';
import { addTellingJob } from './tell-policy';
import { countMembers, countTold } from './told-members';

/**
 * In the transaction that saves a version: members will be told of it, some minutes from now.
 * @returns how many there are; null where nobody is told
 */
export async function planTelling(tx: Executor, { id, kind }: PolicyVersionRow, now: Date): Promise<number | null> {
  if (!isToldByMail(kind)) return null;
  const [startsAt, memberCount] = [tellingStart(now), await countMembers(tx)];
  await tx
    .insert(policyTellings)
    .values({ versionId: id, startsAt, memberCount })
    .onConflictDoUpdate({ target: policyTellings.versionId, set: { startsAt, memberCount } });
  await addTellingJob(tx, id, startsAt);
  return memberCount;
}

/** What members were told stays as they were told it. @throws CONFLICT */
export async function refuseTold(tx: Executor, versionId: string): Promise<void> {
  const [row] = await tx.select().from(policyTellings).where(eq(policyTellings.versionId, versionId)).for('update');
  if (!row?.startedAt) return;
  throw conflict(
    '회원에게 메일로 알리기 시작한 판이라 고칠 수 없어요. 지우고 새 판을 만들거나, 다음 판으로 바꿔 주세요.',
  );
}

/** Nobody else is told of a version that goes; its mails that wait ask for themselves. */
export const endTelling = (tx: Executor, versionId: string): Promise<void> => removeJob(tx, `tell-policy:${versionId}`);

/** How far members have been told of a version; null of one that nobody is told. */
export async function readTelling(tx: Executor, versionId: string): Promise<PolicyTelling | null> {
  if (!isUuid(versionId)) return null;
  const [row] = await tx.select().from(policyTellings).where(eq(policyTellings.versionId, versionId.toLowerCase()));
  if (!row) return null;
  const toldCount = await countTold(tx, row.versionId);
  const { startsAt, startedAt, roundedAt, memberCount, finishedAt } = row;
  const shown = { startsAt, memberCount, toldCount };
  if (finishedAt) return { ...shown, state: 'TOLD', sentCount: row.sentCount, failedCount: row.failedCount };
  const { QUEUED, SENT, DEAD } = await bulkCounts(tx, row.versionId);
  const isTold = roundedAt !== null && QUEUED === 0;
  const state = startedAt === null ? 'WAITING' : isTold ? 'TOLD' : 'SENDING';
  return { ...shown, state, sentCount: SENT, failedCount: DEAD };
}
