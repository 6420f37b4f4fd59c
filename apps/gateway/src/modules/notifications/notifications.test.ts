import { GetNotificationsDocument, MarkNotificationsReadDocument, RemoveUserDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/database/columns';
import { announce } from '../../platform/events/announce';
import { addNotifications } from '../../platform/notifications/add-notifications';
import { notifications } from '../../platform/notifications/notifications.table';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { refusalOf } from '../identity/accounts/accounts.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { users } from '../identity/accounts/accounts.table';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../identity/accounts/users.factory';
import { quoteRequested, quoteResponded } from '../quotes/quotes.events';
import { buildQuote, buildQuoteSides } from '../quotes/quotes.factory';
import { buildSellerUser } from '../sellers/sellers.factory';
import { forgetOldNotifications } from './notifications-retention';
import { buildNotification } from './notifications.factory';
import { notificationsPersonalData } from './notifications.personal-data';

const database = useDatabase();
const asking = (user: UserModel) => gatewayAs(viewerOf(user));
const listOf = async (user: UserModel, variables: Record<string, unknown> = {}) =>
  (await asking(user)(GetNotificationsDocument, variables as never)).data?.notifications;
const toldTo = (user: { id: string }) =>
  database().db.select().from(notifications).where(eq(notifications.userId, user.id)).orderBy(notifications.id);

describe('GetNotifications', () => {
  it('is refused to visitors, and answers nobody else’s', async () => {
    expect(refusalOf(await gatewayAs(null)(GetNotificationsDocument, {} as never))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await buildNotification((await buildUser()).id);
    expect(await listOf(await buildUser())).toEqual({
      notifications: [],
      unreadCount: 0,
      after: null,
      place: expect.any(String),
    });
  });

  it('answers the newest first, page by page, narrowed by kind and to the unread', async () => {
    const user = await buildUser();
    const ids: string[] = [];
    for (const kind of ['QUOTE', 'ORDER', 'QUOTE', 'COMMENT', 'QUOTE'] as const)
      ids.push(await buildNotification(user.id, { kind }));
    const newest = ids.toReversed();
    const idsOf = (page: Awaited<ReturnType<typeof listOf>>) => page?.notifications.map(({ id }) => id);
    const first = await listOf(user, { first: 2 });
    expect([idsOf(first), first?.unreadCount]).toEqual([newest.slice(0, 2), 5]);
    const second = await listOf(user, { first: 2, after: first?.after });
    const third = await listOf(user, { first: 2, after: second?.after });
    expect([idsOf(second), idsOf(third), third?.after]).toEqual([newest.slice(2, 4), newest.slice(4), null]);
    expect(idsOf(await listOf(user, { kind: 'QUOTE' }))).toEqual([newest[0], newest[2], newest[4]]);
    await asking(user)(MarkNotificationsReadDocument, { ids: [newest[0]!] } as never);
    expect(idsOf(await listOf(user, { kind: 'QUOTE', onlyUnread: true }))).toEqual([newest[2], newest[4]]);
    expect((await listOf(user))?.notifications[0]).toMatchObject({ kind: 'QUOTE', isRead: true });
  });

  it('counts up to one hundred', async () => {
    const user = await buildUser();
    await database().db.execute(sql`
      INSERT INTO notifications (id, user_id, kind, title, path)
      SELECT gen_random_uuid(), ${user.id}, 'ORDER', '주문', '/orders' FROM generate_series(1, 130)`);
    expect((await listOf(user))?.unreadCount).toBe(100);
  });

  it('refuses pages of another size, and places that are none', async () => {
    const user = await buildUser();
    for (const variables of [{ first: 0 }, { first: 101 }, { after: 'x' }])
      expect(refusalOf(await asking(user)(GetNotificationsDocument, variables as never))).toMatchObject({
        code: 'BAD_USER_INPUT',
      });
  });
});

describe('MarkNotificationsRead', () => {
  const mark = async (user: UserModel, variables: { ids?: string[]; until?: string; place?: string }) => {
    const answer = await asking(user)(MarkNotificationsReadDocument, variables as never);
    return refusalOf(answer) ?? answer.data?.markNotificationsRead;
  };

  it('is refused to visitors, and leaves what others were told', async () => {
    const variables = { ids: [] } as never;
    expect(refusalOf(await gatewayAs(null)(MarkNotificationsReadDocument, variables))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    const owner = await buildUser();
    const id = await buildNotification(owner.id);
    const stranger = await buildUser();
    expect(await mark(stranger, { ids: [id] })).toBe(0);
    expect(await mark(stranger, { until: id })).toBe(0);
    expect((await listOf(owner))?.unreadCount).toBe(1);
  });

  it('marks those named, and all up to one, once', async () => {
    const user = await buildUser();
    const ids = [];
    for (let count = 0; count < 4; count += 1) ids.push(await buildNotification(user.id));
    expect(await mark(user, { ids: [ids[3]!] })).toBe(3);
    const before = (await toldTo(user))[3]?.readAt;
    expect(await mark(user, { ids: [ids[3]!] })).toBe(3);
    expect((await toldTo(user))[3]?.readAt).toEqual(before);
    expect(await mark(user, { until: ids[1]! })).toBe(1);
    expect((await listOf(user))?.notifications.map(({ isRead }) => isRead)).toEqual([true, false, true, true]);
  });

  it('marks all that had been told at the place of a list, and nothing that was committed later, whichever id it has', async () => {
    const user = await buildUser();
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    const late = newId();
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const writing = database().db.transaction(async (tx) => {
      const told = { id: late, userId: user.id, kind: 'ORDER', title: '상품을 보냈어요', path: '/orders' } as const;
      await addNotifications(tx, [told]);
      hasBegun();
      await held;
    });
    await begun;
    const shown = await buildNotification(user.id);
    const place = (await listOf(user, { kind: 'QUOTE' }))?.place;
    commit();
    await writing;
    const meanwhile = await buildNotification(user.id);
    expect(await mark(user, { place })).toBe(2);
    const isRead = (await listOf(user))?.notifications.map((told) => [told.id, told.isRead]);
    expect(isRead).toEqual([
      [meanwhile, false],
      [shown, true],
      [late, false],
    ]);
    // Of a later database.
    expect(await mark(user, { place: '900000000000:900000000000:' })).toBe(2);
    expect(await mark(user, { place: (await listOf(user))?.place })).toBe(0);
  });

  it('wants one of the three, and not too many', async () => {
    const user = await buildUser();
    const id = await buildNotification(user.id);
    for (const variables of [
      {},
      { ids: [id], until: id },
      { ids: Array.from({ length: 101 }, () => id) },
      { until: id, place: '4:4:' },
      { place: 'x' },
    ])
      expect(await mark(user, variables)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await mark(user, { ids: ['x'] })).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('events', () => {
  it('tell the accounts of both sides of a quote in the app, as they want it, whatever is mailed', async () => {
    const sides = await buildQuoteSides();
    const colleague = await buildSellerUser(sides.seller);
    const quote = await buildQuote({ sides });
    const none = { quotes: false, comments: false, regulations: false, notices: false };
    await database().db.update(users).set({ alarms: none }).where(eq(users.id, sides.supplier.id));
    await database().db.update(users).set({ inAppAlarms: none }).where(eq(users.id, colleague.id));
    await announce(database().db, quoteRequested, { quote, by: 'BUYER' });
    expect(await toldTo(sides.supplier)).toMatchObject([
      { kind: 'QUOTE', title: '새 견적 요청이 왔어요', path: `/auth/quotes?quote=${quote.id}`, readAt: null },
    ]);
    expect(await toldTo(colleague)).toEqual([]);
    await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
    expect(await toldTo(sides.buyer)).toMatchObject([
      { title: '견적 답변이 왔어요', body: `${quote.product} · ${sides.seller.name}` },
    ]);
    // Nothing of the buyer.
    expect(JSON.stringify(await toldTo(sides.supplier))).not.toContain(sides.buyer.name);
  });

  it('that are rolled back tell nobody', async () => {
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides });
    await expect(
      database().db.transaction(async (tx) => {
        await announce(tx, quoteResponded, { quote, by: 'SUPPLIER' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await toldTo(sides.buyer)).toEqual([]);
  });
});

describe('what people were told', () => {
  it('is as much at once as one event may have to tell', async () => {
    const user = await buildUser();
    const words = { title: '주문이 취소됐어요', body: '결제 기한이 지났어요', path: '/orders' };
    const told = { ...words, userId: user.id, kind: 'ORDER' } as const;
    await database().db.transaction((tx) =>
      addNotifications(
        tx,
        Array.from({ length: 11_000 }, () => told),
      ),
    );
    expect(await database().db.$count(notifications, eq(notifications.userId, user.id))).toBe(11_000);
  });

  it('is in the file of their data, and goes with the account', async () => {
    const user = await buildUser();
    await buildNotification(user.id);
    const person = { id: user.id, email: user.email, createdAt: user.createdAt };
    const file = await notificationsPersonalData.export?.(database().db, person, 10);
    expect(file).toMatchObject({ notifications: [{ kind: 'QUOTE', title: '견적 답변이 왔어요' }] });
    const variables = { email: user.email ?? '', password: BUILT_PASSWORD } as never;
    expect(refusalOf(await asking(user)(RemoveUserDocument, variables))).toBeUndefined();
    expect(await toldTo(user)).toEqual([]);
    await announce(database().db, quoteResponded, {
      quote: { ...(await buildQuote({ sides: await buildQuoteSides() })), buyerId: user.id },
      by: 'SUPPLIER',
    });
    expect(await toldTo(user)).toEqual([]);
  });

  it('is forgotten after 90 days', async () => {
    const user = await buildUser();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const kept = await buildNotification(user.id, { createdAt: daysAgo(89) });
    await buildNotification(user.id, { createdAt: daysAgo(91) });
    expect(await database().db.transaction((tx) => forgetOldNotifications(tx))).toBe(1);
    expect((await toldTo(user)).map(({ id }) => id)).toEqual([kept]);
  });
});
