import { postPolicy, type Viewer } from '@gredia/auth';
import {
  ARTICLES_BY_TIER,
  articlesUsedUp,
  boardLabel,
  DAY_MS,
  FIRST_POSTS,
  HOUR_MS,
  isForumBoard,
  koreanMonth,
  POST_LIMITS,
  smsNumberOf,
  tellsOfComments,
  type Board,
} from '@gredia/domain';
import { and, count, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { LOCKS } from '../../../platform/database/locks';
import { badUserInput, forbidden, rateLimited } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { allowedTier } from '../../memberships/public';
import { sellerMembers, sellers } from '../../sellers/sellers.table';
import { sendsTexts } from '../../sms/public';
import { comments, posts } from '../community.table';

/** @throws FORBIDDEN where the viewer may not post on a board, in words that say who may */
export function requireBoard(viewer: Viewer | null, mid: Board, own: string | null): void {
  if (postPolicy.write(viewer, mid, own)) return;
  const who = mid === 'featured' ? '공급사만' : '운영자만';
  throw forbidden(`${boardLabel[mid]}에는 ${who} 글을 쓸 수 있어요.`);
}

interface Waits {
  seconds: number;
  youngSeconds: number;
  youngHours: number;
}

/**
 * Refuses what comes too soon after the last one. The account is locked, so that no other is written beside it.
 * @throws RATE_LIMITED with the seconds that are left
 */
export async function requireWait(
  tx: Executor,
  user: Pick<UserModel, 'id' | 'createdAt'>,
  of: 'POST' | 'COMMENT',
  { seconds, youngSeconds, youngHours }: Waits,
): Promise<void> {
  const last = await lastOf(tx, of === 'POST' ? posts : comments, user.id);
  if (!last) return;
  const now = Date.now();
  const isYoung = now - user.createdAt.getTime() < youngHours * HOUR_MS;
  const wait = isYoung ? youngSeconds : seconds;
  const left = Math.ceil((last.getTime() + wait * 1000 - now) / 1000);
  if (left <= 0) return;
  const what = of === 'POST' ? '글은' : '댓글은';
  const why = isYoung ? `가입한 지 ${youngHours}시간이 안 된 계정은 ` : '';
  throw rateLimited(left, `${why}${what} ${wait}초에 한 번 쓸 수 있어요. ${left}초 뒤에 다시 올려 주세요.`);
}

const lastOf = async (tx: Executor, of: typeof posts | typeof comments, userId: string): Promise<Date | null> => {
  const [last] = await tx
    .select({ createdAt: of.createdAt })
    .from(of)
    .where(eq(of.userId, userId))
    .orderBy(sql`${of.id} DESC NULLS LAST`)
    .limit(1);
  return last?.createdAt ?? null;
};

/** Why the first posts of a new account wait; as its author reads it. */
const FIRST_POST = `새로 가입한 분의 처음 글 ${FIRST_POSTS.posts}개는 운영자가 확인한 뒤에 올려요.`;

/** The reason for which a post of a new account waits; null where it does not. */
export async function firstPostReason(tx: Executor, { id, createdAt }: UserModel): Promise<string | null> {
  if (Date.now() - createdAt.getTime() >= FIRST_POSTS.days * DAY_MS) return null;
  const { written } = await tx.select({ written: count() }).from(posts).where(eq(posts.userId, id)).then(one);
  return written < FIRST_POSTS.posts ? FIRST_POST : null;
}

/**
 * Refuses articles beyond those of a supplier's membership this month, also of its other accounts. Its row is locked, so that
 * no other transaction counts beside it; an article that was removed stays counted.
 * @throws RATE_LIMITED
 */
export async function takeArticle(tx: Executor, sellerId: string, now = new Date()): Promise<void> {
  await tx.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, sellerId)).for('no key update');
  const tier = await allowedTier(tx, sellerId);
  const month = koreanMonth(now);
  if ((await countArticles(tx, sellerId, now)) < ARTICLES_BY_TIER[tier]) return;
  throw rateLimited(Math.ceil((month.end.getTime() - now.getTime()) / 1000), articlesUsedUp(tier));
}

/** Introductions that the accounts of a supplier have written since the month began in Korea. */
export async function countArticles(tx: Executor, sellerId: string, now = new Date()): Promise<number> {
  const members = tx
    .select({ id: sellerMembers.userId })
    .from(sellerMembers)
    .where(eq(sellerMembers.sellerId, sellerId));
  const { written } = await tx
    .select({ written: count() })
    .from(posts)
    .where(and(eq(posts.mid, 'featured'), inArray(posts.userId, members), gte(posts.createdAt, koreanMonth(now).start)))
    .then(one);
  return written;
}

/**
 * Refuses one more pinned post than a board has room for.
 * @throws BAD_USER_INPUT for `isNotice`
 */
export async function requirePinRoom(tx: Executor, mid: Board, postId: string): Promise<void> {
  if (await hasPinRoom(tx, mid, postId)) return;
  throw badUserInput({
    isNotice: `${boardLabel[mid]}에는 글을 ${POST_LIMITS.pinned}개까지 고정할 수 있어요. 다른 글의 고정을 먼저 풀어 주세요.`,
  });
}

/** Whether a board has room for a pinned post, until the transaction ends. */
export async function hasPinRoom(tx: Executor, mid: Board, postId: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.pinnedPosts}, hashtext(${mid}))`);
  const pinned = and(eq(posts.mid, mid), eq(posts.isNotice, true), eq(posts.status, 'PUBLISHED'), ne(posts.id, postId));
  return (await tx.$count(posts, pinned)) < POST_LIMITS.pinned;
}

/** @throws BAD_USER_INPUT for `mobileAlarm` where no text about comments could go to a post's author */
export function requireTextable({ sms }: Pick<RequestContext, 'sms'>, mid: Board, mobile: string | null): void {
  const refuse = (mobileAlarm: string) => badUserInput({ mobileAlarm });
  if (!tellsOfComments(mid)) throw refuse(`${boardLabel[mid]}의 댓글은 문자로 알리지 않아요.`);
  if (mobile === null || smsNumberOf(mobile) === null)
    throw refuse('휴대폰 번호가 있어야 문자로 알림을 받을 수 있어요. 마이페이지에서 번호를 먼저 등록해 주세요.');
  if (!sendsTexts(sms)) throw refuse('지금은 문자 알림을 보낼 수 없어요. 이메일 알림을 이용해 주세요.');
}

/** What is refused of a post whatever its author may: fields with their sentences. */
export function requireFitting(post: {
  mid: Board;
  isSecret: boolean;
  popupExpiredAt: Date | null | undefined;
  now?: number;
}): void {
  if (post.isSecret && !isForumBoard(post.mid))
    throw badUserInput({ isSecret: `${boardLabel[post.mid]}에는 비밀글을 쓸 수 없어요.` });
  if (!post.popupExpiredAt) return;
  if (post.mid !== 'notice') throw badUserInput({ popupExpiredAt: '팝업은 공지사항에서만 띄울 수 있어요.' });
  if (post.popupExpiredAt.getTime() <= (post.now ?? Date.now()))
    throw badUserInput({ popupExpiredAt: '팝업이 끝나는 때를 지금보다 뒤로 골라 주세요.' });
}
