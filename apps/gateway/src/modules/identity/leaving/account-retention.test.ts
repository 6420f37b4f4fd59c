import { DAY_MS } from '@gredia/domain';
import { eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { auditLogs } from '../../../platform/audit/audit.table';
import { mails } from '../../../platform/mailer/mails.table';
import { sessions } from '../sessions/sessions.table';
import { mailsTo, userOf } from '../accounts/accounts.testing';
import { accountLinks, users, type AccountLinkPurpose } from '../accounts/accounts.table';
import { expireLevels, forgetOldAccountData } from './account-retention';
import { buildUser } from '../accounts/users.factory';

/** Four in the morning in Korea. */
const NIGHT = new Date('2026-12-01T19:00:00Z');
const days = (number: number, from = NIGHT) => new Date(from.getTime() + number * DAY_MS);

describe('expireLevels', () => {
  const database = useDatabase();
  const expire = (now = NIGHT) => database().db.transaction((tx) => expireLevels(tx, now));
  const withLevel = (levelExpiredAt: Date | null, values = {}) => buildUser({ level: 1, levelExpiredAt, ...values });
  beforeEach(async () => {
    await database().db.delete(users);
    await database().db.delete(mails);
  });

  it('writes level 0 where the end has passed, and nowhere else', async () => {
    const [past, now, future, endless] = [
      await withLevel(days(-1)),
      await withLevel(NIGHT),
      await withLevel(days(100)),
      await withLevel(null),
    ];
    expect(await expire()).toEqual({ expired: 2, notified: 0 });
    const levels = await Promise.all([past, now, future, endless].map(async ({ id }) => (await userOf(id)).level));
    expect(levels).toEqual([0, 0, 1, 1]);
    expect(await expire()).toEqual({ expired: 0, notified: 0 });
  });

  it('tells of the end 7 days and 1 day before, each once', async () => {
    const end = days(9.5);
    const user = await withLevel(end, { level: 2 });
    const told: number[] = [];
    for (let night = 0; night <= 10; night++) told.push((await expire(days(night))).notified);
    expect(told).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0]);
    const values = { name: user.name, levelLabel: '프리미엄 구독회원', expiresOn: end.toISOString() };
    expect(await mailsTo(user.email)).toMatchObject([
      { template: 'level-expiring', values: { ...values, daysLeft: 7 } },
      { template: 'level-expiring', values: { ...values, daysLeft: 1 } },
    ]);
  });

  it('makes up for a night that was missed, with the days that are left', async () => {
    const user = await withLevel(days(9.5));
    await expire(days(4));
    await expire(days(5));
    expect(await mailsTo(user.email)).toMatchObject([{ values: { daysLeft: 5 } }]);
  });

  it('tells again of an end that was moved', async () => {
    const user = await withLevel(days(7));
    await expire();
    await database()
      .db.update(users)
      .set({ levelExpiredAt: days(30) })
      .where(eq(users.id, user.id));
    expect((await expire(days(1))).notified).toBe(0);
    expect((await expire(days(23))).notified).toBe(1);
  });

  it('tells an owner whose suspension is over', async () => {
    const user = await withLevel(days(5), { state: 'SUSPENDED', suspendedUntil: NIGHT });
    expect(await expire()).toEqual({ expired: 0, notified: 1 });
    expect(await mailsTo(user.email)).toMatchObject([{ values: { daysLeft: 5 } }]);
  });

  it('asks the database once, however many were told already', async () => {
    for (let number = 1; number <= 5; number++) await withLevel(days(5));
    expect((await expire()).notified).toBe(5);
    const query = vi.spyOn(database().pool, 'query');
    expect(await expireLevels(database().db, days(1))).toEqual({ expired: 0, notified: 0 });
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });

  it('tells of an end that is known to the microsecond once', async () => {
    const user = await withLevel(days(5));
    await database().db.execute(sql`
      UPDATE users SET level_expired_at = level_expired_at + interval '789 microseconds' WHERE id = ${user.id}`);
    expect([await expire(), await expire()]).toMatchObject([{ notified: 1 }, { notified: 0 }]);
  });

  it('tells no owner who cannot be told or has no use of it', async () => {
    await withLevel(days(5), { email: null });
    await withLevel(days(5), { state: 'SUSPENDED' });
    await withLevel(days(5), { state: 'SUSPENDED', suspendedUntil: days(0.1) });
    await withLevel(days(5), { level: 0 });
    expect(await expire()).toEqual({ expired: 0, notified: 0 });
  });
});

