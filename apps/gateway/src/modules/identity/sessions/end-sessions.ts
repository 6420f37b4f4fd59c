import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { sessions } from './sessions.table';

/** A session that has run out is none; the nightly job takes its row out. */
export const isAlive = gt(sessions.expiresAt, sql`now()`);

/**
 * Signs an account out everywhere, or everywhere but in one session. From the commit on its cookies and access tokens
 * are worth nothing.
 * @returns how many there were that had not run out
 */
export async function endSessions(tx: Executor, userId: string, keptSid?: string): Promise<number> {
  const others = keptSid === undefined ? undefined : ne(sessions.sid, keptSid);
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ wasAlive: isAlive.mapWith(Boolean) });
  return ended.filter(({ wasAlive }) => wasAlive).length;
}

/** Signs some accounts out everywhere. */
export async function endSessionsOf(tx: Executor, userIds: readonly string[]): Promise<void> {
  if (userIds.length) await tx.delete(sessions).where(inArray(sessions.userId, [...userIds]));
}
