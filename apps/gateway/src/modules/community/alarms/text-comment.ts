import { advertisingMorning, BRAND, DAY_MS, isAdvertisingNight, postPath, tellsOfComments } from '@gredia/domain';
import { and, eq, gt, ne, or } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { Writing } from '../../../platform/transact/transact';
import { transact } from '../../../platform/transact/transact';
import { addJob } from '../../../platform/queue/add-job';
import { users } from '../../identity/accounts/accounts.table';
import { isActive, wantsNews } from '../../identity/public';
import { lastAlarmAt, sendAlarm, type SmsDesk } from '../../sms/public';
import { comments, posts, type CommentRow, type PostRow } from '../community.table';

interface Commented {
  postId: string;
  commentId: string;
}

declare module '../../../platform/queue/add-job' {
  interface TaskPayloads {
    'text-comment': Commented;
  }
}

/** Which comments the author of a post wanted to be texted of. */
export const isTexted = (post: Pick<PostRow, 'mid' | 'userId' | 'mobileAlarm'>, comment: Pick<CommentRow, 'userId'>) =>
  post.mobileAlarm && tellsOfComments(post.mid) && comment.userId !== post.userId;

/** Queues the text of a comment; at night it waits for the morning, and those that come meanwhile go with it. */
export const addTextJob = (tx: Executor, commented: Commented, now = new Date()): Promise<void> =>
  addJob(tx, 'text-comment', commented, {
    key: `text-comment:${commented.postId}`,
    keepsRunAt: true,
    ...(isAdvertisingNight(now) && { runAt: advertisingMorning(now) }),
  });

export interface TextOffice extends Pick<Writing, 'db'> {
  desk: SmsDesk;
  siteUrl: string;
}

/**
 * The task text-comment: texts the author of a post that there are new comments, unless that is no news by now. The text names
 * nobody and says nothing of what was written.
 */
export async function textComment({ db, desk, siteUrl }: TextOffice, commented: Commented): Promise<void> {
  const now = new Date();
  await transact({ db }, async (tx) => {
    // A queue that was late reaches into the night.
    if (isAdvertisingNight(now)) return addTextJob(tx, commented, now);
    const told = await readTold(tx, commented.postId);
    if (!told || !tellsOfComments(told.mid)) return;
    const { userId } = told;
    const link = new URL(postPath(commented.postId, told.mid), siteUrl).href;
    const alarm = { userId, content: `[${BRAND.ko}] 글에 새 댓글이 있어요: ${link}` };
    const dayAgo = new Date(now.getTime() - DAY_MS);
    const since = (await lastAlarmAt(tx, alarm, dayAgo)) ?? dayAgo;
    if (await hasNews(tx, { ...commented, userId }, since)) await sendAlarm(tx, desk, alarm);
  });
}

/** The post, as long as it is there and its author can and wants to hear of it. */
async function readTold(tx: Executor, postId: string) {
  const [told] = await tx
    .select({ mid: posts.mid, userId: posts.userId })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        ...[eq(posts.id, postId), eq(posts.status, 'PUBLISHED'), eq(posts.mobileAlarm, true)],
        ...[isActive(), wantsNews('comments')],
      ),
    );
  return told;
}

/** Whether others wrote what is still there: the job keeps the last comment alone, and that one may have gone before those it stands for. */
async function hasNews(
  tx: Executor,
  { postId, commentId, userId }: Commented & { userId: string },
  since: Date,
): Promise<boolean> {
  const isNew = or(eq(comments.id, commentId), gt(comments.publishedAt, since));
  const isThere = and(eq(comments.postId, postId), eq(comments.status, 'PUBLISHED'), ne(comments.userId, userId));
  const found = await tx.select({ id: comments.id }).from(comments).where(and(isThere, isNew)).limit(1);
  return found.length > 0;
}
