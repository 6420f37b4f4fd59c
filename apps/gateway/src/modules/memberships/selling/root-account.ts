import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { badUserInput } from '../../../platform/errors/errors';
import type { RequestContext } from '../../../platform/graphql/context';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { changeRole, isActive, lockUser } from '../../identity/public';
import { actsForSeller, joinSeller } from '../../sellers/public';
import { sellerMembers, type SellerModel } from '../../sellers/sellers.table';

/**
 * The account of an address, locked before all that belongs to its company.
 * @throws BAD_USER_INPUT where nobody has the address
 */
export async function lockRoot(tx: Executor, email: string | undefined): Promise<UserModel | null> {
  if (email === undefined) return null;
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const user = known && (await lockUser(tx, known.id));
  if (!user || user.email !== email || user.state === 'WITHDRAWN') {
    throw wrong('이 주소로 가입한 회원이 없어요. 먼저 회원 가입과 이메일 인증을 마쳐야 해요.');
  }
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
  if (members.length > 0) throw wrong('이 회사의 담당 계정이 아니에요. 담당 계정은 대표 이메일 변경에서 바꿔요.');
  await requireFree(tx, wanted);
  await joinSeller(tx, wanted.id, seller.id);
  await changeRole(tx, ctx, wanted, 'SELLER', { company: wanted.company ?? seller.name, by: 'membership' });
  return wanted.id;
}

/** As 대표 이메일 변경 has it: who takes a company over has none, and no rights to lose by it. */
async function requireFree(tx: Executor, { id, role, emailVerifiedAt }: UserModel): Promise<void> {
  if (emailVerifiedAt === null) throw wrong('이메일 인증을 마치지 않은 계정이에요.');
  const [active] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isActive()));
  if (!active) throw wrong('이용정지 중인 계정이에요.');
  if (role !== 'USER' && role !== 'SELLER') throw wrong('운영자나 신뢰 편집자 계정으로는 할 수 없어요.');
  const [other] = await tx.select().from(sellerMembers).where(eq(sellerMembers.userId, id));
  if (other) throw wrong('이미 다른 회사의 담당 계정이에요.');
}

const wrong = (message: string) => badUserInput({ rootEmail: message });
