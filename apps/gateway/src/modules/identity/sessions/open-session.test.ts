import { StaleSignInError } from '@gredia/auth/server';
import { MINUTE_MS } from '@gredia/domain';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { lockUser } from '../sign-up/account-links';
import { users } from '../accounts/accounts.table';
import { buildUser } from '../accounts/users.factory';
import { auditLogs } from '../../../platform/audit/audit.table';
import { endSessions } from './end-sessions';
import { MAX_SESSIONS, openSession, type NewSession } from './open-session';
import { buildSession } from './sessions.factory';
import { sessions } from './sessions.table';

describe('openSession', () => {
  const database = useDatabase();

  /** Who waits for another transaction. */
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const row = (userId: string, signedInAt = new Date()): NewSession => ({
    userId,
    signedInAt,
    sid: `sid-${userId}`,
    frontEnd: 'site',
    method: 'credentials',
    device: 'Chrome · Windows',
    addressHash: 'address',
    expiresAt: new Date(Date.now() + 60_000),
  });
  const sessionsOf = (userId: string) => database().db.select().from(sessions).where(eq(sessions.userId, userId));
  const open = (userId: string, signedInAt?: Date) => openSession(database().db, row(userId, signedInAt), 'Vitest');
  const notesOf = async (userId: string) => {
    const ofUser = eq(auditLogs.subjectId, userId);
    const rows = await database().db.select().from(auditLogs).where(ofUser).orderBy(desc(auditLogs.id));
    return rows.map(({ action, outcome, actorId, userAgent, addressHash, details }) => ({
      action,
      outcome,
      actorId,
      userAgent,
      addressHash,
      details,
    }));
  };

  it('opens a session for a sign-in that nothing overtook', async () => {
    const user = await buildUser();
    await open(user.id);
    expect(await sessionsOf(user.id)).toHaveLength(1);
    expect(await notesOf(user.id)).toEqual([
      {
        action: 'sign-in',
        outcome: 'ok',
        actorId: user.id,
        details: { method: 'credentials' },
        userAgent: 'Vitest',
        addressHash: 'address',
      },
    ]);
  });

  it('refuses a sign-in that was checked before the password changed', async () => {
    const user = await buildUser();
    const signedInAt = new Date();
    await database()
      .db.update(users)
      .set({ passwordChangedAt: new Date(signedInAt.getTime() + 1) })
      .where(eq(users.id, user.id));
    await expect(open(user.id, signedInAt)).rejects.toThrow(StaleSignInError);
    expect(await sessionsOf(user.id)).toEqual([]);
    // Noted as what it was: no session was opened.
    expect(await notesOf(user.id)).toMatchObject([{ action: 'sign-in', outcome: 'SignInOvertaken', actorId: user.id }]);
  });

  it.each([
    ['ADMIN', 'kakao', true],
    ['OPERATOR', 'naver', true],
    ['ADMIN', 'credentials', false],
    ['ADMIN', 'token', false],
    ['USER', 'kakao', false],
  ] as const)('of %s by %s: the password is still wanted: %s', async (role, method, isLocked) => {
    const user = await buildUser({ role });
    expect(await openSession(database().db, { ...row(user.id), method }, '')).toMatchObject({ isLocked });
  });

  it('refuses one whose account was suspended meanwhile', async () => {
    const user = await buildUser({ state: 'SUSPENDED' });
    await expect(open(user.id)).rejects.toThrow(StaleSignInError);
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
      const refused = expect(open(user.id, signedInAt)).rejects.toThrow(StaleSignInError);
      await vi.waitFor(async () => expect((await db.execute(waiting)).rows).not.toHaveLength(0), 5000);
      return { refused };
    });
    await opening.refused;
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  describe('for a user with as many sessions as an account may have', () => {
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS);
    const sidsOf = async (userId: string) => (await sessionsOf(userId)).map(({ sid }) => sid);

    it('ends the one that was used longest ago, and none of another account', async () => {
      const user = await buildUser();
      const stranger = await buildSession(await buildUser(), { activeAt: at(9999) });
      const longestUnused = await buildSession(user, { activeAt: at(1000) });
      // Signed in before it, and used since.
      const oldest = await buildSession(user, { activeAt: at(1), signedInAt: at(5000) });
      const others = [];
      for (let minutes = 2; minutes < MAX_SESSIONS; minutes++) {
        others.push(await buildSession(user, { activeAt: at(minutes) }));
      }
      const over = await buildSession(user, { activeAt: at(0), expiresAt: at(1) });
      expect(await sessionsOf(user.id)).toHaveLength(MAX_SESSIONS + 1);

      await open(user.id);
      const left = await sidsOf(user.id);
      expect(left).not.toContain(longestUnused.sid);
      const kept = [oldest, ...others, over].map(({ sid }) => sid);
      expect(left.sort()).toEqual([...kept, `sid-${user.id}`].sort());
      expect(await sidsOf(stranger.userId)).toEqual([stranger.sid]);
    });

    it('leaves no more of them, however many sign in at once', async () => {
      const user = await buildUser();
      for (let number = 1; number <= MAX_SESSIONS; number++) await buildSession(user, { activeAt: at(number) });
      const { opening } = await database().db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        const sids = [1, 2, 3].map((number) => `at-once-${number}`);
        const opened = sids.map((sid) => openSession(database().db, { ...row(user.id), sid }, 'Vitest'));
        await vi.waitFor(async () => expect((await database().db.execute(waiting)).rows).toHaveLength(3), 5000);
        return { opening: Promise.all(opened) };
      });
      await opening;
      const left = await sidsOf(user.id);
      expect(left).toHaveLength(MAX_SESSIONS);
      expect(left.filter((sid) => sid.startsWith('at-once-'))).toHaveLength(3);
    });
  });
});
