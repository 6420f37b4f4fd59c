import { AddCommentDocument, SavePushSubscriptionDocument, UpdatePostDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notifications } from '../../../platform/notifications/notifications.table';
import { mails } from '../../../platform/mailer/mails.table';
import { queueMail } from '../../../platform/mailer/queue-mail';
import { transact } from '../../../platform/transact/transact';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../../testing/jobs';
import { buildComment, buildPost } from '../../community/community.factory';
import { setContentStatus } from '../../community/public';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { claimPushes } from './claim-pushes';
import { hasArrived, PushBrowser, startPushServer, VAPID } from './push-server.testing';
import { pushSendings, pushSubscriptions } from './push.table';
import { addRetryJob, queuePushes } from './queue-pushes.task';
import { envOf, hurry, idle, run, statesOf, subscriptionOf, tell, turnOn } from './sending.testing';

const database = useDatabase();
const NOBODY_BUSY = { services: [], userIds: [] };
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  await clearJobs();
  await database().db.delete(pushSendings);
});

/** Writes down what a notification is to be sent to, as its job does. */
const queue = (id: string) => queuePushes(database().db, { told: [{ id, alarm: null }] });

describe('of messages about one thing', () => {
  it('the last one alone is sent, and replaces what was sent before', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    await tell(user, { title: '댓글 0', path: '/community/1' });
    run(server);
    await hasArrived(server, 1);
    await idle();
    for (const path of ['/community/1?comment=1', '/community/1?comment=2', '/community/2'])
      await tell(user, { title: path, path });
    await hasArrived(server, 3);
    await idle();
    const [first, ...others] = server.at(browser).map((message) => browser.read(message));
    expect(others.map(({ title }) => title).toSorted()).toContain('/community/1?comment=2');
    const last = others.find(({ title }) => title === '/community/1?comment=2');
    expect(last?.['tag']).toBe(first?.['tag']);
    expect(others.find(({ title }) => title === '/community/2')?.['tag']).not.toBe(first?.['tag']);
  });

  it('an older one that has to be tried again is not, once a newer one is on its way', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.answers.set(browser.path, [{ status: 503 }]);
    await tell(user, { title: '견적 답변이 왔어요', path: '/auth/quotes?quote=1' });
    run(server);
    await hasArrived(server, 1);
    await idle();
    await tell(user, { title: '견적이 취소되었어요', path: '/auth/quotes?quote=1' });
    await hasArrived(server, 2);
    await idle();
    await hurry();
    await idle();
    expect(server.at(browser).map((message) => browser.read(message)['title'])).toEqual([
      '견적 답변이 왔어요',
      '견적이 취소되었어요',
    ]);
    expect(await statesOf(user)).toEqual(['DROPPED 2', 'SENT 1']);
  });

  it('one of a comment that is hidden is not sent, and takes no place of what came before it', async () => {
    const server = await startPushServer();
    const [user, other] = [await buildUser(), await buildUser()];
    await turnOn(server, user);
    const post = await buildPost(user.id);
    const [first, second] = [await buildComment(other.id, post), await buildComment(other.id, post)];
    for (const { id } of [first, second]) {
      const path = `/community/1?comment=${id}`;
      await queue(await tell(user, { kind: 'COMMENT', title: id, path, threadId: post.id, aboutId: id }));
    }
    await transact(database(), (tx) => setContentStatus(tx, { kind: 'COMMENT', id: second.id }, 'HIDDEN'));
    const claimed = await claimPushes(database().db, 4, NOBODY_BUSY, VAPID.VAPID_PUBLIC_KEY);
    const isWanted = new Map(claimed.map((push) => [push.title, push.isWanted]));
    expect(isWanted).toEqual(
      new Map([
        [first.id, true],
        [second.id, false],
      ]),
    );
  });

  it('a newer one waits while an older one is under way', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    await queue(await tell(user, { title: '먼저', path: '/orders/1' }));
    const claim = () => claimPushes(database().db, 4, NOBODY_BUSY, VAPID.VAPID_PUBLIC_KEY);
    expect(await claim()).toMatchObject([{ title: '먼저', isWanted: true }]);
    await queue(await tell(user, { title: '나중', path: '/orders/1' }));
    await queue(await tell(user, { title: '다른 일', path: '/orders/2' }));
    expect(await claim()).toMatchObject([{ title: '다른 일' }]);
    // What its gateway left behind when it ended keeps nothing back.
    await database()
      .db.update(pushSendings)
      .set({ dueAt: new Date(Date.now() - 61_000) });
    expect(await claim()).toMatchObject([{ title: '나중', isWanted: true }]);
    expect(server.at(browser)).toEqual([]);
  });

  it('those of an account are of a thing each: none hides another', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    await tell(user, { title: '비밀번호가 바뀌었어요', path: '/auth/profile', kind: 'ACCOUNT' });
    await tell(user, { title: '새 기기에서 로그인했어요', path: '/auth/profile', kind: 'ACCOUNT' });
    run(server);
    await hasArrived(server, 2);
    expect(new Set(server.at(browser).map((message) => browser.read(message)['tag'])).size).toBe(2);
  });
});

