import { mayUseConsole } from '@gredia/auth';
import { isMembershipInForce, koreanDay, normaliseEmail } from '@gredia/domain';
import { and, eq, ne } from 'drizzle-orm';
import { forbidden, notFound } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { users } from '../../identity/accounts/accounts.table';
import { findOwnAccount } from '../../identity/public';
import { actsForSeller } from '../../sellers/public';
import { sellerMembers } from '../../sellers/sellers.table';
import { membershipOf } from '../membership-rows';
import type { MembershipStatusModel } from '../memberships.table';

/**
 * How the membership stands of the company that an account acts for.
 * @throws FORBIDDEN for any address but the viewer's own, but for operators, whom NOT_FOUND answers of one without an account
 */
export async function membershipStatus(ctx: RequestContext, address: string): Promise<MembershipStatusModel> {
  const email = normaliseEmail(address);
  if (!mayUseConsole(ctx.viewer) && (await findOwnAccount(ctx)).email !== email) throw forbidden();
  const [found] = await ctx.db
    .select({ id: users.id, sellerId: sellerMembers.sellerId })
    .from(users)
    .leftJoin(sellerMembers, and(eq(sellerMembers.userId, users.id), actsForSeller()))
    .where(and(eq(users.email, email), ne(users.state, 'WITHDRAWN')));
  if (!found) throw notFound('이 주소로 가입한 회원이 없어요.');
  const row = found.sellerId === null ? null : await membershipOf(ctx.db, found.sellerId);
  return {
    email,
    sellerId: found.sellerId,
    membership: row?.membership ?? 'FREE',
    isActive: row !== null && row.membership !== 'FREE' && isMembershipInForce(row, koreanDay()),
    expiryDate: row?.expiryDate ?? null,
  };
}
