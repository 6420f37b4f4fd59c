import { HOUR_MS, koreanDay, koreanMidnight, shiftDay } from '@gredia/domain';
import {
  GetMostViewedProductsDocument,
  GetStatsDocument,
  GetTodayStatsDocument,
  type GetStatsQueryVariables,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { newId } from '../../platform/database/columns';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { buildUser } from '../identity/accounts/users.factory';
import { buildProduct } from '../products/products.factory';
import { requestedProducts, requestedProductVotes } from '../products/products.table';
import { countStatements } from '../products/products.testing';
import { buildQuote, buildQuoteSides } from '../quotes/quotes.factory';
import { quoteEvents } from '../quotes/quotes.table';
import { buildOrder } from '../orders/orders.factory';
import { orders } from '../orders/orders.table';
import { pageVisitors } from '../page-views/page-visitors.table';
import { reaches, reachHours } from '../reach/reach.table';
import { searchLogs } from '../search-ranking/search-logs.table';
import { users } from '../identity/accounts/accounts.table';

/** Monday, 23 November 2026, noon in Korea. */
const NOW = new Date('2026-11-23T03:00:00Z');
const TODAY = '2026-11-23';

/** On a day in Korea, so many hours after midnight. */
const on = (day: string, hours = 12) => new Date(koreanMidnight(day).getTime() + hours * HOUR_MS);
const asOperator = () => gatewayAs(viewer('OPERATOR'));

describe('the statistics', () => {
  const database = useDatabase();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  const listed = async (variables: Partial<GetStatsQueryVariables> = {}) => {
    const { data, errors } = await asOperator()(GetStatsDocument, {
      ...{ from: null, to: null, period: null },
      ...variables,
    });
    expect(errors).toBeUndefined();
    return data!.stats;
  };

  beforeAll(async () => {
    const { db } = database();
    const opened = (createdAt: Date, values = {}) => buildUser({ createdAt, emailVerifiedAt: null, ...values });
    await opened(on('2026-10-01'), { emailVerifiedAt: on('2026-10-02') });
    // A minute before midnight in Korea, and at midnight.
    await opened(new Date(on('2026-11-20', 24).getTime() - 60_000));
    const member = await opened(on('2026-11-21', 0), { emailVerifiedAt: on('2026-11-23', 1) });
    await opened(on('2026-11-02'), { state: 'WITHDRAWN', updatedAt: on('2026-11-22', 9), email: null });

    const sides = await buildQuoteSides();
    // The people of the quotes are as old as the first member.
    for (const user of [sides.buyer, sides.supplier])
      await db
        .update(users)
        .set({ createdAt: on('2026-10-01'), emailVerifiedAt: on('2026-10-01') })
        .where(eq(users.id, user.id));
    await buildQuote({ sides, createdAt: on('2026-11-19') });
    const answered = await buildQuote({
      sides,
      status: 'DECLINED',
      createdAt: on('2026-11-19', 23.9),
      answeredAt: on('2026-11-21'),
    });
    await db.insert(quoteEvents).values([
      { quoteId: answered.id, from: 'CONFIRMED', to: 'RESPONDED', by: 'SUPPLIER', createdAt: on('2026-11-20') },
      // A further answer is none that somebody waited for.
      { quoteId: answered.id, from: 'RESPONDED', to: 'RESPONDED', by: 'SUPPLIER', createdAt: on('2026-11-20', 13) },
    ]);

    const signIn = (createdAt: Date, outcome = 'ok') => ({ action: 'sign-in', outcome, createdAt });
    await db
      .insert(auditLogs)
      .values([
        signIn(on(TODAY, 1)),
        signIn(on(TODAY, 2)),
        signIn(on(TODAY, 3), 'CredentialsSignin'),
        signIn(on('2026-11-22', 23.9)),
      ]);
    await db.insert(searchLogs).values(
      [TODAY, TODAY, TODAY, '2026-11-22'].map((day) => ({
        word: '글리세린',
        visitor: 'v',
        day,
        createdAt: on(day, 1),
      })),
    );
    const visited = (day: string, visitor: string, views: number, sessions: number) => ({
      ...{ day, visitor, views, sessions, seenAt: on(day, 1) },
    });
    await db
      .insert(pageVisitors)
      .values([visited('2026-11-22', 'a', 9, 4), visited('2026-11-22', 'b', 3, 1), visited(TODAY, 'c', 4, 1)]);
    const order = await buildOrder();
    await db
      .update(orders)
      .set({ createdAt: on('2026-11-22') })
      .where(eq(orders.id, order.id));
    const wish = { id: newId(), name: '없는 원료', key: 'none', count: 1 };
    await db.insert(requestedProducts).values(wish);
    await db
      .insert(requestedProductVotes)
      .values({ requestedProductId: wish.id, userId: member.id, createdAt: on('2026-11-22') });

    const [cica, retinol, hidden] = [
      await buildProduct({ name: '병풀 추출물' }),
      await buildProduct({ name: '레티놀 10%' }),
      await buildProduct({ name: '숨긴 원료', visible: false }),
    ];
    const views = (product: { id: string }, hour: Date, count: number, type = 'DETAIL_VIEW' as const) => ({
      ...{ type, targetType: 'PRODUCT' as const, targetId: product.id, hour, count },
    });
    await db
      .insert(reachHours)
      .values([
        views(cica, on(TODAY, 0), 3),
        views(cica, on('2026-11-22', 23), 4),
        views(retinol, on(TODAY, 5), 5),
        views(hidden, on('2026-11-22', 5), 1),
        views({ id: newId() }, on(TODAY, 6), 9),
        { ...views(retinol, on(TODAY, 6), 100), type: 'LIST_IMPRESSION' },
        { ...views(retinol, on(TODAY, 7), 100), targetType: 'BANNER' },
      ]);
    const seen = (product: { id: string }, createdAt: Date) => ({
      ...{ type: 'DETAIL_VIEW' as const, targetType: 'PRODUCT' as const, targetId: product.id, createdAt },
      visitor: 'hash-of-the-day',
      path: '/products/secret',
    });
    await db
      .insert(reaches)
      .values([seen(cica, on(TODAY, 0.5)), seen(retinol, on(TODAY, 5.5)), seen(cica, on('2026-11-22', 23.5))]);
  });

  it.each([
    ['a visitor', null, 'UNAUTHENTICATED'],
    ['a member', viewer('USER'), 'FORBIDDEN'],
    ['a supplier', viewer('SELLER'), 'FORBIDDEN'],
    ['an editor', viewer('EDITOR'), 'FORBIDDEN'],
  ])('are not shown to %s', async (_, asking, code) => {
    const ask = gatewayAs(asking);
    const range = { from: null, to: null };
    const answers = [
      await ask(GetStatsDocument, { ...range, period: null }),
      await ask(GetTodayStatsDocument),
      await ask(GetMostViewedProductsDocument, { ...range, first: null }),
    ];
    for (const { data, errors } of answers) {
      expect(errors?.[0]?.extensions?.code).toBe(code);
      expect(data ?? null).toBeNull();
    }
  });

  it('are of the last thirty days, the oldest first', async () => {
    const days = await listed();
    expect(days).toHaveLength(30);
    expect([days[0]?.date, days.at(-1)?.date]).toEqual(['2026-10-25', TODAY]);
    expect(days[0]).toMatchObject({ id: '2026-10-25/2026-10-25', until: '2026-10-25' });
  });

  it('count what happened on each day in Korea, each thing once', async () => {
    const days = await listed({ from: '2026-11-19', to: TODAY });
    const column = (key: Exclude<keyof (typeof days)[number], '__typename'>) => days.map((day) => day[key]);
    expect(column('newUsers')).toEqual([0, 1, 1, 0, 0]);
    expect(column('verifiedUsers')).toEqual([0, 0, 0, 0, 1]);
    expect(column('usersCount')).toEqual([4, 5, 6, 5, 5]);
    expect(column('quotesAsked')).toEqual([2, 0, 0, 0, 0]);
    expect(column('quotesAnswered')).toEqual([0, 1, 0, 0, 0]);
    expect(column('quotesEnded')).toEqual([0, 0, 1, 0, 0]);
    expect(column('signIns')).toEqual([0, 0, 0, 1, 2]);
    expect(column('visitors')).toEqual([null, null, null, 2, 1]);
    expect(column('pageviews')).toEqual([null, null, null, 12, 4]);
    expect(column('sessions')).toEqual([null, null, null, 5, 1]);
    expect(column('inOrder')).toEqual([0, 0, 0, 1, 0]);
    expect(column('searches')).toEqual([0, 0, 0, 1, 3]);
    expect(column('detailViews')).toEqual([0, 0, 0, 5, 17]);
    expect(column('productRequests')).toEqual([0, 0, 0, 1, 0]);
  });

  it('are of today since midnight in Korea', async () => {
    const { data } = await asOperator()(GetTodayStatsDocument);
    expect(data?.todayStats).toEqual({ visitors: 1, pageviews: 4, sessions: 1 });
  });

  it('say null, never 0, of what was not counted yet and of what is forgotten', async () => {
    // Of ninety days today is the last one.
    const [before, first] = await listed({ from: '2026-08-25', to: '2026-08-26' });
    expect(before).toMatchObject({ signIns: null, searches: null, newUsers: 0, detailViews: 0 });
    expect(first).toMatchObject({ signIns: 0, searches: 0, visitors: null, sessions: null });
  });

  it('are added up by weeks and months, which hold only days of the range', async () => {
    const weeks = await listed({ from: '2026-11-19', to: TODAY, period: 'WEEK' });
    expect(weeks.map(({ date, until }) => [date, until])).toEqual([
      ['2026-11-19', '2026-11-22'],
      [TODAY, TODAY],
    ]);
    expect(weeks[0]).toMatchObject({
      newUsers: 2,
      usersCount: 5,
      quotesAsked: 2,
      signIns: 1,
      inOrder: 1,
      detailViews: 5,
      visitors: null,
    });
    const months = await listed({ from: '2026-08-01', to: TODAY, period: 'MONTH' });
    expect(months.map(({ newUsers, usersCount, signIns }) => [newUsers, usersCount, signIns])).toEqual([
      // A month of which one day is not known has no sum.
      [0, 0, null],
      [0, 0, 0],
      [3, 3, 0],
      [3, 5, 3],
    ]);
  });

  it('end today', async () => {
    expect((await listed({ from: '2026-11-22', to: '2026-11-30' })).map(({ date }) => date)).toEqual([
      '2026-11-22',
      TODAY,
    ]);
    expect(await listed({ from: '2026-11-24', to: '2026-11-30' })).toEqual([]);
  });

  it.each([
    ['2026-11-23', '2026-11-22', '시작일이 종료일보다 늦어요.'],
    ['2023-11-22', '2026-11-23', '한 번에 3년까지 볼 수 있어요.'],
    ['1999-12-31', '2000-01-02', '2000년부터 2099년까지의 날짜를 골라 주세요.'],
    ['어제', '2026-11-23', expect.any(String)],
  ])('are not of %s to %s', async (from, to, problem) => {
    const { errors } = await asOperator()(GetStatsDocument, { from, to, period: null });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { from: problem } });
  });

  it('take as many statements for three years as for a day', async () => {
    const day = await countStatements(() => listed({ from: TODAY, to: TODAY }));
    expect(await countStatements(() => listed({ from: shiftDay(TODAY, -1095), to: TODAY }))).toBe(day);
    expect(day).toBe(2);
  });

  it('name who opened which material by the hash of the day, while single visits are kept', async () => {
    const query = `query ($from: Date, $to: Date, $period: StatPeriod, $first: Int) {
      stats(from: $from, to: $to, period: $period) { date hit(first: $first) { ip product seenAt } }
    }`;
    const hits = async (from: string, to: string, first = 5, period = 'DAY') => {
      const { data, errors } = await asOperator()<
        { stats: { hit: { product: string }[] | null }[] },
        Record<string, unknown>
      >(query, { from, to, first, period });
      expect(errors).toBeUndefined();
      return data!.stats.map(({ hit }) => hit);
    };
    const today = [
      { ip: 'hash-of-the-day', product: '레티놀 10%', seenAt: on(TODAY, 5.5).toISOString() },
      { ip: 'hash-of-the-day', product: '병풀 추출물', seenAt: on(TODAY, 0.5).toISOString() },
    ];
    expect(await hits('2026-11-21', TODAY)).toEqual([[], [expect.objectContaining({ product: '병풀 추출물' })], today]);
    expect(await hits(TODAY, TODAY, 1)).toEqual([today.slice(0, 1)]);
    expect((await hits('2026-11-16', '2026-11-22', 5, 'WEEK'))[0]).toHaveLength(1);
    expect(await hits('2026-08-25', '2026-08-26')).toEqual([null, []]);
    const three = await countStatements(() => hits('2026-11-21', TODAY));
    expect(await countStatements(() => hits('2026-10-21', TODAY))).toBe(three);
  });

  it('list the materials that were opened most, also those that are hidden', async () => {
    const most = async (from: string, to: string, first: number | null = null) =>
      (await asOperator()(GetMostViewedProductsDocument, { from, to, first })).data?.mostViewedProducts.map(
        ({ name, views, visible }) => [name, views, visible],
      );
    expect(await most('2026-11-22', TODAY)).toEqual([
      ['병풀 추출물', 7, true],
      ['레티놀 10%', 5, true],
      ['숨긴 원료', 1, false],
    ]);
    expect(await most(TODAY, TODAY, 1)).toEqual([['레티놀 10%', 5, true]]);
    expect(await most('2026-01-01', '2026-01-31')).toEqual([]);
    expect(koreanDay()).toBe(TODAY);
  });

  it.each([0, 21])('list no %i materials', async (first) => {
    const { errors } = await asOperator()(GetMostViewedProductsDocument, { from: null, to: null, first });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { first: expect.any(String) } });
  });
});
