import { GetNotificationsDocument, MarkNotificationsReadDocument } from '@gredia/graphql-schema';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '../../platform/database/columns';
import { mails } from '../../platform/mailer/mails.table';
import { addNotifications } from '../../platform/notifications/add-notifications';
import { notifications } from '../../platform/notifications/notifications.table';
import { transact } from '../../platform/transact/transact';
import { Browser } from '../../testing/browser';
import { useDatabase } from '../../testing/database';
import { startHttpGateway } from '../../testing/http-gateway';
import { buildComment, buildPost } from '../community/community.factory';
import type { PostRow } from '../community/community.table';
import { addComment, agoWritten, as, change, updatePost, useCommunity } from '../community/community.testing';
import { setContentStatus } from '../community/public';
import type { UserModel } from '../identity/accounts/accounts.table';
import { BUILT_PASSWORD, buildUser } from '../identity/accounts/users.factory';
import { buildNotification } from './notifications.factory';
import { StreamReader } from './streaming/stream-reader.testing';

const database = useDatabase();
const people = useCommunity();

const TITLE = '글에 새 댓글이 달렸어요';
const listOf = async (user: UserModel, variables: Record<string, unknown> = {}) => {
  const { data } = await as(user)(GetNotificationsDocument, variables as never);
  if (!data) throw new Error('The list was refused.');
  return data.notifications;
};
const shownTo = async (user: UserModel, variables = {}) =>
  (await listOf(user, variables)).notifications.map(({ id, count, isRead }) => [id, count, isRead]);
const mark = async (user: UserModel, variables: { ids?: string[]; until?: string; place?: string }) =>
  (await as(user)(MarkNotificationsReadDocument, variables as never)).data?.markNotificationsRead;

/** Tells the author of a post of a comment, as a transaction of its own. */
async function told(post: PostRow, values: Partial<typeof notifications.$inferInsert> = {}) {
  const comment = await buildComment(people.other.id, post);
  const id = await buildNotification(post.userId, {
    ...{ kind: 'COMMENT', title: TITLE, threadId: post.id, aboutId: comment.id },
    ...values,
  });
  return { id, comment };
}

async function posted(count: number) {
  const author = await buildUser({ createdAt: new Date('2026-01-01T00:00:00Z') });
  const post = await buildPost(author.id);
  const comments = [];
  for (let place = 0; place < count; place += 1) comments.push(await told(post));
  return { author, post, comments };
}

