import { HOUR_MS, koreanMidnight, MOST_STAT_DAYS, shiftDay } from '@gredia/domain';
import { GetStatsDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildOrder } from '../orders/orders.factory';
import { orders } from '../orders/orders.table';
import { countStatements } from '../products/products.testing';
import { stats } from './stats.table';
import { countOldOrders, nameSignIns, storeStats } from './store-stats';

/** Monday, 23 November 2026, the hour of the nightly work in Korea. */
const NOW = new Date('2026-11-22T18:10:00Z');
const on = (day: string) => new Date(koreanMidnight(day).getTime() + 12 * HOUR_MS);

describe('the figures of days that are over', () => {
  const database = useDatabase();
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const { db } = database();
    for (const table of [stats, auditLogs, users]) await db.delete(table);
  });
  afterEach(() => void vi.useRealTimers());

  const store = () => database().db.transaction(storeStats);
  const stored = () => database().db.select().from(stats).orderBy(asc(stats.date));
  const listed = async (from: string, to: string) =>
    (await gatewayAs(viewer('OPERATOR'))(GetStatsDocument, { from, to, period: null })).data?.stats;

  it('are none before there is anything', async () => {
    expect(await store()).toBe(0);
    await buildUser({ createdAt: on('2026-11-23') });
    expect(await store()).toBe(0);
  });

  it('are written from the first day to yesterday, once', async () => {
    await buildUser({ createdAt: on('2026-11-20') });
    expect(await store()).toBe(3);
    expect(await stored()).toMatchObject([
      { date: '2026-11-20', newUsers: 1, usersCount: 1, signIns: 0, sessions: null },
      { date: '2026-11-21', newUsers: 0, usersCount: 1 },
      { date: '2026-11-22', newUsers: 0, usersCount: 1 },
    ]);
    expect(await store()).toBe(0);
    vi.setSystemTime(NOW.getTime() + 3 * 24 * HOUR_MS);
    // Nights in which nothing ran are made up for.
    expect(await store()).toBe(3);
    expect(await stored()).toHaveLength(6);
  });

  it('stay as they were, whatever becomes of the rows behind them', async () => {
    const { db } = database();
    await buildUser({ createdAt: on('2026-11-21') });
    await db.insert(auditLogs).values({ action: 'sign-in', outcome: 'ok', createdAt: on('2026-11-21') });
    await store();
    await db.delete(auditLogs);
    await db.update(users).set({ state: 'WITHDRAWN', emailVerifiedAt: null, updatedAt: on('2026-11-22') });
    expect(await listed('2026-11-20', '2026-11-23')).toMatchObject([
      { date: '2026-11-20', usersCount: 0, signIns: 0 },
      { date: '2026-11-21', newUsers: 1, usersCount: 1, signIns: 1 },
      { date: '2026-11-22', usersCount: 1 },
      // Today, and what was before the first account, is counted.
      { date: '2026-11-23', usersCount: 0 },
    ]);
  });

  it('know nothing of sign-ins whose log was gone, and reach three years back', async () => {
    await buildUser({ createdAt: on('2020-01-01') });
    expect(await store()).toBe(MOST_STAT_DAYS);
    const days = await stored();
    expect(days[0]).toMatchObject({ date: shiftDay('2026-11-22', 1 - MOST_STAT_DAYS), signIns: null, usersCount: 1 });
    expect(days.find(({ signIns }) => signIns !== null)?.date).toBe('2026-08-26');
  });

  it('are none of before three years, which nobody knows, and are not counted anew', async () => {
    await buildUser({ createdAt: on('2020-01-01') });
    await store();
    const first = shiftDay('2026-11-22', 1 - MOST_STAT_DAYS);
    expect(await listed('2020-06-01', '2021-06-01')).toEqual([]);
    expect((await listed(shiftDay(first, -3), shiftDay(first, 1)))?.map(({ date }) => date)).toEqual([
      first,
      shiftDay(first, 1),
    ]);
    expect(await countStatements(() => listed('2020-06-01', '2021-06-01'))).toBe(1);
  });

  it('are 0 where nothing had happened yet, without counting', async () => {
    await buildUser({ createdAt: on('2026-11-20') });
    await store();
    const days = await listed('2026-07-01', '2026-11-20');
    expect(days).toHaveLength(143);
    expect(days?.[0]).toMatchObject({ date: '2026-07-01', usersCount: 0, newUsers: 0, signIns: null, searches: null });
    expect(days?.at(-2)).toMatchObject({ date: '2026-11-19', usersCount: 0, signIns: 0 });
    expect(days?.at(-1)).toMatchObject({ date: '2026-11-20', usersCount: 1 });
    expect(await countStatements(() => listed('2026-07-02', '2026-11-20'))).toBe(1);
  });

  it('of when sessions were sign-ins are called so', async () => {
    const { db } = database();
    await buildUser({ createdAt: on('2026-11-21') });
    await store();
    await db.update(stats).set({ sessions: 7, signIns: null }).where(eq(stats.date, '2026-11-21'));
    const renamed = () => db.transaction(nameSignIns);
    await renamed();
    const days = async () => (await stored()).map(({ sessions, signIns }) => [sessions, signIns]);
    expect(await days()).toEqual([
      [null, 7],
      [null, 0],
    ]);
    // What was counted since stays.
    await db.update(stats).set({ sessions: 3, pageviews: 9, visitors: 2 }).where(eq(stats.date, '2026-11-22'));
    await renamed();
    expect(await days()).toEqual([
      [null, 7],
      [3, 0],
    ]);
  });

  it('of before orders were counted have them counted, once', async () => {
    const { db } = database();
    await buildUser({ createdAt: on('2026-11-21') });
    await store();
    const { id } = await buildOrder({ createdAt: on('2026-11-22') });
    await db.update(stats).set({ inOrder: null });
    const placed = async () => (await stored()).map(({ inOrder }) => inOrder);
    await db.transaction(countOldOrders);
    expect(await placed()).toEqual([0, 1]);
    // What was written stays, whatever becomes of the orders.
    await db.delete(orders).where(eq(orders.id, id));
    await db.transaction(countOldOrders);
    expect(await placed()).toEqual([0, 1]);
  });

  it('are written by two gateways that start together without a quarrel', async () => {
    await buildUser({ createdAt: on('2026-11-20') });
    const written = await Promise.all([store(), store()]);
    expect(written.reduce((all, days) => all + days, 0)).toBe(3);
    expect(await stored()).toHaveLength(3);
  });
});
