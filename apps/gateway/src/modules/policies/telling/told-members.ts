import { and, asc, count, eq, gt, isNotNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { users } from '../../identity/accounts/accounts.table';
import { policyTold, type PolicyTellingRow } from './policy-tellings.table';

/** A member who is told of a version. */
export interface ToldMember {
  userId: string;
  name: string;
  email: string;
}

/**
 * Whom the contract binds and an address of theirs is known: also those who are suspended, whatever mails they want. An
 * address that is not confirmed may be another person's.
 */
const isMember = (): SQL | undefined =>
  and(ne(users.state, 'WITHDRAWN'), isNotNull(users.email), isNotNull(users.emailVerifiedAt));

/** How many members a new version would be told. */
export const countMembers = (tx: Executor): Promise<number> => tx.$count(users, isMember());

/**
 * The next members who have not been told, in the order of accounts.
 * @param joinedBefore when the version began to hold, once it does: who joined since then has agreed to it
 */
export async function nextUntold(
  tx: Executor,
  { versionId, cursor }: Pick<PolicyTellingRow, 'versionId' | 'cursor'>,
  most: number,
  joinedBefore: Date | null,
): Promise<ToldMember[]> {
  const told = tx
    .select({ is: sql`1` })
    .from(policyTold)
    .where(and(eq(policyTold.versionId, versionId), eq(policyTold.userId, users.id)));
  const rows = await tx
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(
      and(
        ...[isMember(), notExists(told)],
        joinedBefore === null ? undefined : lt(users.createdAt, joinedBefore),
        cursor === null ? undefined : gt(users.id, cursor),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most);
  return rows.flatMap(({ email, ...member }) => (email === null ? [] : [{ ...member, email }]));
}

/** Whether the address is still that of a member. */
export async function isMemberAt(tx: Executor, { userId, email }: Pick<ToldMember, 'userId' | 'email'>) {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.email, email), isMember()))) > 0;
}

/** How many members have been told of a version: their mails are queued, sent or have failed. */
export async function countTold(tx: Executor, versionId: string): Promise<number> {
  const { told } = await tx
    .select({ told: count() })
    .from(policyTold)
    .where(eq(policyTold.versionId, versionId))
    .then(one);
  return told;
}