describe('comments on one post', () => {
  it('are one notification each to the database, one to their reader, and a mail each', async () => {
    const author = await buildUser({ createdAt: new Date('2026-01-01T00:00:00Z') });
    const [post, unlike] = [await buildPost(author.id, { emailAlarm: true }), await buildPost(author.id)];
    const said = ['점도를 먼저 보세요.', '유화제를 바꿔 보셨나요?', '향료를 절반으로 줄여 보세요.'];
    for (const content of said) {
      expect((await addComment(people.other, post.id, { content })).errors).toBeUndefined();
      await agoWritten();
    }
    await addComment(people.operator, unlike.id, { content: '색상을 재어 보세요.' });
    const { notifications: shown, unreadCount } = await listOf(author);
    expect([shown.map(({ count, threadId }) => [count, threadId]), unreadCount]).toEqual([
      [
        [1, unlike.id],
        [3, post.id],
      ],
      2,
    ]);
    const { db } = database();
    const rows = await db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, author.id), eq(notifications.threadId, post.id)))
      .orderBy(notifications.id);
    expect(new Set(rows.map(({ aboutId }) => aboutId)).size).toBe(3);
    expect(shown[1]).toMatchObject({ id: rows[2]?.id, title: TITLE, path: rows[2]?.path });
    expect(await db.$count(mails, and(eq(mails.template, 'post-commented'), eq(mails.recipient, author.email!)))).toBe(
      3,
    );
  });

  it('stand where the newest of them is, page by page, nothing twice and nothing left out', async () => {
    const { author, post, comments } = await posted(3);
    const order = await buildNotification(author.id, { kind: 'ORDER' });
    const unlike = await told(await buildPost(author.id));
    const newest = await told(post);
    const first = await listOf(author, { first: 1 });
    expect(first.notifications.map(({ id, count }) => [id, count])).toEqual([[newest.id, 4]]);
    expect(await shownTo(author, { after: first.after })).toEqual([
      [unlike.id, 1, false],
      [order, 1, false],
    ]);
    expect([comments.length, first.unreadCount]).toEqual([3, 3]);
    expect(await shownTo(author, { kind: 'ORDER', onlyUnread: true })).toEqual([[order, 1, false]]);
  });

  it('are read together; what comes afterwards begins a new one, and so it stays', async () => {
    const { author, post, comments } = await posted(3);
    const [, , newest] = comments;
    expect(await mark(author, { ids: [newest!.id] })).toBe(0);
    expect(await shownTo(author)).toEqual([[newest!.id, 3, true]]);
    const [fourth, fifth] = [await told(post), await told(post)];
    expect(await shownTo(author)).toEqual([
      [fifth.id, 2, false],
      [newest!.id, 3, true],
    ]);
    // Up to one of them: the rest is still news.
    expect(await mark(author, { until: fourth.id })).toBe(1);
    expect(await shownTo(author)).toEqual([
      [fifth.id, 1, false],
      [fourth.id, 1, true],
      [newest!.id, 3, true],
    ]);
  });

  it('that were told after the list was asked for stay unread, whichever id they have', async () => {
    const { author, post, comments } = await posted(1);
    let commit = () => {};
    const held = new Promise<void>((resolve) => (commit = resolve));
    const [late, waiting] = [newId(), await buildComment(people.other.id, post)];
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => (hasBegun = resolve));
    const writing = database().db.transaction(async (tx) => {
      const values = { kind: 'COMMENT', title: TITLE, path: '/community/1', threadId: post.id } as const;
      await addNotifications(tx, [{ id: late, userId: author.id, aboutId: waiting.id, ...values } as never]);
      hasBegun();
      await held;
    });
    await begun;
    const shown = await told(post);
    const { place } = await listOf(author);
    commit();
    await writing;
    expect(await shownTo(author)).toEqual([[shown.id, 3, false]]);
    expect(await mark(author, { ids: [shown.id], place })).toBe(1);
    expect(await shownTo(author)).toEqual([
      [shown.id, 2, true],
      [late, 1, false],
    ]);
    expect(comments.length).toBe(1);
    expect(await mark(author, { place })).toBe(1);
  });

  it.each([
    [
      'is removed',
      (id: string, post: PostRow) => change(people.other, 'removeComment', { postId: post.id, commentId: id }),
    ],
    [
      'is hidden',
      (id: string) => transact(database(), (tx) => setContentStatus(tx, { kind: 'COMMENT', id }, 'HIDDEN')),
    ],
  ])('lose the part of one that %s, also as the newest; it comes back with it, unread', async (_, cover) => {
    const { author, post, comments } = await posted(2);
    const [first, second] = comments as [(typeof comments)[0], (typeof comments)[0]];
    await cover(second.comment.id, post);
    expect(await shownTo(author)).toEqual([[first.id, 1, false]]);
    expect(await mark(author, { place: (await listOf(author)).place })).toBe(0);
    await cover(first.comment.id, post);
    expect(await listOf(author)).toMatchObject({ notifications: [], unreadCount: 0 });
    await transact(database(), (tx) => setContentStatus(tx, { kind: 'COMMENT', id: second.comment.id }, 'PUBLISHED'));
    await change(people.other, 'restoreComment', { postId: post.id, commentId: second.comment.id });
    expect(await shownTo(author)).toEqual([[second.id, 1, false]]);
  });

  it('keep what its reader may read: a secret one, and below a post that is secret or hidden', async () => {
    const { author, post } = await posted(1);
    const secret = await buildComment(people.other.id, post, { isSecret: true });
    const values = { kind: 'COMMENT', title: TITLE, threadId: post.id, aboutId: secret.id } as const;
    const id = await buildNotification(author.id, values);
    expect((await updatePost(author, post.id, { isSecret: true })).errors).toBeUndefined();
    await transact(database(), (tx) => setContentStatus(tx, { kind: 'POST', id: post.id }, 'HIDDEN', { tells: false }));
    expect(await shownTo(author)).toEqual([[id, 2, false]]);
  });

  it('go with their post, and come back with it', async () => {
    const { author, post } = await posted(2);
    await change(author, 'removePost', { id: post.id });
    expect(await listOf(author)).toMatchObject({ notifications: [], unreadCount: 0 });
    await change(author, 'restorePost', { id: post.id });
    expect((await listOf(author)).notifications.map(({ count }) => count)).toEqual([2]);
  });

  it('are nobody else’s to read or to mark', async () => {
    const { author, comments } = await posted(2);
    const stranger = await buildUser();
    expect(await shownTo(stranger)).toEqual([]);
    expect(await mark(stranger, { ids: comments.map(({ id }) => id) })).toBe(0);
    expect((await listOf(author)).unreadCount).toBe(1);
  });
});

it('a stream tells the gathered one as it stands with each comment, once, and when one is out of sight', async () => {
  const { author, post, comments } = await posted(1);
  const browser = new Browser(await startHttpGateway());
  await browser.signIn(author.email, BUILT_PASSWORD);
  const reader = await StreamReader.open(browser);
  onTestFinished(() => reader.close());
  await reader.until(({ news }) => news.length > 0);
  expect(reader.news).toEqual([{ unreadCount: 1, told: [] }]);
  const second = await told(post);
  await reader.until(({ ids }) => ids.includes(second.id));
  expect(reader.news.at(-1)).toMatchObject({ unreadCount: 1, told: [{ id: second.id, title: TITLE, count: 2 }] });
  const heard = reader.news.length;
  await change(people.other, 'removeComment', { postId: post.id, commentId: second.comment.id });
  await reader.until(({ news }) => news.length > heard);
  expect(reader.news.at(-1)).toEqual({ unreadCount: 1, told: [] });
  await change(people.other, 'removeComment', { postId: post.id, commentId: comments[0]!.comment.id });
  await reader.until(({ news }) => news.at(-1)?.unreadCount === 0);
  reader.close();
  // What came while the browser was away is told once, together.
  const [third, fourth] = [await told(post), await told(post)];
  const back = await StreamReader.open(browser, reader.lastId);
  onTestFinished(() => back.close());
  await back.until(({ news }) => news.length > 0);
  expect(back.news).toMatchObject([{ unreadCount: 1, told: [{ id: fourth.id, count: 2 }] }]);
  expect(back.ids).not.toContain(third.id);
});
