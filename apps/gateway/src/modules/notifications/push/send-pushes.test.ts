import { MarkNotificationsReadDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs, skipWaiting } from '../../../testing/jobs';
import { announce } from '../../../platform/events/announce';
import { addNotifications } from '../../../platform/notifications/add-notifications';
import { notifications } from '../../../platform/notifications/notifications.table';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { endSessions } from '../../identity/sessions/end-sessions';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { sessions } from '../../identity/sessions/sessions.table';
import { quoteResponded } from '../../quotes/quotes.events';
import { buildQuote, buildQuoteSides } from '../../quotes/quotes.factory';
import type { PushBrowser } from './push-server.testing';
import { claimsOf, hasArrived, startPushServer, VAPID, type PushServer } from './push-server.testing';
import { envOf, idle, tell, turnOn } from './push.testing';
import { pushSendings, pushSubscriptions } from './push.table';

const database = useDatabase();
const ALL = { quotes: true, comments: true, regulations: true, notices: true };
const NONE = { quotes: false, comments: false, regulations: false, notices: false };

beforeEach(clearJobs);

const run = (server: PushServer, log?: pino.Logger) => runJobs(envOf(server), log);
const statesOf = async (user: UserModel) => {
  const rows = await database()
    .db.select({ state: pushSendings.state, attempts: pushSendings.attempts })
    .from(pushSendings)
    .innerJoin(notifications, eq(notifications.id, pushSendings.notificationId))
    .where(eq(notifications.userId, user.id))
    .orderBy(notifications.id);
  return rows.map(({ state, attempts }) => `${state} ${attempts}`);
};
const subscriptionOf = async (browser: PushBrowser) => {
  const { endpoint } = browser.subscription;
  return (await database().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint)))[0];
};
/** The next attempt is due. */
const hurry = async () => {
  await database()
    .db.update(pushSendings)
    .set({ dueAt: sql`now()` })
    .where(eq(pushSendings.state, 'WAITING'));
  await skipWaiting();
};

