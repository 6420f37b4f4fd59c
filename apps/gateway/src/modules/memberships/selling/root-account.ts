import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { actsForSeller, joinAccount, joiningProblem, lockAccountAt, NO_ACCOUNT } from '../../sellers/public';
import { sellerMembers, type SellerModel } from '../../sellers/sellers.table';

/**
 * The account of an address, locked before all that belongs to its company.
 * @throws BAD_USER_INPUT where nobody has the address
 */
export async function lockRoot(tx: Executor, email: string | undefined): Promise<UserModel | null> {
  if (email === undefined) return null;
  const user = await lockAccountAt(tx, email);
  if (!user) throw wrong(NO_ACCOUNT);
  return user;
}

/**
 * The account that owns the membership of a supplier: one that acts for it. Where none does, one that acts for no company from
 * now on does, which is how a company that has just signed up is sold its first membership.
 * @throws BAD_USER_INPUT beside the address that does not do
 */
export async function rootOf(
  tx: Executor,
  ctx: RequestContext,
  seller: SellerModel,
  wanted: UserModel | null,
): Promise<string | null> {
  const members = await tx
    .select({ id: users.id })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(sellerMembers.sellerId, seller.id), actsForSeller()))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
  if (!wanted) return members[0]?.id ?? null;
  if (members.some(({ id }) => id === wanted.id)) return wanted.id;
  if (members.length > 0) throw wrong('이 회사의 담당 계정이 아니에요. 공급사에서 담당 계정으로 먼저 추가해 주세요.');
  const problem = await joiningProblem(tx, wanted, seller);
  if (problem !== null) throw wrong(problem);
  await joinAccount(tx, ctx, wanted, seller, 'membership');
  return wanted.id;
}

const wrong = (message: string) => badUserInput({ rootEmail: message });
