import type { Client, Keys } from '@gredia/auth/server';
import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import { transact, type Writing } from '../../../platform/transact/transact';
import { lockUser, refuseAdvertisingMails, stopDailyNews, stopNews } from '../../identity/public';
import { postMails, posts, type PostRow } from '../community.table';
import { readStopToken, stopKindOf } from './stop-token';

/**
 * Ends mails of the community, without a sign-in: all, or those about comments on one post, its answers and mentions. Once
 * more changes nothing, also where the account or the post has gone.
 * @throws BAD_USER_INPUT for `token` when it is not ours
 */
export async function stopCommentMails(
  ctx: Writing & { keys: Keys },
  token: string,
  postOnly: boolean,
): Promise<boolean> {
  const stopped = readStopToken(ctx.keys, token);
  if (stopped?.kind !== 'COMMENTS') throw deadToken();
  const { userId, postId } = stopped;
  await transact(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return;
    if (!postOnly) return stopNews(tx, userId, 'comments');
    // The text stays as it was: a form that is open is not out of date by it.
    await tx
      .update(posts)
      .set({ emailAlarm: false })
      .where(and(eq(posts.id, postId), eq(posts.userId, userId)));
    await tx.execute(sql`
      INSERT INTO ${postMails} (post_id, user_id, stopped_at)
      SELECT ${posts.id}, ${userId}::uuid, now() FROM ${posts} WHERE ${posts.id} = ${postId}::uuid
      ON CONFLICT (post_id, user_id) DO UPDATE SET stopped_at = excluded.stopped_at`);
  });
  return true;
}

/**
 * Ends mailed notices, advertising by mail, mails of the day, or mails about comments from below a suggestion, without a sign-in,
 * as the link was for. Once more changes nothing.
 * @throws BAD_USER_INPUT for `token` when it is not ours
 */
export async function stopNoticeMails(
  ctx: Writing & { keys: Keys; client?: Client | null },
  token: string,
): Promise<boolean> {
  const stopped = readStopToken(ctx.keys, token);
  if (!stopped || stopped.kind === 'COMMENTS') throw deadToken();
  const { kind, userId } = stopped;
  await transact(ctx, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.state === 'WITHDRAWN') return;
    if (kind === 'NOTICES') await stopNews(tx, userId, 'notices');
    else if (kind === 'PULLS') await stopNews(tx, userId, 'comments');
    else if (kind === 'DAILY') await stopDailyNews(tx, userId);
    else await refuseAdvertisingMails(tx, ctx, user);
  });
  return true;
}

/** What a link ends by one click of a mail program. @throws BAD_USER_INPUT for `token` */
export const stopAtOnce = (ctx: Writing & { keys: Keys }, token: string): Promise<boolean> =>
  stopKindOf(token) === 'COMMENTS' ? stopCommentMails(ctx, token, false) : stopNoticeMails(ctx, token);

const deadToken = () => badUserInput({ token: '쓸 수 없는 링크예요. 메일의 주소를 다시 확인해 주세요.' });

/** Mails about a post come again to an account that asks for them. */
export async function resumeMails(tx: Executor, { id, userId }: Pick<PostRow, 'id' | 'userId'>): Promise<void> {
  await tx
    .update(postMails)
    .set({ stoppedAt: null })
    .where(and(eq(postMails.postId, id), eq(postMails.userId, userId)));
}