describe('what is due', () => {
  it('is taken once, also by two at the same moment', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    await turnOn(server, user);
    for (let told = 0; told < 4; told += 1)
      await queue(await tell(user, { title: `알림 ${told}`, path: `/orders/${told}` }));
    const { db } = database();
    const [first, second] = await Promise.all(
      [1, 2].map(() =>
        db.transaction(async (tx) => {
          const claimed = await claimPushes(tx, 2, NOBODY_BUSY, VAPID.VAPID_PUBLIC_KEY);
          // The other one asks while this one has not said that it took them.
          await tx.execute(sql`SELECT pg_sleep(0.5)`);
          return claimed.map(({ notificationId }) => notificationId);
        }),
      ),
    );
    expect([first?.length, second?.length, new Set([...first!, ...second!]).size]).toEqual([2, 2, 4]);
  });

  it('goes behind what concerns its reader alone, where it is told to all', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    await turnOn(server, user);
    await queue(await tell(user, { title: '새 공지가 있어요', path: '/notices/1', kind: 'NOTICE' }));
    await queue(await tell(user, { title: '견적 답변이 왔어요', path: '/auth/quotes?quote=1', kind: 'QUOTE' }));
    const claimed = await claimPushes(database().db, 1, NOBODY_BUSY, VAPID.VAPID_PUBLIC_KEY);
    expect(claimed).toMatchObject([{ title: '견적 답변이 왔어요' }]);
  });

  it('is no news any more a day after it was told, however late it is queued or sent', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    await turnOn(server, user);
    const [old, late] = [
      await tell(user, { title: '그제', path: '/1' }),
      await tell(user, { title: '밤새', path: '/2' }),
    ];
    const toldAgo = (id: string, hours: number) =>
      database()
        .db.update(notifications)
        .set({ createdAt: new Date(Date.now() - hours * HOUR_MS) })
        .where(eq(notifications.id, id));
    await database()
      .db.update(pushSubscriptions)
      .set({ createdAt: new Date(0) });
    await toldAgo(old, 25);
    await toldAgo(late, 20);
    await queue(old);
    await queue(late);
    expect(await statesOf(user)).toEqual(['WAITING 0']);
    const [claimed] = await claimPushes(database().db, 4, NOBODY_BUSY, VAPID.VAPID_PUBLIC_KEY);
    expect(claimed).toMatchObject({ title: '밤새', isWanted: true });
    expect(claimed!.secondsLeft / 3600).toBeCloseTo(4, 1);
    await toldAgo(late, 25);
    await database().db.update(pushSendings).set({ state: 'WAITING' });
    expect(await claimPushes(database().db, 4, NOBODY_BUSY, VAPID.VAPID_PUBLIC_KEY)).toMatchObject([
      { isWanted: false },
    ]);
  });

  it('that cannot be encrypted or sent keeps nobody waiting', async () => {
    const server = await startPushServer();
    const [odd, user] = [await buildUser(), await buildUser()];
    for (let browser = 0; browser < 6; browser += 1) await turnOn(server, odd);
    await database()
      .db.update(pushSubscriptions)
      .set({ endpoint: sql`'https://{x}.gredia.com/' || ${pushSubscriptions.id}` })
      .where(eq(pushSubscriptions.userId, odd.id));
    const browser = await turnOn(server, user);
    await tell(odd);
    await tell(user);
    run(server);
    await vi.waitUntil(() => server.at(browser).length === 1, { timeout: 10_000 });
    await idle();
    expect([await statesOf(odd), await queuedJobs()]).toEqual([Array.from({ length: 6 }, () => 'DROPPED 1'), []]);
  });

  it('goes behind mails where one place of the worker is taken', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    server.fail(browser, null);
    await queue(await tell(user, { path: '/orders/1' }));
    await clearJobs();
    // It waits for the row that it writes about, on the other place.
    const held = await tell(user, { title: '붙잡힌 알림', path: '/orders/2' });
    let letGo = () => {};
    const holding = database().db.transaction(async (tx) => {
      await tx.select().from(notifications).where(eq(notifications.id, held)).for('update');
      await new Promise<void>((resolve) => (letGo = resolve));
    });
    runJobs({ ...envOf(server), PUSH_TIMEOUT_MS: '3000' });
    await vi.waitFor(async () => expect(await queuedJobs()).toMatchObject([{ lockedBy: expect.any(String) }]), 10_000);
    await database().db.transaction(async (tx) => {
      await addRetryJob(tx, new Date(Date.now() - HOUR_MS));
      await queueMail(tx, 'address-taken', 'hong@example.kr', { name: '홍길동' });
    });
    await hasArrived(server, 1);
    const [mail] = await database().db.select().from(mails).where(eq(mails.recipient, 'hong@example.kr'));
    letGo();
    await holding;
    expect(mail?.status).toBe('SENT');
  });
});

