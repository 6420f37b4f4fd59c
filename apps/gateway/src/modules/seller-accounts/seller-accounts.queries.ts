import { maskedEmail, maskedName } from '@gredia/domain';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { isActive } from '../identity/public';
import { users } from '../identity/accounts/accounts.table';
import { memberships } from '../memberships/memberships.table';
import { actsForSeller } from '../sellers/public';
import { sellerMembers } from '../sellers/sellers.table';

/** Whether an account owns a membership of the supplier that it is linked to: its address is the root e-mail. */
export const isRootOf = sql<boolean>`EXISTS (SELECT FROM ${memberships}
  WHERE ${memberships.sellerId} = ${sellerMembers.sellerId} AND ${memberships.rootUserId} = ${sellerMembers.userId})`;

/** The accounts that are linked to a supplier, the first one first; whom they name is masked. */
export async function listSellerAccounts(db: Executor, sellerId: string) {
  const found = await db
    .select({
      id: users.id,
      nickname: users.nickname,
      name: users.name,
      email: users.email,
      isActing: sql<boolean>`(${and(actsForSeller(), isActive())})`,
      isRoot: isRootOf,
      joinedAt: sellerMembers.createdAt,
    })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(eq(sellerMembers.sellerId, sellerId))
    .orderBy(asc(sellerMembers.createdAt), asc(users.id));
  return found.map(({ name, email, ...account }) => ({
    ...account,
    name: maskedName(name),
    email: email && maskedEmail(email),
  }));
}
