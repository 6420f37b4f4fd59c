import { SignInOvertaken } from '@gredia/auth/server';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { users } from '../accounts/accounts.table';
import { buildUser } from '../accounts/users.factory';
import { endSessions } from './end-sessions';
import { openSession } from './open-session';
import { sessions } from './sessions.table';

describe('openSession', () => {
  const database = useDatabase();

  const row = (userId: string, signedInAt = new Date()) => ({
    ...({ userId, signedInAt, sid: `sid-${userId}`, frontEnd: 'site', method: 'credentials' } as const),
    ...{ device: 'Chrome · Windows', addressHash: '', expiresAt: new Date(Date.now() + 60_000) },
  });
  const sessionsOf = (userId: string) => database().db.select().from(sessions).where(eq(sessions.userId, userId));

  it('opens a session for a sign-in that nothing overtook', async () => {
    const user = await buildUser();
    await openSession(database().db, row(user.id));
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it('refuses a sign-in that was checked before the password changed', async () => {
    const user = await buildUser();
    const signedInAt = new Date();
    await database()
      .db.update(users)
      .set({ passwordChangedAt: new Date(signedInAt.getTime() + 1) })
      .where(eq(users.id, user.id));
    await expect(openSession(database().db, row(user.id, signedInAt))).rejects.toThrow(SignInOvertaken);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it('refuses one whose account was suspended meanwhile', async () => {
    const user = await buildUser({ state: 'SUSPENDED' });
    await expect(openSession(database().db, row(user.id))).rejects.toThrow(SignInOvertaken);
  });

  it('waits for a change of the password that is under way, and then is too late', async () => {
    const { db } = database();
    const user = await buildUser();
    const signedInAt = new Date();
    const opening = await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ passwordChangedAt: new Date(signedInAt.getTime() + 1) })
        .where(eq(users.id, user.id));
      await endSessions(tx, user.id);
      const refused = expect(openSession(db, row(user.id, signedInAt))).rejects.toThrow(SignInOvertaken);
      const waiting = sql`SELECT 1 FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toHaveLength(0), 5000);
      return { refused };
    });
    await opening.refused;
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});
