import { advertisingMorning, isAdvertisingNight } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { bulkCounts, queueBulk } from '../../../platform/mailer/queue-bulk';
import { announceEach } from '../../../platform/events/announce';
import { addJob } from '../../../platform/queue/add-job';
import { transact } from '../../../platform/transact/transact';
import { excerptOf } from '../alarms/excerpt';
import { noticeSent } from '../alarms/community.events';
import { lockAdvertising } from '../../sms/public';
import { nextMembers } from './audience';
import { findMailable } from './mailable-notice';
import { noticeMailings, type NoticeMailingRow } from './notice-mailings.table';

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    'mail-notice': { postId: string };
  }
}

/** Members whose mails are queued by one statement. */
const BATCH = 500;

const SECOND_MS = 1000;

/** Queues the work on a notice, or has it come back. */
export const addMailingJob = (tx: Executor, postId: string, runAt?: Date): Promise<void> =>
  addJob(tx, 'mail-notice', { postId }, { key: `mail-notice:${postId}`, ...(runAt && { runAt }) });

/**
 * The task mail-notice: queues the mails of a notice and tells it in the app, batch by batch, then comes back until all have gone. A batch and how far
 * it reached are one commit, so that a gateway that is killed in between leaves nobody out and mails nobody twice.
 */
export async function mailNotice(db: Database, postId: string, batch = BATCH): Promise<void> {
  while (await mailBatch(db, postId, batch));
}

/** One step of it. @returns whether there is another one now */
export function mailBatch(db: Database, postId: string, most: number): Promise<boolean> {
  return transact({ db }, async (tx) => {
    const now = new Date();
    const [mailing] = await tx
      .select()
      .from(noticeMailings)
      .where(eq(noticeMailings.postId, postId))
      .for('update', { noWait: true });
    if (!mailing || mailing.finishedAt) return false;
    if (mailing.queuedAt) return settle(tx, mailing, mailing.queuedAt, now);
    if (mailing.isAdvertising && isAdvertisingNight(now)) {
      await addMailingJob(tx, postId, advertisingMorning(now));
      return false;
    }
    // Until the commit nobody else counts what advertising members have had: they would not see these mails.
    if (mailing.isAdvertising) await lockAdvertising(tx);
    const notice = await findMailable(tx, postId);
    // Mails that wait in the queue ask for themselves.
    if (!notice) return change(tx, postId, { isStopped: true, queuedAt: now });
    const members = await nextMembers(tx, mailing, most, now);
    const { title, untagContent } = notice;
    const told = { postId, title, excerpt: excerptOf(untagContent) };
    const mails = members.flatMap(({ email, ...member }) =>
      email === null ? [] : [{ recipient: email, values: { ...member, ...told } }],
    );
    await queueBulk(tx, postId, mailing.isAdvertising ? 'notice-advertised' : 'notice-told', mails);
    if (!mailing.isAdvertising) {
      const payloads = members.map(({ userId }) => ({ userId, postId, title }));
      await announceEach(tx, noticeSent, payloads);
    }
    const isLast = members.length < most;
    return change(tx, postId, { cursor: members.at(-1)?.userId ?? mailing.cursor, ...(isLast && { queuedAt: now }) });
  });
}

async function change(tx: Executor, postId: string, values: Partial<NoticeMailingRow>): Promise<true> {
  await tx.update(noticeMailings).set(values).where(eq(noticeMailings.postId, postId));
  return true;
}

/** Writes down what came of it once no mail waits any more; until then it looks again, less and less often. */
async function settle(tx: Executor, { postId }: NoticeMailingRow, queuedAt: Date, now: Date): Promise<false> {
  const { QUEUED, SENT, DEAD } = await bulkCounts(tx, postId);
  if (QUEUED === 0) {
    await change(tx, postId, { finishedAt: now, sentCount: SENT, failedCount: DEAD, cursor: null });
    return false;
  }
  const pause = Math.min(Math.max((now.getTime() - queuedAt.getTime()) / 10, 2 * SECOND_MS), 600 * SECOND_MS);
  await addMailingJob(tx, postId, new Date(now.getTime() + pause));
  return false;
}
