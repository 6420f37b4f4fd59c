import { and, eq, inArray, isNotNull, ne, notExists } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import type { Addressee, Recipient } from '../../../platform/events/event';
import { users } from '../../identity/accounts/accounts.table';
import { dailyFor, isActive, preferencesFor } from '../../identity/public';
import { postMails } from '../community.table';

/** A person who hears of what happens in the community, at the confirmed address of the account. */
export interface Reader extends Recipient {
  userId: string;
  name: string;
}

/** Who hears what is decided about their own text. */
export type Owner = Addressee & Pick<Reader, 'userId' | 'name'>;

/**
 * Those of some accounts who can be mailed; whether they want it, their settings say.
 * @param talkOf of a comment or mention: the post, whose mails some have ended
 */
export async function readersOf(tx: Executor, userIds: readonly string[], talkOf?: string): Promise<Reader[]> {
  if (!userIds.length) return [];
  const { id, name, email, alarms, dailyAlarms } = users;
  const rows = await tx
    .select({ id, name, email, alarms, dailyAlarms })
    .from(users)
    .where(
      and(
        ...[inArray(id, [...userIds]), isNotNull(email), isNotNull(users.emailVerifiedAt), isActive()],
        talkOf === undefined ? undefined : notExists(stopped(tx, talkOf)),
      ),
    )
    .orderBy(id);
  return rows.flatMap(({ email: address, ...account }) => {
    if (address === null) return [];
    const wishes = { preferences: preferencesFor('comments', account), daily: dailyFor('comments', account) };
    return [{ userId: account.id, name: account.name, email: address, ...wishes }];
  });
}

const stopped = (tx: Executor, post: string) => {
  const { postId, userId, stoppedAt } = postMails;
  return tx
    .select({ userId })
    .from(postMails)
    .where(and(eq(postId, post), eq(userId, users.id), isNotNull(stoppedAt)));
};

/** The same of one. */
export const readerOf = async (tx: Executor, userId: string, talkOf?: string): Promise<Reader | null> =>
  (await readersOf(tx, [userId], talkOf))[0] ?? null;

/**
 * A person who is told something whatever the settings and the state of the account: the suspended cannot look for
 * themselves. None where the account is left or its address is not confirmed.
 */
export async function ownersOf(tx: Executor, userId: string): Promise<Owner[]> {
  const { id, name, email } = users;
  const rows = await tx
    .select({ userId: id, name, email })
    .from(users)
    .where(and(eq(id, userId), isNotNull(users.emailVerifiedAt), ne(users.state, 'WITHDRAWN')));
  return rows.flatMap(({ email: address, ...person }) => (address === null ? [] : [{ ...person, email: address }]));
}

/** The phone of an account, as its owner gave it. */
export async function mobileOf(tx: Executor, userId: string): Promise<string | null> {
  const [user] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.id, userId));
  return user?.mobile ?? null;
}

/** The account of an author, as mails name it. */
export async function nicknameOf(tx: Executor, userId: string): Promise<string> {
  const [user] = await tx.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
  return user?.nickname ?? '';
}
