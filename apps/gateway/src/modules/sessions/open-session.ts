import { SignInOvertaken } from '@gredia/auth/server';
import { eq, type InferInsertModel } from 'drizzle-orm';
import { one, type Database } from '../../db/client';
import { users } from '../accounts/accounts.table';
import { standingRefusal } from '../accounts/session-user';
import { sessions, type SessionRow } from './sessions.table';

/** `signedInAt` is when the check of the sign-in began, not when it ended. */
export type NewSession = InferInsertModel<typeof sessions> & { signedInAt: Date };

/**
 * Writes the row of a sign-in. Whoever changes a password or suspends somebody ends all sessions: a sign-in that was
 * checked before and is saved after would stay. The account is locked against that, and looked at once more.
 * @throws {SignInOvertaken} when it was
 */
export async function openSession(db: Database, row: NewSession): Promise<SessionRow> {
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, row.userId)).for('share');
    const isOvertaken = (user?.passwordChangedAt ?? 0) > row.signedInAt;
    if (!user || isOvertaken || standingRefusal(user)) throw new SignInOvertaken();
    return tx.insert(sessions).values(row).returning().then(one);
  });
}
