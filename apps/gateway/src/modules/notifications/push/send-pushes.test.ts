import { MarkNotificationsReadDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../../testing/jobs';
import { announce } from '../../../platform/events/announce';
import { addNotifications } from '../../../platform/notifications/add-notifications';
import { notifications } from '../../../platform/notifications/notifications.table';
import { buildComment, buildPost } from '../../community/community.factory';
import { comments } from '../../community/community.table';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { endSessions } from '../../identity/sessions/end-sessions';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { sessions } from '../../identity/sessions/sessions.table';
import { quoteResponded } from '../../quotes/quotes.events';
import { buildQuote, buildQuoteSides } from '../../quotes/quotes.factory';
import { claimsOf, hasArrived, startPushServer, VAPID } from './push-server.testing';
import { pushSendings, pushSubscriptions } from './push.table';
import { envOf, hurry, idle, run, statesOf, subscriptionOf, tell, turnOn } from './sending.testing';

const database = useDatabase();
const ALL = { quotes: true, comments: true, regulations: true, notices: true };
const NONE = { quotes: false, comments: false, regulations: false, notices: false };

beforeEach(async () => {
  await clearJobs();
  await database().db.delete(pushSendings);
});

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
        threadId: null,
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

  it('is not sent of a comment that was removed while the service was busy', async () => {
    const server = await startPushServer();
    const [user, other] = [await buildUser(), await buildUser()];
    const browser = await turnOn(server, user);
    const post = await buildPost(user.id);
    const comment = await buildComment(other.id, post);
    server.answers.set(browser.path, [{ status: 503 }]);
    await tell(user, { kind: 'COMMENT', title: '글에 새 댓글이 달렸어요', threadId: post.id, aboutId: comment.id });
    run(server);
    await hasArrived(server, 1);
    await idle();
    expect(browser.read(server.messages[0]!)).toMatchObject({ threadId: post.id });
    await database().db.update(comments).set({ status: 'DELETED' }).where(eq(comments.id, comment.id));
    await hurry();
    await idle();
    expect([server.at(browser).length, await statesOf(user)]).toEqual([1, ['DROPPED 2']]);
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

  it('that fails for good is given up after six attempts', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.fail(browser, { status: 503 });
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
  });

  it.each([400, 403])('that refuses everything (%i) loses us no browser, unless for a week', async (status) => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.fail(browser, { status });
    for (let told = 0; told < 12; told += 1) await tell(user, { title: `알림 ${told}`, path: `/orders/${told}` });
    run(server);
    await vi.waitFor(async () => expect((await subscriptionOf(browser))?.failures).toBe(12), 15_000);
    expect((await subscriptionOf(browser))?.failingSince).toBeInstanceOf(Date);
    await database()
      .db.update(pushSubscriptions)
      .set({ failingSince: new Date(Date.now() - 8 * 86_400_000) });
    await tell(user);
    await vi.waitFor(async () => expect(await subscriptionOf(browser)).toBeUndefined(), 15_000);
  });

  it('that takes messages again is as it was before', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    await database().db.update(pushSubscriptions).set({ failures: 9, failingSince: longAgo });
    await tell(user);
    run(server);
    await hasArrived(server, 1);
    await vi.waitFor(async () =>
      expect(await subscriptionOf(browser)).toMatchObject({ failures: 0, failingSince: null }),
    );
  });

  it.each([
    ['of a slow service', { service: 'slow.test' }],
    ['of an account that has many names for it', null],
  ])('that does not answer keeps no other one waiting: %s', async (_, slow) => {
    const server = await startPushServer();
    const [patient, user] = [await buildUser(), await buildUser()];
    const quick = await turnOn(server, user);
    const stuck = await Promise.all(Array.from({ length: slow ? 1 : 12 }, () => turnOn(server, patient)));
    for (const [place, browser] of stuck.entries()) {
      server.fail(browser, null);
      // Services are told apart by their hosts; all are at this one.
      await database()
        .db.update(pushSubscriptions)
        .set(slow ?? { service: `slow${place}.test` })
        .where(eq(pushSubscriptions.endpoint, browser.subscription.endpoint));
    }
    for (let told = 0; told < 20; told += 1) await tell(patient, { title: `알림 ${told}`, path: `/orders/${told}` });
    await tell(user);
    runJobs({ ...envOf(server), PUSH_TIMEOUT_MS: '30000' });
    await vi.waitUntil(() => server.at(quick).length === 1, { timeout: 10_000 });
    const underWay = server.messages.length - 1;
    expect(underWay).toBeGreaterThanOrEqual(8);
    expect(underWay).toBeLessThan(12);
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

const changeSession = (sid: string, values: Partial<typeof sessions.$inferInsert>) =>
  database().db.update(sessions).set(values).where(eq(sessions.sid, sid));
const changeUser = (user: UserModel, values: Partial<typeof users.$inferInsert>) =>
  database().db.update(users).set(values).where(eq(users.id, user.id));
const changeSubscription = (sid: string, values: Partial<typeof pushSubscriptions.$inferInsert>) =>
  database().db.update(pushSubscriptions).set(values).where(eq(pushSubscriptions.sid, sid));
