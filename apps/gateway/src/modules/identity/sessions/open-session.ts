import { transact } from '../../../platform/transact/transact';
import { isOperator } from '@gredia/auth';
import { StaleSignInError } from '@gredia/auth/server';
import { and, desc, eq, notInArray, type InferInsertModel } from 'drizzle-orm';
import { one, type Database, type Executor } from '../../../platform/database/client';
import { lockUser } from '../sign-up/account-links';
import { accountRefusal } from '../sign-in/account-refusal';
import { auditFrom } from '../../../platform/audit/audit';
import { isAlive } from './end-sessions';
import { sessions, type SessionRow, type SignInMethod } from './sessions.table';

/** `signedInAt` is when the check of the sign-in began, not when it ended. */
export type NewSession = InferInsertModel<typeof sessions> & { signedInAt: Date };

/** So many live sessions an account has at most: more devices than a person has, fewer than a script would leave behind. */
export const MAX_SESSIONS = 50;

/** Other sign-ins ask for the password before acting as an administrator: no provider decides that. */
const BY_PASSWORD: readonly SignInMethod[] = ['credentials', 'token'];

/**
 * Writes the row of a sign-in, and what is noted of it. A change of the password and a suspension end all
 * sessions: a sign-in that was checked before and is saved after would stay. The account is locked against that, and
 * looked at once more. The sessions that were used longest ago make room.
 * @param userAgent of the client that signs in
 * @throws {StaleSignInError} when it was
 */
export async function openSession(db: Database, row: NewSession, userAgent: string): Promise<SessionRow> {
  const opened = await transact({ db }, async (tx) => {
    const user = await lockUser(tx, row.userId);
    const isOvertaken = !user || (user.passwordChangedAt ?? 0) > row.signedInAt || accountRefusal(user) !== null;
    await auditFrom(
      tx,
      { addressHash: row.addressHash, userAgent },
      {
        action: 'sign-in',
        outcome: isOvertaken ? 'SignInOvertaken' : 'ok',
        details: { method: row.method },
        actorId: row.userId,
        subjectId: row.userId,
      },
    );
    if (isOvertaken) return null;
    await makeRoom(tx, row.userId);
    const isLocked = isOperator(user) && !BY_PASSWORD.includes(row.method);
    return tx
      .insert(sessions)
      .values({ ...row, isLocked })
      .returning()
      .then(one);
  });
  // Not inside: the note of it would be gone with the transaction.
  if (!opened) throw new StaleSignInError();
  return opened;
}

async function makeRoom(tx: Executor, userId: string): Promise<void> {
  const live = and(eq(sessions.userId, userId), isAlive);
  const kept = tx
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.activeAt))
    .limit(MAX_SESSIONS - 1);
  await tx.delete(sessions).where(and(live, notInArray(sessions.sid, kept)));
}
