import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { mails } from '../../../platform/mailer/mails.table';
import { users } from '../../identity/accounts/accounts.table';
import { policyTold, type PolicyTellingRow } from './policy-tellings.table';

/** A member who is told of a version. */
export interface ToldMember {
  userId: string;
  name: string;
  /** Null where none is confirmed: that may be another person's. */
  email: string | null;
  /** Told in the app before an address was confirmed: the mail alone follows. */
  isTold: boolean;
}

/** Whom the contract binds: also those who are suspended, whatever mails they want. */
const isMember = (): SQL => ne(users.state, 'WITHDRAWN');
const hasAddress = (): SQL | undefined => and(isNotNull(users.email), isNotNull(users.emailVerifiedAt));

/** How many members a new version would be told by mail. */
export const countMembers = (tx: Executor): Promise<number> => tx.$count(users, and(isMember(), hasAddress()));

/**
 * The next members who have not been told, or have confirmed an address since they were told in the app alone; in the order of
 * accounts.
 * @param joinedBefore when the version began to hold, once it does: who joined since then has agreed to it
 */
export async function nextUntold(
  tx: Executor,
  { versionId, cursor }: Pick<PolicyTellingRow, 'versionId' | 'cursor'>,
  most: number,
  joinedBefore: Date | null,
): Promise<ToldMember[]> {
  const mailed = tx
    .select({ is: sql`1` })
    .from(mails)
    .where(
      and(eq(mails.bulkId, versionId), sql`coalesce(${mails.bulkOwner}::text, ${mails.recipient}) = ${users.id}::text`),
    );
  const isMailDue = and(hasAddress(), gte(users.emailVerifiedAt, policyTold.toldAt), notExists(mailed));
  return tx
    .select({
      ...{ userId: users.id, name: users.name },
      email: sql<string | null>`CASE WHEN ${hasAddress()} THEN ${users.email} END`,
      isTold: sql<boolean>`${policyTold.userId} IS NOT NULL`,
    })
    .from(users)
    .leftJoin(policyTold, and(eq(policyTold.versionId, versionId), eq(policyTold.userId, users.id)))
    .where(
      and(
        ...[isMember(), or(isNull(policyTold.userId), isMailDue)],
        joinedBefore === null ? undefined : lt(users.createdAt, joinedBefore),
        cursor === null ? undefined : gt(users.id, cursor),
      ),
    )
    .orderBy(asc(users.id))
    .limit(most);
}

/** Whether the address is still that of a member. */
export async function isMemberAt(tx: Executor, userId: string, email: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.email, email), isMember(), hasAddress()))) > 0;
}

/** How many members with an address have been told of a version: their mails are queued, sent or have failed. */
export async function countTold(tx: Executor, versionId: string): Promise<number> {
  const { told } = await tx
    .select({ told: count() })
    .from(policyTold)
    .innerJoin(users, eq(users.id, policyTold.userId))
    .where(and(eq(policyTold.versionId, versionId), hasAddress()))
    .then(one);
  return told;
}
