import {
  ADVERTISING_A_MONTH,
  advertisingMorning,
  isAdvertisingNight,
  koreanMonth,
  missingSenderFacts,
  type Company,
} from '@gredia/domain';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { NoticeMail } from '../../../generated/resolvers';
import { one, type Executor } from '../../../platform/database/client';
import { badUserInput, conflict, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { bulkCounts } from '../../../platform/mailer/queue-bulk';
import { transactWith } from '../../../platform/transact/transact';
import { lockAdvertising } from '../../sms/public';
import type { PostModel } from '../community.table';
import { lockKnownPost } from '../posting/lock-post';
import { findPost, unknownPost } from '../reading/post-access';
import { countAudience } from './audience';
import { addMailingJob } from './mail-notice';
import { isMailable, saysAdvertising } from './mailable-notice';
import { noticeMailings, type NoticeMailingRow } from './notice-mailings.table';

const NOT_PUBLIC = '게시한 공지만 메일로 알릴 수 있어요.';
const NO_ONE = '받을 수 있는 회원이 없어요.';
const IS_ADVERTISING = '광고라고 표시한 공지예요. 광고성 정보로만 보낼 수 있어요.';

const USED_UP = `광고성 정보는 한 달에 ${ADVERTISING_A_MONTH}번까지 보내기로 하고 동의를 받았어요. 다음 달에 보내 주세요.`;

/** Why nothing can be sent as advertising: what it must say of its sender is not known. Null where it is. */
function advertisingRefusal(company: Company): string | null {
  const missing = missingSenderFacts(company);
  if (missing.length === 0) return null;
  return `광고에는 보내는 회사의 정보를 적어야 해서 지금은 보낼 수 없어요. 빠진 설정: ${missing.join(', ')}`;
}

/** What operators see before and while a notice is mailed. @throws NOT_FOUND */
export async function readNoticeMail(ctx: RequestContext, id: string): Promise<NoticeMail> {
  const post = await findPost(ctx, id);
  if (post.mid !== 'notice') throw unknownPost();
  return stateOf(ctx, post, new Date());
}

/**
 * Begins to mail a notice to members, once and for all.
 * @throws NOT_FOUND, BAD_USER_INPUT for `id` and `isAdvertising`, CONFLICT where it was mailed before, RATE_LIMITED
 */
export async function sendNoticeMail(
  ctx: RequestContext,
  { id, isAdvertising }: { id: string; isAdvertising: boolean },
  now = new Date(),
): Promise<NoticeMail> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  await ctx.limits.take('post-change', viewer.id);
  await transactWith(
    ctx,
    {
      audit: ({ postId, recipientCount }: NoticeMailingRow) => ({
        ...{ action: 'notice.mail', outcome: 'ok', actorId: viewer.id },
        details: { postId, isAdvertising, recipientCount },
      }),
    },
    async (tx) => {
      const post = await lockKnownPost(tx, ctx, id);
      if (post.mid !== 'notice') throw unknownPost();
      if (!isMailable(post)) throw badUserInput({ id: NOT_PUBLIC });
      if (saysAdvertising(post) && !isAdvertising) throw badUserInput({ isAdvertising: IS_ADVERTISING });
      const lacking = isAdvertising ? advertisingRefusal(ctx.company) : null;
      if (lacking) throw badUserInput({ isAdvertising: lacking });
      // Also where two ask at the same moment: the post is locked.
      if (await findMailing(tx, post.id)) throw conflict('이미 메일로 알린 공지예요. 공지 하나는 한 번만 보내요.');
      const waits = isAdvertising && isAdvertisingNight(now);
      const startsAt = waits ? advertisingMorning(now) : now;
      // Before the month is locked: counting goes through all accounts, and other advertising would wait for it.
      const { serviceCount, advertisingCount } = await countAudience(tx, startsAt);
      if (isAdvertising) await requireMonthRoom(tx, startsAt);
      const recipientCount = isAdvertising ? advertisingCount : serviceCount;
      if (recipientCount === 0) throw badUserInput({ id: NO_ONE });
      await addMailingJob(tx, post.id, waits ? startsAt : undefined);
      const mailing = { postId: post.id, isAdvertising, recipientCount, startsAt };
      return tx.insert(noticeMailings).values(mailing).returning().then(one);
    },
  );
  return readNoticeMail(ctx, id);
}

/** Members agreed to so many a month. @throws BAD_USER_INPUT for `isAdvertising` */
async function requireMonthRoom(tx: Executor, startsAt: Date): Promise<void> {
  await lockAdvertising(tx);
  const { start, end } = koreanMonth(startsAt);
  const isThen = and(gte(noticeMailings.startsAt, start), lt(noticeMailings.startsAt, end));
  const sent = await tx.$count(noticeMailings, and(eq(noticeMailings.isAdvertising, true), isThen));
  if (sent >= ADVERTISING_A_MONTH) throw badUserInput({ isAdvertising: USED_UP });
}

async function findMailing(tx: Executor, postId: string): Promise<NoticeMailingRow | null> {
  const [mailing] = await tx.select().from(noticeMailings).where(eq(noticeMailings.postId, postId));
  return mailing ?? null;
}

async function stateOf(
  { db: tx, company }: Pick<RequestContext, 'db' | 'company'>,
  post: PostModel,
  now: Date,
): Promise<NoticeMail> {
  const mailing = await findMailing(tx, post.id);
  const advertisingStartsAt = isAdvertisingNight(now) ? advertisingMorning(now) : now;
  return {
    id: post.id,
    // Counting goes through all accounts, and screens ask again and again while mails go.
    audience: mailing ? null : await countAudience(tx, advertisingStartsAt),
    refusal: mailing || isMailable(post) ? null : NOT_PUBLIC,
    isAdvertising: saysAdvertising(post),
    advertisingRefusal: mailing ? null : advertisingRefusal(company),
    advertisingStartsAt,
    sending: mailing && (await sendingOf(tx, mailing, now)),
  };
}

async function sendingOf(
  tx: Executor,
  mailing: NoticeMailingRow,
  now: Date,
): Promise<NonNullable<NoticeMail['sending']>> {
  const { postId, finishedAt, isStopped, startsAt, sentCount, failedCount } = mailing;
  if (finishedAt) return { ...mailing, state: isStopped ? 'STOPPED' : 'SENT', sentCount, failedCount };
  const { SENT, DEAD } = await bulkCounts(tx, postId);
  const isBegun = startsAt.getTime() <= now.getTime();
  return { ...mailing, state: isBegun ? 'SENDING' : 'WAITING', sentCount: SENT, failedCount: DEAD };
}