describe('a push', () => {
  it('tells each browser of the person once what an event tells, encrypted for it and signed by us', async () => {
    const server = await startPushServer();
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides });
    const browsers = [await turnOn(server, sides.buyer), await turnOn(server, sides.buyer)];
    const strange = await turnOn(server, await buildUser());
    run(server);
    await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
    await hasArrived(server, 2);
    await idle();
    expect(browsers.map((browser) => server.at(browser).length)).toEqual([1, 1]);
    expect(server.at(strange)).toEqual([]);
    for (const browser of browsers) {
      const [message] = server.at(browser);
      expect(browser.read(message!)).toEqual({
        id: expect.any(String),
        title: '견적 답변이 왔어요',
        body: `${quote.product} · ${sides.seller.name}`,
        path: `/auth/quotes?quote=${quote.id}`,
        tag: message!.headers['topic'],
      });
      expect(() => browsers.find((other) => other !== browser)!.read(message!)).toThrow();
      expect(await claimsOf(message!)).toMatchObject({ aud: server.origin, sub: VAPID.VAPID_SUBJECT });
      expect(message!.headers).toMatchObject({ urgency: 'normal', topic: expect.stringMatching(/^[\w-]{32}$/) });
      expect(Number(message!.headers['ttl'])).toBeGreaterThan(86_000);
    }
    expect((await subscriptionOf(browsers[0]!))?.pushedAt).toBeInstanceOf(Date);
  });

  it('is queued with what happened, and not where that is rolled back', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    await turnOn(server, user);
    const failing = database().db.transaction(async (tx) => {
      await addNotifications(tx, [{ userId: user.id, kind: 'ORDER', title: 'x', path: '/', push: { alarm: null } }]);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await queuedJobs()).toEqual([]);
  });

  it('keeps to the switch of its kind, also when that is turned after it was queued', async () => {
    const server = await startPushServer();
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides });
    const [browser, other] = [await turnOn(server, sides.buyer), await turnOn(server, await buildUser())];
    const choose = (pushAlarms: typeof ALL) =>
      database().db.update(users).set({ pushAlarms }).where(eq(users.id, sides.buyer.id));
    await choose({ ...ALL, quotes: false });
    await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
    expect((await queuedJobs()).filter(({ task }) => task === 'queue-pushes')).toEqual([]);
    await choose(ALL);
    await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
    await choose(NONE);
    await tell(sides.buyer);
    run(server);
    await hasArrived(server, 1);
    await idle();
    expect(server.at(browser).map((message) => browser.read(message)['title'])).toEqual(['주문이 들어왔어요']);
    expect(server.at(other)).toEqual([]);
  });

  it('is not sent of what was read meanwhile, and says no more of what was taken out meanwhile', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    const read = await tell(user, { title: '읽은 알림' });
    const emptied = await tell(user, { title: '댓글이 달렸어요' });
    await gatewayAs(viewerOf(user))(MarkNotificationsReadDocument, { ids: [read] } as never);
    await database().db.update(notifications).set({ body: null }).where(eq(notifications.id, emptied));
    run(server);
    await hasArrived(server, 1);
    await idle();
    expect(server.at(browser).map((message) => browser.read(message))).toMatchObject([
      { id: emptied, title: '댓글이 달렸어요', body: '' },
    ]);
  });

  it.each<[string, (user: UserModel, sid: string) => Promise<unknown>]>([
    ['whose session has run out', (_, sid) => changeSession(sid, { expiresAt: new Date(Date.now() - 1000) })],
    ['whose session is locked', (_, sid) => changeSession(sid, { isLocked: true })],
    ['that was signed out elsewhere', (user) => endSessions(database().db, user.id)],
    ['whose account is suspended', (user) => changeUser(user, { state: 'SUSPENDED' })],
    ['whose account has left', (user) => changeUser(user, { state: 'WITHDRAWN' })],
    [
      'of an operator who was away for too long',
      async (user, sid) => {
        await changeUser(user, { role: 'OPERATOR' });
        await changeSession(sid, { activeAt: new Date(Date.now() - 3_600_000) });
      },
    ],
    ['that subscribed by another key of ours', (_, sid) => changeSubscription(sid, { serverKey: 'another' })],
    ['that has ended it', (_, sid) => changeSubscription(sid, { expiresAt: new Date(Date.now() - 1000) })],
  ])('does not go to a browser %s', async (_, change) => {
    const server = await startPushServer();
    const [user, other] = [await buildUser(), await buildUser()];
    const [browser, control] = [await turnOn(server, user), await turnOn(server, other)];
    await tell(user);
    await tell(other);
    await change(user, (await subscriptionOf(browser))!.sid);
    run(server);
    await hasArrived(server, 1);
    await idle();
    expect([server.at(browser).length, server.at(control).length]).toEqual([0, 1]);
  });

  it('of one thing replaces the one before it, of another thing it does not', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    await turnOn(server, user);
    for (const path of ['/community/qna/1?comment=1', '/community/qna/1?comment=2', '/community/qna/2'])
      await tell(user, { title: path, path });
    run(server);
    await hasArrived(server, 3);
    const topics = server.messages.map(({ headers }) => headers['topic']);
    expect(new Set(topics).size).toBe(2);
  });

  it('is cut where it would be longer than a push service takes', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    await tell(user, { title: '가'.repeat(5000) });
    run(server);
    await hasArrived(server, 1);
    expect(server.messages[0]!.body.length).toBeLessThan(4096);
    expect(browser.read(server.messages[0]!)['title']).toBe(`${'가'.repeat(119)}…`);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i ends the browser', async (status) => {
    const server = await startPushServer();
    const user = await buildUser();
    const [gone, kept] = [await turnOn(server, user), await turnOn(server, user)];
    server.answers.set(gone.path, [{ status }]);
    await tell(user);
    run(server);
    await hasArrived(server, 2);
    await vi.waitFor(async () => expect(await subscriptionOf(gone)).toBeUndefined());
    await idle();
    expect(await subscriptionOf(kept)).toBeDefined();
    expect(await statesOf(user)).toEqual(['SENT 1']);
  });

  it('is asked again after as long as it says, and then no more', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.answers.set(browser.path, [{ status: 429, headers: { 'retry-after': '3600' } }, { status: 500 }]);
    await tell(user);
    run(server);
    await hasArrived(server, 1);
    await idle();
    const [waiting] = await database().db.select().from(pushSendings).where(eq(pushSendings.state, 'WAITING'));
    expect((waiting!.dueAt.getTime() - Date.now()) / 60_000).toBeCloseTo(60, 0);
    expect(await queuedJobs()).toMatchObject([{ task: 'send-pushes', attempts: 0 }]);
    await hurry();
    await hasArrived(server, 2);
    await idle();
    expect(await statesOf(user)).toEqual(['WAITING 2']);
    await hurry();
    await hasArrived(server, 3);
    await idle();
    expect([await statesOf(user), await queuedJobs()]).toEqual([['SENT 3'], []]);
  });

  it('that fails for good is given up after six attempts, and its browser after ten such messages', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.answers.set(
      browser.path,
      Array.from({ length: 40 }, () => ({ status: 503 })),
    );
    await tell(user);
    run(server);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await hasArrived(server, attempt);
      await idle();
      await hurry();
    }
    await idle();
    expect([await statesOf(user), await queuedJobs(), server.messages.length]).toEqual([['DROPPED 6'], [], 6]);
    expect((await subscriptionOf(browser))?.failures).toBe(1);
    server.answers.set(
      browser.path,
      Array.from({ length: 40 }, () => ({ status: 400 })),
    );
    for (let told = 0; told < 9; told += 1) await tell(user, { title: `알림 ${told}` });
    await vi.waitFor(async () => expect(await subscriptionOf(browser)).toBeUndefined(), 15_000);
  });

  it('is named in no line of the log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.answers.set(browser.path, [{ status: 403 }]);
    await tell(user, { title: '비밀스러운 제목' });
    run(server, log);
    await hasArrived(server, 1);
    await idle();
    expect(lines.join('')).toContain('A push was not delivered');
    for (const secret of [browser.path, browser.subscription.p256dh, '비밀스러운 제목'])
      expect(lines.join('')).not.toContain(secret);
  });
});

describe('two workers', () => {
  it('send everything once', async () => {
    const server = await startPushServer();
    const people = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
    for (const user of people) await turnOn(server, user);
    run(server);
    run(server);
    for (let round = 0; round < 4; round += 1) for (const user of people) await tell(user, { title: `알림 ${round}` });
    await hasArrived(server, 20);
    await idle();
    expect(server.messages).toHaveLength(20);
  });
});

const changeSession = (sid: string, values: Partial<typeof sessions.$inferInsert>) =>
  database().db.update(sessions).set(values).where(eq(sessions.sid, sid));
const changeUser = (user: UserModel, values: Partial<typeof users.$inferInsert>) =>
  database().db.update(users).set(values).where(eq(users.id, user.id));
const changeSubscription = (sid: string, values: Partial<typeof pushSubscriptions.$inferInsert>) =>
  database().db.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.sid, sid));
