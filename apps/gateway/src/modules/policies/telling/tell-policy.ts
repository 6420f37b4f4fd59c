import { HOUR_MS, koreanMidnight } from '@gredia/domain';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { bulkCounts, queueBulk } from '../../../platform/mailer/queue-bulk';
import { announceEach } from '../../../platform/events/announce';
import { addJob } from '../../../platform/queue/add-job';
import { transact } from '../../../platform/transact/transact';
import { policyVersions, type PolicyVersionRow } from '../policies.table';
import { policyTellings, policyTold } from './policy-tellings.table';
import { policyChanged } from './policies.events';
import { nextUntold, type ToldMember } from './told-members';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    'tell-policy': { versionId: string };
  }
}

/** Members whose mails are queued by one statement. */
const BATCH = 500;

/** Between two rounds: who joins or confirms an address meanwhile is told within so many hours. */
const ROUND_HOURS = 6;

const telling = (versionId: string) => eq(policyTellings.versionId, versionId);

/** Queues the work on a version, or has it come back. */
export const addTellingJob = (tx: Executor, versionId: string, runAt: Date): Promise<void> =>
  addJob(tx, 'tell-policy', { versionId }, { key: `tell-policy:${versionId}`, runAt });

/**
 * The task tell-policy: tells each member, batch by batch, in rounds until the version holds. A batch, who is in it
 * and how far it reached are one commit, so that a gateway that is killed leaves nobody out and tells nobody twice.
 */
export async function tellPolicy(db: Database, versionId: string, batch = BATCH): Promise<void> {
  while (await tellBatch(db, versionId, batch));
}

/** One step of it. @returns whether there is another one now */
export function tellBatch(db: Database, versionId: string, most: number): Promise<boolean> {
  return transact({ db }, async (tx) => {
    const now = new Date();
    // The version first, as saving does: it stays as it is from the first mail on.
    const [version] = await tx
      .select()
      .from(policyVersions)
      .where(eq(policyVersions.id, versionId))
      .for('update', { noWait: true });
    const [row] = await tx.select().from(policyTellings).where(telling(versionId)).for('update', { noWait: true });
    // Taken back, or told to the end.
    if (!version || !row || row.finishedAt) return false;
    if (row.startsAt > now) {
      await addTellingJob(tx, versionId, row.startsAt);
      return false;
    }
    const begin = koreanMidnight(version.effectiveAt);
    const holds = now >= begin;
    const members = await nextUntold(tx, row, most, holds ? begin : null);
    await tellNext(tx, version, members, now);
    const isRound = members.length < most;
    const cursor = isRound ? null : (members.at(-1)?.userId ?? null);
    const change = { cursor, startedAt: row.startedAt ?? now, ...(isRound && { roundedAt: now }) };
    await tx.update(policyTellings).set(change).where(telling(versionId));
    if (!isRound) return true;
    if (!holds) {
      await addTellingJob(tx, versionId, nextLook(begin, now));
      return false;
    }
    // A round that was under way when the version began has passed by who joined or confirmed meanwhile: one more.
    if (row.cursor !== null) return true;
    return settle(tx, versionId, now);
  });
}

/** Tells a batch in the app, queues the mails of those who have an address, and writes down who was told. */
async function tellNext(
  tx: Executor,
  version: PolicyVersionRow,
  members: readonly ToldMember[],
  now: Date,
): Promise<void> {
  if (members.length === 0) return;
  const { id: versionId, kind, effectiveAt, summary, isAdverse } = version;
  const againstId = await versionBefore(tx, version);
  const told = { versionId, kind, effectiveAt, summary: summary ?? '', isAdverse, againstId };
  const mails = members.flatMap(({ userId, name, email }) =>
    email === null ? [] : [{ recipient: email, ownerId: userId, values: { userId, name, ...told } }],
  );
  const queued = await queueBulk(tx, versionId, 'policy-changed', mails);
  const mailed = new Set(queued.map(({ ownerId }) => ownerId));
  const fresh = members.filter(({ userId, email, isTold }) => !isTold && (email === null || mailed.has(userId)));
  if (fresh.length === 0) return;
  const payloads = fresh.map(({ userId }) => ({ userId, version, againstId }));
  await announceEach(tx, policyChanged, payloads);
  await tx.insert(policyTold).values(fresh.map(({ userId }) => ({ versionId, userId, toldAt: now })));
}

/** The version that holds until another one does. */
async function versionBefore(tx: Executor, { kind, effectiveAt }: PolicyVersionRow): Promise<string | null> {
  const [before] = await tx
    .select({ id: policyVersions.id })
    .from(policyVersions)
    .where(and(eq(policyVersions.kind, kind), lt(policyVersions.effectiveAt, effectiveAt)))
    .orderBy(desc(policyVersions.effectiveAt))
    .limit(1);
  return before?.id ?? null;
}

/** The next round, the last of them when the version begins to hold. */
const nextLook = (begin: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + ROUND_HOURS * HOUR_MS, begin.getTime()));

/** Writes down what came of it once no mail waits any more. */
async function settle(tx: Executor, versionId: string, now: Date): Promise<false> {
  const { QUEUED, SENT, DEAD } = await bulkCounts(tx, versionId);
  if (QUEUED > 0) {
    await addTellingJob(tx, versionId, new Date(now.getTime() + HOUR_MS));
    return false;
  }
  const outcome = { finishedAt: now, sentCount: SENT, failedCount: DEAD };
  await tx.update(policyTellings).set(outcome).where(telling(versionId));
  return false;
}
