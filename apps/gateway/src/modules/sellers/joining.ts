import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { changeRole, isActive, lockUser } from '../identity/public';
import { joinSeller } from './seller-members';
import { sellerMembers, type SellerModel } from './sellers.table';

/** What is said where nobody has signed up with an address. */
export const NO_ACCOUNT = '이 주소로 가입한 회원이 없어요. 먼저 회원 가입과 이메일 인증을 마쳐야 해요.';

/** The account of an address, locked before all that belongs to its company; null where nobody has it. */
export async function lockAccountAt(tx: Executor, email: string): Promise<UserModel | null> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const user = known && (await lockUser(tx, known.id));
  return user && user.email === email && user.state !== 'WITHDRAWN' ? user : null;
}

/**
 * Why an account cannot begin to act for a supplier; null where it can. Who does has no other company, and no rights to lose
 * by it.
 */
export async function joiningProblem(
  tx: Executor,
  { id, role, emailVerifiedAt }: UserModel,
  seller: Pick<SellerModel, 'id'>,
): Promise<string | null> {
  if (emailVerifiedAt === null) return '이메일 인증을 마치지 않은 계정이에요.';
  const [active] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isActive()));
  if (!active) return '이용정지 중인 계정이에요.';
  if (role !== 'USER' && role !== 'SELLER') return '운영자나 신뢰 편집자 계정으로는 할 수 없어요.';
  const [link] = await tx.select().from(sellerMembers).where(eq(sellerMembers.userId, id));
  if (!link) return null;
  if (link.sellerId !== seller.id) return '이미 다른 회사의 담당 계정이에요.';
  // Linked, and a member since by an administrator's hand: it may act again.
  return role === 'SELLER' ? '이미 이 회사의 담당 계정이에요.' : null;
}

/** Lets a locked account act for a supplier. @param by what gives it the right, as the log says */
export async function joinAccount(
  tx: Executor,
  ctx: RequestContext,
  user: UserModel,
  seller: Pick<SellerModel, 'id' | 'name'>,
  by: 'membership' | 'seller-account',
): Promise<void> {
  await joinSeller(tx, user.id, seller.id);
  await changeRole(tx, ctx, user, 'SELLER', { company: user.company ?? seller.name, by });
}
