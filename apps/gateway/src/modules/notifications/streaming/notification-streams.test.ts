import { MarkNotificationsReadDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { addNotifications } from '../../../platform/notifications/add-notifications';
import { Browser } from '../../../testing/browser';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { startHttpGateway, type HttpGateway } from '../../../testing/http-gateway';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../../identity/accounts/users.factory';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { sessions } from '../../identity/sessions/sessions.table';
import { buildNotification } from '../notifications.factory';
import { StreamReader } from './stream-reader.testing';

const database = useDatabase();

async function signedIn(gateway: HttpGateway, user: UserModel): Promise<Browser> {
  const browser = new Browser(gateway);
  await browser.signIn(user.email, BUILT_PASSWORD);
  return browser;
}

async function open(browser: Browser, after?: string): Promise<StreamReader> {
  const reader = await StreamReader.open(browser, after);
  onTestFinished(() => reader.close());
  if (reader.status === 200) await reader.until(({ news }) => news.length > 0);
  return reader;
}

/** The same browser, which a proxy leads to another gateway. */
function movedTo(gateway: HttpGateway, browser: Browser): Browser {
  const moved = new Browser(gateway);
  for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
  return moved;
}

describe('the stream of notifications', () => {
  it('is refused to who is not signed in', async () => {
    const gateway = await startHttpGateway();
    expect((await StreamReader.open(new Browser(gateway))).status).toBe(401);
  });

  it('tells what another gateway wrote within a second, and its reader alone', async () => {
    const [one, other] = [await startHttpGateway(), await startHttpGateway()];
    const [user, stranger] = [await buildUser(), await buildUser()];
    const first = await open(await signedIn(one, user));
    const second = await open(await signedIn(other, user));
    const strange = await open(await signedIn(one, stranger));
    expect(first.news).toEqual([{ unreadCount: 0, told: [] }]);
    const began = Date.now();
    const id = await buildNotification(user.id);
    await Promise.all([first, second].map((reader) => reader.until(({ ids }) => ids.length > 0)));
    expect(Date.now() - began).toBeLessThan(1000);
    expect([first.ids, second.ids, strange.ids]).toEqual([[id], [id], []]);
    expect(first.news.at(-1)).toMatchObject({
      unreadCount: 1,
      told: [{ kind: 'QUOTE', body: 'NiaPure 99 · 해든바이오' }],
    });
    await gatewayAs(viewerOf(user))(MarkNotificationsReadDocument, { ids: [id] } as never);
    await Promise.all([first, second].map((reader) => reader.until(({ news }) => news.at(-1)?.unreadCount === 0)));
  });

  it('goes on behind what was read, whichever gateway it comes back to, in whichever order things were committed', async () => {
    const user = await buildUser();
    const one = await startHttpGateway();
    const browser = await signedIn(one, user);
    const before = await open(browser);
    // Begins first, and is committed when a later one was told already.
    const late = newId();
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    const writing = database().db.transaction(async (tx) => {
      const told = { id: late, userId: user.id, kind: 'ORDER', title: '상품을 보냈어요', path: '/orders' } as const;
      await addNotifications(tx, [told]);
      await held;
    });
    const early = await buildNotification(user.id);
    await before.until(({ ids }) => ids.includes(early));
    await one.stop();
    await before.until(({ isOver }) => isOver);
    const meanwhile = await buildNotification(user.id);
    commit();
    await writing;
    const after = await open(movedTo(await startHttpGateway(), browser), before.lastId);
    await after.until(({ ids }) => ids.length > 1);
    const last = await buildNotification(user.id);
    await after.until(({ ids }) => ids.includes(last));
    expect(before.ids).toEqual([early]);
    expect(after.ids.toSorted()).toEqual([late, meanwhile, last].toSorted());
  });

  it('begins anew where its place is none of this database', async () => {
    const user = await buildUser();
    const browser = await signedIn(await startHttpGateway(), user);
    await buildNotification(user.id);
    for (const place of ['x', '1:2', '0:5:', '5:3:', '9:20:3', "1:2:'", '900000000000:900000000000:'])
      expect((await open(browser, place)).news[0]).toEqual({ unreadCount: 1, told: [] });
  });

  it('ends with its session, before anything else is told', async () => {
    const user = await buildUser();
    const reader = await open(await signedIn(await startHttpGateway(), user));
    await database().db.delete(sessions).where(eq(sessions.userId, user.id));
    await buildNotification(user.id);
    await reader.until(({ isOver }) => isOver);
    expect(reader.ids).toEqual([]);
  });

  it('ends when an operator was away for too long, before anything else is told', async () => {
    const user = await buildUser({ role: 'OPERATOR' });
    const reader = await open(await signedIn(await startHttpGateway(), user));
    const away = { activeAt: new Date(Date.now() - 10 * 60 * 60_000) };
    await database().db.update(sessions).set(away).where(eq(sessions.userId, user.id));
    await buildNotification(user.id);
    await reader.until(({ isOver }) => isOver);
    expect(reader.ids).toEqual([]);
  });

  it('notes no use of the session', async () => {
    const user = await buildUser();
    const browser = await signedIn(await startHttpGateway(), user);
    const longAgo = new Date(Date.now() - 10 * 60_000);
    await database().db.update(sessions).set({ activeAt: longAgo }).where(eq(sessions.userId, user.id));
    await open(browser);
    const [session] = await database().db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(session?.activeAt).toEqual(longAgo);
  });

  it('is one of twenty of an account at most, and leaves room when it is closed', async () => {
    const user = await buildUser();
    const browser = await signedIn(await startHttpGateway(), user);
    const readers = [];
    for (let count = 0; count < 20; count += 1) readers.push(await open(browser));
    expect((await StreamReader.open(browser)).status).toBe(503);
    readers[0]?.close();
    await expect.poll(async () => (await StreamReader.open(browser)).status).toBe(200);
  });

  it('reaches all whom it concerns, over one connection that listens', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
    const gateway = await startHttpGateway();
    const readers = await Promise.all(people.map(async (user) => open(await signedIn(gateway, user))));
    await database().db.transaction((tx) =>
      addNotifications(
        tx,
        people.map(({ id }) => ({ userId: id, kind: 'NOTICE', title: '새 공지가 있어요', path: '/notices' }) as const),
      ),
    );
    await Promise.all(readers.map((reader) => reader.until(({ ids }) => ids.length === 1)));
    const { rows } = await database().db.execute<{ count: number }>(sql`
      SELECT count(*)::integer AS count FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`);
    expect(rows[0]?.count).toBeLessThanOrEqual(1);
  });
});