describe('forgetOldAccountData', () => {
  const database = useDatabase();

  it('takes out what has had its time, keeps the rest, and counts', async () => {
    const { db } = database();
    const { id: userId } = await buildUser();
    const session = { userId, frontEnd: 'site', method: 'credentials', device: 'Chrome', addressHash: 'hash' } as const;
    await db.insert(sessions).values([
      { ...session, sid: 'ended', expiresAt: days(-0.1) },
      { ...session, sid: 'alive', expiresAt: days(0.1) },
    ]);
    const link = (email: string, expiresAt: Date, usedAt: Date | null = null) => {
      const purpose: AccountLinkPurpose = 'VERIFY_EMAIL';
      return { userId, purpose, email, expiresAt, usedAt };
    };
    await db
      .insert(accountLinks)
      .values([
        link('used 31 days ago', days(-30), days(-31)),
        link('ended 31 days ago', days(-31)),
        link('used 29 days ago', days(-28), days(-29)),
        link('ended 29 days ago', days(-29)),
        link('open', days(1)),
      ]);
    const traces = { addressHash: 'hash', userAgent: 'browser' };
    const note = (action: string, createdAt: Date) => ({
      action,
      outcome: 'ok',
      subjectId: userId,
      createdAt,
      details: { kept: true },
      ...traces,
    });
    await db
      .insert(auditLogs)
      .values([
        note('sign-in', days(-93)),
        note('sign-out', days(-93)),
        note('sign-in', days(-90)),
        note('password.change', days(-400)),
        note('password.reset', days(-90)),
        { ...note('account.withdraw', days(-93)), reason: '홍길동 님 요청' },
        { ...note('account.withdraw', days(-90)), reason: '본인 요청' },
      ]);

    const forget = () => db.transaction((tx) => forgetOldAccountData(tx, NIGHT));
    expect(await forget()).toEqual({ sessions: 1, links: 2, auditLogs: 2, auditTraces: 2 });
    expect(await db.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'alive' }]);
    const links = await db.select({ email: accountLinks.email }).from(accountLinks).orderBy(accountLinks.email);
    expect(links.map(({ email }) => email)).toEqual(['ended 29 days ago', 'open', 'used 29 days ago']);
    const { action, addressHash, userAgent, details, reason } = auditLogs;
    const withdrawn = db.select({ reason }).from(auditLogs).where(eq(action, 'account.withdraw'));
    expect(await withdrawn.orderBy(auditLogs.createdAt)).toEqual([{ reason: null }, { reason: '본인 요청' }]);
    const notes = await db
      .select({ action, addressHash, userAgent, details })
      .from(auditLogs)
      .where(ne(action, 'account.withdraw'))
      .orderBy(action);
    expect(notes).toEqual([
      { action: 'password.change', addressHash: null, userAgent: null, details: { kept: true } },
      { action: 'password.reset', ...traces, details: { kept: true } },
      { action: 'sign-in', ...traces, details: { kept: true } },
    ]);
    expect(await forget()).toEqual({ sessions: 0, links: 0, auditLogs: 0, auditTraces: 0 });
  });

  it('empties why the row of an account that has left was looked at since', async () => {
    const { db } = database();
    await db.delete(auditLogs);
    const [left, stays] = [await buildUser({ state: 'WITHDRAWN', email: null }), await buildUser()];
    const look = { action: 'document.reveal', outcome: 'ok', collection: 'users', reason: '홍길동 님 문의' } as const;
    await db.insert(auditLogs).values([
      { ...look, documentId: left.id },
      { ...look, documentId: left.id, action: 'account.withdraw' },
      { ...look, documentId: stays.id },
      { ...look, documentId: left.id, collection: 'sellers' },
    ]);
    await db.transaction((tx) => forgetOldAccountData(tx));
    const rows = await db.select().from(auditLogs).orderBy(auditLogs.id);
    expect(rows.map(({ reason }) => reason !== null)).toEqual([false, true, true, true]);
  });

  it.each([
    ['2026-05-31T00:00:00Z', '2026-03-01T00:00:00Z', 0],
    ['2026-05-31T00:00:00Z', '2026-02-27T00:00:00Z', 1],
  ])('on %s counts months by the calendar: %s', async (now, at, forgotten) => {
    const { db } = database();
    await db.delete(auditLogs);
    await db.insert(auditLogs).values({ action: 'sign-in', outcome: 'ok', createdAt: new Date(at) });
    const counts = await db.transaction((tx) => forgetOldAccountData(tx, new Date(now)));
    expect(counts.auditLogs).toBe(forgotten);
  });
});
