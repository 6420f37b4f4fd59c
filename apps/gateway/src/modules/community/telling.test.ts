import { sql } from 'drizzle-orm';
import { postPath } from '@gredia/domain';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { TALK } from '../../platform/database/catalogue-changes';
import { addNotifications } from '../../platform/notifications/add-notifications';
import { notifications } from '../../platform/notifications/notifications.table';
import { mails } from '../../platform/mailer/mails.table';
import { transact } from '../../platform/transact/transact';
import { useDatabase } from '../../testing/database';
import { testKeys } from '../../testing/platform';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { stopCommentMails } from './alarms/stop-mails.service';
import { stopToken } from './alarms/stop-token';
import { buildComment, buildPost } from './community.factory';
import { postMentions, type NewPost } from './community.table';
import { addComment, addPost, agoWritten, ask, change, refusalOf, updatePost } from './community.testing';
import { setContentStatus } from './public';

const database = useDatabase();
const createdAt = new Date('2026-01-01T00:00:00Z');
let author: UserModel;
let other: UserModel;
let operator: UserModel;

/** Between names, so that a text does not say the same again and again. */
const SAID = '점도가 높아서 어제부터 유화제를 바꿔 보았고 향료도 절반으로 줄였는데 색상이 여전히 노랗게'.split(' ');

beforeAll(async () => {
  author = await buildUser({ createdAt });
  other = await buildUser({ createdAt });
  operator = await buildUser({ createdAt, role: 'OPERATOR' });
});
beforeEach(agoWritten);

describe('posts', () => {
  it('tell each person whom they name once, when they can be read, and ten at most', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => buildUser({ createdAt })));
    const naming = (...named: UserModel[]) =>
      `<p>확인해 주세요. ${named.map(({ id }, place) => `<span data-mention="USER" data-id="${id}">@이름</span> ${SAID[place]}`).join(' ')}</p>`;
    const [first] = people as [UserModel, ...UserModel[]];
    const young = await buildUser({ createdAt: new Date() });
    const post = (await addPost(young, { content: naming(first) })).data?.addPost;
    const called = async () =>
      (
        await database()
          .db.select()
          .from(mails)
          .where(sql`${mails.template} = 'post-mentioned' AND ${mails.values} ->> 'postId' = ${post.id}`)
      ).map(({ recipient }) => recipient);
    expect([post.status, await called()]).toEqual(['PENDING', []]);
    await transact(database(), (tx) => setContentStatus(tx, { kind: 'POST', id: post.id }, 'PUBLISHED'));
    expect(await called()).toEqual([first.email]);
    for (const content of ['<p>이름 없이 고쳤어요.</p>', naming(first), naming(...people)])
      expect((await updatePost(young, post.id, { content })).data?.updatePost).toMatchObject({
        status: 'PUBLISHED',
        statusReasons: [],
      });
    expect((await called()).sort()).toEqual(
      people
        .slice(0, 10)
        .map(({ email }) => email)
        .sort(),
    );
  });

  it.each([
    ['becomes secret', async (id: string) => void (await updatePost(author, id, { isSecret: true }))],
    ['is removed', async (id: string) => void (await change(author, 'removePost', { id }))],
    [
      'is hidden',
      (id: string) =>
        transact(database(), async (tx) => void (await setContentStatus(tx, { kind: 'POST', id }, 'HIDDEN'))),
    ],
  ])('are called by their title to their author alone once one %s', async (_, cover) => {
    const post = await buildPost(author.id, { title: '거두어질 제목' });
    const unlike = await buildPost(author.id, { title: '다른 글' });
    const first = await buildComment(other.id, post);
    await addComment(operator, post.id, { parentCommentId: first.id, content: '제형을 먼저 보세요.' });
    await addNotifications(database().db, [
      {
        userId: other.id,
        kind: 'COMMENT',
        title: '글에서 회원님을 언급했어요',
        body: '다른 글',
        path: postPath(unlike.id, unlike.mid),
      },
    ]);
    await cover(post.id);
    const told = await database().db.select().from(notifications);
    const bodiesOf = (userId: string, id: string) =>
      told.filter((one) => one.userId === userId && one.path.includes(id)).map(({ body }) => body);
    expect(bodiesOf(other.id, post.id)).toEqual([null]);
    expect(bodiesOf(author.id, post.id)).toContain('거두어질 제목');
    expect(bodiesOf(other.id, unlike.id)).toEqual(['다른 글']);
  });

  it('that go clear no more than what had them', async () => {
    const listener = new pg.Client(database().url);
    await listener.connect();
    onTestFinished(() => listener.end());
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('LISTEN catalogue');
    const person = await buildUser({ createdAt });
    const told = async (values: Partial<NewPost>, target?: string) => {
      const post = await buildPost(person.id, values);
      if (target)
        await database().db.insert(postMentions).values({ postId: post.id, kind: 'INGREDIENT', targetId: target });
      heard.length = 0;
      expect((await change(person, 'removePost', { id: post.id })).data?.removePost).toBe(true);
      await listener.query('SELECT 1');
      return [...heard];
    };
    expect(await told({ status: 'PENDING', publishedAt: null }, other.id)).toEqual([]);
    expect(await told({ isSecret: true }, other.id)).toEqual([TALK]);
    expect(await told({})).toEqual([TALK]);
    expect(await told({}, other.id)).toEqual(['']);
  });

  it('are removed twenty times an hour by one person', async () => {
    const person = await buildUser({ createdAt });
    const post = await buildPost(person.id);
    for (let number = 0; number < 20; number += 1) await change(person, 'removePost', { id: post.id });
    expect(refusalOf(await change(person, 'restorePost', { id: post.id })).code).toBe('RATE_LIMITED');
    expect((await change(operator, 'removePost', { id: post.id })).errors).toBeUndefined();
  });
});

describe('a link in a mail', () => {
  it('ends those about one post for whoever had one, until its author asks for them again', async () => {
    const ctx = { ...database(), keys: testKeys };
    const post = await buildPost(author.id, { emailAlarm: true });
    const mine = await buildComment(other.id, post);
    const third = await buildUser({ createdAt });
    const answer = async () => {
      await agoWritten();
      await addComment(third, post.id, { parentCommentId: mine.id });
      await agoWritten();
      await addComment(third, post.id);
      const isOfPost = sql`${mails.values} ->> 'postId' = ${post.id}`;
      return (await database().db.delete(mails).where(isOfPost).returning()).map(({ recipient }) => recipient).sort();
    };
    // The answer is news to both, the comment to the author.
    expect(await answer()).toEqual([author.email, author.email, other.email].sort());
    await stopCommentMails(ctx, stopToken(testKeys, { userId: other.id, postId: post.id }), true);
    expect(await answer()).toEqual([author.email, author.email]);
    await stopCommentMails(ctx, stopToken(testKeys, { userId: author.id, postId: post.id }), true);
    expect(await answer()).toEqual([]);
    await ask(author, `mutation { updatePost(id: "${post.id}", emailAlarm: true) { id } }`);
    expect(await answer()).toEqual([author.email, author.email]);
    // A post that has gone is no reason to refuse.
    expect(await stopCommentMails(ctx, stopToken(testKeys, { userId: author.id, postId: third.id }), true)).toBe(true);
  });
});
