import { postPolicy } from '@gredia/auth';
import { POST_LIMITS, type ProposalInput, startOfKoreanDay, DAY_MS } from '@gredia/domain';
import { and, eq, gte } from 'drizzle-orm';
import { announce } from '../../../platform/events/announce';
import { badUserInput, conflict, forbidden, rateLimited, unauthenticated } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { transact } from '../../../platform/transact/transact';
import { confirmedAmong } from '../../address-confirmations/public';
import { lockUser } from '../../identity/public';
import { proposalSent } from '../alarms/community.events';
import { readerOf } from '../alarms/recipients';
import { postProposals } from '../community.table';
import { lockKnownPost } from './lock-post';

/**
 * Mails a proposal to the author of a post that looks for a raw material, once a post. Answers go to an address that is
 * confirmed: another person's would get mails that it never asked for. The author's own address is told to nobody.
 * @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT for `email`, CONFLICT for the second one and where the author wants none,
 *   RATE_LIMITED beyond those of a day
 */
export async function sendProposal(ctx: RequestContext, { postId, content, email }: ProposalInput): Promise<boolean> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  // What a profile says of a company anyone can write: only the supplier for which the account acts is told.
  const supplier = await ctx.loaders.companyOfAuthor.load(viewer.id);
  await transact(ctx, async (tx) => {
    // Proposals of one person are counted one after another.
    const user = await lockUser(tx, viewer.id);
    if (!user || user.state === 'WITHDRAWN') throw unauthenticated();
    const post = await lockKnownPost(tx, ctx, postId);
    if (!postPolicy.propose(viewer, post)) throw forbidden('이 글에는 제안을 보낼 수 없어요.');
    const isOwn = user.email === email && user.emailVerifiedAt !== null;
    if (!isOwn && !(await confirmedAmong(tx, { userId: user.id }, [email])).length)
      throw badUserInput({
        email: '확인된 주소만 쓸 수 있어요. 내 계정의 이메일이나 알림 받을 곳으로 확인한 주소를 적어 주세요.',
      });
    const today = startOfKoreanDay();
    const ofToday = and(eq(postProposals.userId, user.id), gte(postProposals.createdAt, today));
    if ((await tx.$count(postProposals, ofToday)) >= POST_LIMITS.proposalsPerDay) {
      const left = Math.max(1, Math.ceil((today.getTime() + DAY_MS - Date.now()) / 1000));
      throw rateLimited(
        left,
        `제안은 하루에 ${POST_LIMITS.proposalsPerDay}번까지 보낼 수 있어요. 내일 다시 보내 주세요.`,
      );
    }
    const noted = await tx
      .insert(postProposals)
      .values({ postId: post.id, userId: user.id })
      .onConflictDoNothing()
      .returning({ postId: postProposals.postId });
    if (!noted.length) throw conflict('이 글에는 이미 제안을 보냈어요.');
    if (!(await readerOf(tx, post.userId))?.preferences.mail)
      throw conflict('글쓴이가 지금은 메일을 받지 않아요. 댓글로 남겨 주세요.');
    await announce(tx, proposalSent, { post, content, email, author: user.nickname, company: supplier?.name ?? null });
  });
  return true;
}
