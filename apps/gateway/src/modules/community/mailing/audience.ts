import { and, asc, eq, gt, isNotNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { NoticeAudience } from '../../../generated/resolvers';
import { one, type Executor } from '../../../platform/database/client';
import { isActive, isConsentInForce, wantsNews, wantsNewsInApp } from '../../identity/public';
import { hasAdvertisingRoom } from '../../sms/public';
import { users } from '../../identity/accounts/accounts.table';
import type { NoticeMailingRow } from './notice-mailings.table';

/** A member who gets a notice by mail. */
export interface Member {
  userId: string;
  name: string;
  email: string;
}

/**
 * Whether a notice may be mailed to an account: advertising to those who agreed to it and have not had as much of it this month as
 * they agreed to, else to those who have not stopped it.
 * @param exceptPostId the notice whose mail waits already, and is no other one
 */
const mayHave = (isAdvertising: boolean, at: Date, exceptPostId: string | null = null): SQL =>
  isAdvertising
    ? sql`(${isConsentInForce('MARKETING_EMAIL')} AND ${hasAdvertisingRoom(at, exceptPostId)})`
    : wantsNews('notices');

const isReached = (): SQL | undefined => and(isActive(), isNotNull(users.email), isNotNull(users.emailVerifiedAt));

/** To how many people a notice would go. @param at when advertising would */
export async function countAudience(tx: Executor, at: Date): Promise<NoticeAudience> {
  const those = (isAdvertising: boolean) =>
    sql<number>`(count(*) FILTER (WHERE ${mayHave(isAdvertising, at)}))`.mapWith(Number);
  return tx
    .select({ serviceCount: those(false), advertisingCount: those(true) })
    .from(users)
    .where(isReached())
    .then(one);
}

/** A member who is told of a notice, by mail where there is an address. */
export interface ToldMember {
  userId: string;
  name: string;
  /** Null where it may not be mailed: it is told in the app alone. */
  email: string | null;
}

/**
 * The next members in the order of accounts, to be mailed or, of what is not advertising, told in the app; none who joined after it
 * was asked for.
 */
export async function nextMembers(
  tx: Executor,
  { isAdvertising, createdAt, cursor }: NoticeMailingRow,
  most: number,
  now = new Date(),
): Promise<ToldMember[]> {
  const isMailed = and(isReached(), mayHave(isAdvertising, now));
  const isTold = isAdvertising ? isMailed : or(isMailed, and(isActive(), wantsNewsInApp('notices')));
  return tx
    .select({
      ...{ userId: users.id, name: users.name },
      email: sql<string | null>`(CASE WHEN ${isMailed} THEN ${users.email} END)`,
    })
    .from(users)
    .where(and(isTold, lte(users.createdAt, createdAt), cursor === null ? undefined : gt(users.id, cursor)))
    .orderBy(asc(users.id))
    .limit(most);
}

/**
 * Whether a member may still have the mail that waits for that address: people leave, stop mails and change addresses.
 * @param at when it would go
 */
export async function mayStillHave(
  tx: Executor,
  { userId, email, postId }: Pick<Member, 'userId' | 'email'> & { postId: string },
  isAdvertising: boolean,
  at: Date,
): Promise<boolean> {
  const may = mayHave(isAdvertising, at, postId);
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.email, email), isReached(), may))) > 0;
}