describe('the title of a post that becomes secret', () => {
  /** Somebody answers a comment of the reader below a post, which can be made secret then. */
  async function answered() {
    const server = await startPushServer();
    const [author, reader] = [await buildUser(), await buildUser()];
    const post = await buildPost(author.id, { title: '새 원료 이름' });
    const comment = await buildComment(reader.id, post);
    const browser = await turnOn(server, reader);
    const asAuthor = gatewayAs(viewerOf(author));
    const answer = await asAuthor(AddCommentDocument, { postId: post.id, parentCommentId: comment.id, content: '네' });
    expect(answer.errors).toBeUndefined();
    const hide = async () =>
      expect((await asAuthor(UpdatePostDocument, { id: post.id, isSecret: true })).errors).toBeUndefined();
    const pushed = () => server.at(browser).map((message) => browser.read(message));
    return { server, hide, pushed };
  }

  it('is not sent any more', async () => {
    const { server, hide, pushed } = await answered();
    await hide();
    run(server);
    await hasArrived(server, 1);
    await idle();
    expect(pushed().map(({ body }) => body)).toEqual(['']);
  });

  it('is replaced where it was sent, also while a service still keeps it', async () => {
    const { server, hide, pushed } = await answered();
    run(server);
    await hasArrived(server, 1);
    await idle();
    await hide();
    await hasArrived(server, 2);
    await idle();
    const [first, second] = pushed();
    expect([first?.['body'], second?.['body']]).toEqual(['새 원료 이름', '']);
    expect(second).toMatchObject({ id: first?.['id'], tag: first?.['tag'] });
  });
});

describe('a browser that was turned on anew', () => {
  it('is not ended by what its address before answers, and gets what was on its way there', async () => {
    const server = await startPushServer();
    const user = await buildUser();
    const browser = await turnOn(server, user);
    const { sid } = (await subscriptionOf(browser))!;
    const renewed = new PushBrowser(server.origin);
    const viewer = viewerOf(user);
    const asUser = gatewayAs({ ...viewer, session: { ...viewer.session, sid } }, { env: envOf(server) });
    let answer = (_: { status: number }) => {};
    server.answers.set(browser.path, [new Promise((resolve) => (answer = resolve))]);
    await tell(user);
    run(server);
    await hasArrived(server, 1);
    await asUser(SavePushSubscriptionDocument, { input: renewed.subscription, onlyRenew: false });
    answer({ status: 410 });
    await vi.waitUntil(() => server.at(renewed).length === 1, { timeout: 10_000 });
    await idle();
    expect(await subscriptionOf(renewed)).toMatchObject({ failures: 0, pushedAt: expect.any(Date) });
  });
});
