import { GetDocumentsDocument } from '@gredia/graphql-schema';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/mailer/mails.table';
import { transact } from '../../../platform/transact/transact';
import { useDatabase } from '../../../testing/database';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildComment, buildPost } from '../community.factory';
import { comments, posts } from '../community.table';
import {
  as,
  ask,
  change,
  changeInConsole,
  refusalOf,
  singlePost,
  storedComment,
  storedPost,
  undoInConsole,
} from '../community.testing';
import { postHits } from '../finding/post-hits';
import { postSearch } from '../finding/post-search.table';
import { setContentStatus } from '../public';

const database = useDatabase();
let author: UserModel;
let operator: UserModel;

beforeAll(async () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  author = await buildUser({ createdAt });
  operator = await buildUser({ createdAt, role: 'OPERATOR' });
});

const set = (collection: 'posts' | 'comments', id: string, changes: Record<string, unknown>) =>
  changeInConsole(operator, collection, id, changes);
const undo = (changeId: string) => undoInConsole(operator, changeId);
const decisions = async (postId: string) => {
  const rows = await database()
    .db.select({ recipient: mails.recipient, values: mails.values })
    .from(mails)
    .where(and(eq(mails.template, 'content-decided'), sql`${mails.values} ->> 'postId' = ${postId}`))
    .orderBy(mails.id);
  return rows.map(({ recipient, values }) => ({ recipient, ...(values as Record<string, unknown>) }));
};

describe('a post that operators remove in the console', () => {
  it('is found no more until it comes back, and its author is told of both', async () => {
    const post = await buildPost(author.id, { mid: 'free', title: '찾을 수 있는 글' });
    const found = () => database().db.$count(postSearch, eq(postSearch.postId, post.id));
    expect(await found()).toBe(1);
    const removed = (await set('posts', post.id, { status: 'DELETED' })).data?.saveDocument;
    expect(removed.row.values).toMatchObject({ status: 'DELETED', removedBy: 'OPERATOR' });
    expect(await found()).toBe(0);
    expect(refusalOf(await change(author, 'restorePost', { id: post.id })).code).toBe('NOT_FOUND');
    expect((await undo(removed.changeId)).errors).toBeUndefined();
    expect(await found()).toBe(1);
    expect(await decisions(post.id)).toMatchObject([
      { recipient: author.email, outcome: 'REMOVED', reasons: '운영 정책에 맞지 않아요.' },
      { recipient: author.email, outcome: 'SHOWN' },
    ]);
  });

  it('waits again when it waited before, also after its author has removed and restored it', async () => {
    const statusReasons = ['첫 글이에요.'];
    const post = await buildPost(author.id, { status: 'PENDING', publishedAt: null, statusReasons });
    expect(refusalOf(await set('posts', post.id, { status: 'PUBLISHED' })).code).toBe('CONFLICT');
    const { changeId } = (await set('posts', post.id, { status: 'DELETED' })).data?.saveDocument ?? {};
    expect((await undo(changeId)).errors).toBeUndefined();
    expect(await storedPost(post.id)).toMatchObject({ status: 'PENDING', statusReasons });
    // Where no reason is told, it waits all the same.
    await database().db.update(posts).set({ statusReasons: [] }).where(eq(posts.id, post.id));
    await change(author, 'removePost', { id: post.id });
    expect((await change(author, 'restorePost', { id: post.id })).data?.restorePost.status).toBe('PENDING');
  });

  it('is not one that its author removed: that stays removed', async () => {
    const post = await buildPost(author.id);
    await change(author, 'removePost', { id: post.id });
    const refused = await set('posts', post.id, { status: 'PUBLISHED' });
    expect(refusalOf(refused).message).toContain('글쓴이가 지웠거나');
    expect((await storedPost(post.id)).status).toBe('DELETED');
  });

  it('is unpinned, so that its author finds room for it when it comes back', async () => {
    const post = await buildPost(author.id, { isNotice: true });
    await change(author, 'removePost', { id: post.id });
    expect((await change(author, 'restorePost', { id: post.id })).data?.restorePost).toMatchObject({
      ...{ status: 'PUBLISHED', isNotice: false },
    });
  });
});

it('a comment is removed and given back there, not hidden round the queue, and its author is told', async () => {
  const post = await buildPost(operator.id);
  const comment = await buildComment(author.id, post);
  expect(refusalOf(await set('comments', comment.id, { status: 'HIDDEN' })).code).toBe('BAD_USER_INPUT');
  const removed = (await set('comments', comment.id, { status: 'DELETED' })).data?.saveDocument;
  expect(removed.row.values).toMatchObject({ status: 'DELETED', removedBy: 'OPERATOR' });
  expect((await storedPost(post.id)).commentCount).toBe(0);
  expect((await undo(removed.changeId)).errors).toBeUndefined();
  expect([(await storedComment(comment.id)).status, (await storedPost(post.id)).commentCount]).toEqual([
    'PUBLISHED',
    1,
  ]);
  await change(author, 'removeComment', { postId: post.id, commentId: comment.id });
  expect(refusalOf(await set('comments', comment.id, { status: 'PUBLISHED' })).code).toBe('CONFLICT');
  expect(await decisions(post.id)).toMatchObject([
    { recipient: author.email, outcome: 'REMOVED', isComment: true },
    { recipient: author.email, outcome: 'SHOWN', isComment: true },
  ]);
});

describe('a decision', () => {
  it('is told to who was suspended with it, and not to who has left', async () => {
    const suspended = await buildUser();
    const post = await buildPost(suspended.id);
    const decide = (status: 'HIDDEN' | 'PUBLISHED') =>
      transact(database(), (tx) => setContentStatus(tx, { kind: 'POST', id: post.id }, status, { reasons: ['광고'] }));
    const stateOf = (state: 'SUSPENDED' | 'WITHDRAWN') =>
      database().db.update(users).set({ state }).where(eq(users.id, suspended.id));
    await stateOf('SUSPENDED');
    await decide('HIDDEN');
    await stateOf('WITHDRAWN');
    await decide('PUBLISHED');
    expect(await decisions(post.id)).toMatchObject([{ recipient: suspended.email, outcome: 'HIDDEN' }]);
  });

  it('about a comment does not tell the title of a post that became secret', async () => {
    const post = await buildPost(operator.id, { title: '숨은 제목', isSecret: true });
    const comment = await buildComment(author.id, post);
    await change(operator, 'removeComment', { postId: post.id, commentId: comment.id });
    expect(await decisions(post.id)).toMatchObject([{ title: '비밀글이에요', isSecret: true, outcome: 'REMOVED' }]);
  });
});

describe('a comment that is let pass', () => {
  const pass = (id: string) =>
    transact(database(), (tx) => setContentStatus(tx, { kind: 'COMMENT', id }, 'PUBLISHED', { reasons: [] }));
  const news = (postId: string) =>
    database().db.$count(
      mails,
      and(eq(mails.template, 'post-commented'), sql`${mails.values} ->> 'postId' = ${postId}`),
    );

  it('is news once, and none below a post that is not there to read', async () => {
    const post = await buildPost(operator.id, { emailAlarm: true });
    const comment = await buildComment(author.id, post, { status: 'PENDING' });
    await pass(comment.id);
    expect(await news(post.id)).toBe(1);
    // Held again after an edit.
    await database().db.update(comments).set({ status: 'PENDING' }).where(eq(comments.id, comment.id));
    await pass(comment.id);
    const { updatedAt } = await storedComment(comment.id);
    await pass(comment.id);
    expect((await storedComment(comment.id)).updatedAt).toEqual(updatedAt);
    await database().db.update(posts).set({ status: 'HIDDEN' }).where(eq(posts.id, post.id));
    await pass((await buildComment(author.id, post, { status: 'PENDING' })).id);
    expect(await news(post.id)).toBe(1);
  });

  it('keeps its place below answers meanwhile, without saying why it is not shown', async () => {
    const post = await buildPost(operator.id);
    const root = await buildComment(author.id, post, { status: 'PENDING', content: '기다리는 말' });
    await buildComment(operator.id, post, { content: '보이는 답' }, root);
    const shown = (await singlePost(null, post.id)).data?.singlePost.comments;
    expect(shown).toMatchObject([
      { state: 'HIDDEN', hidden: true, content: null, user: null, children: [{ content: '보이는 답' }] },
    ]);
    expect((await singlePost(author, post.id)).data?.singlePost.comments[0]).toMatchObject({ state: 'PENDING' });
  });
});

it('one’s own comment below a post that became secret is listed and removed, and the post not told', async () => {
  const post = await buildPost(operator.id, { title: '이제 비밀인 제목', isSecret: true });
  const comment = await buildComment(author.id, post, { content: '내 말' });
  const mine = await ask(author, '{ myComments { comments { _id content postTitle } } }');
  expect(mine.data?.myComments.comments[0]).toEqual({ _id: comment.id, content: '내 말', postTitle: '비밀글이에요' });
  const ids = { postId: post.id, commentId: comment.id };
  expect(refusalOf(await change(await buildUser(), 'removeComment', ids)).code).toBe('NOT_FOUND');
  const removed = await change(author, 'removeComment', ids);
  expect(removed.data?.removeComment).toMatchObject({ title: '비밀글이에요', content: null, comments: [] });
  expect((await storedComment(comment.id)).status).toBe('DELETED');
});

it('the search box shows only what everyone may read, whatever the search still knows', async () => {
  const post = await buildPost(author.id, { mid: 'free' });
  await database().db.update(posts).set({ status: 'HIDDEN' }).where(eq(posts.id, post.id));
  const { cards } = postHits;
  const { rows } = await database().pool.query('rows' in cards ? cards.rows : '', [[post.id]]);
  expect(rows).toEqual([]);
});

describe('posts as records of their type', () => {
  it('come page by page, nothing twice and nothing left out, and of one board', async () => {
    const title = '쪽마다 나오는 글';
    const jobs: string[] = [];
    for (let count = 0; count < 12; count += 1) jobs.push((await buildPost(author.id, { mid: 'job', title })).id);
    const { id: free } = await buildPost(author.id, { mid: 'free', title });
    const page = async (number: number, mid: string) => {
      const wish = { collection: 'posts' as const, search: title, perPage: 10, page: number, mid };
      const { data } = await as(operator)(GetDocumentsDocument, wish);
      return data?.documents.flatMap((found) => (found.__typename === 'Post' ? [found.id] : []));
    };
    const [first = [], second = []] = [await page(1, 'job'), await page(2, 'job')];
    expect([first.length, second.length, (await page(3, 'job'))?.length]).toEqual([10, 2, 0]);
    expect([...first, ...second].sort()).toEqual(jobs.sort());
    expect(await page(1, 'free')).toEqual([free]);
    const none = await as(operator)(GetDocumentsDocument, { collection: 'products', mid: 'free' });
    expect(none.errors?.[0]?.extensions).toMatchObject({ fields: { mid: '게시판이 없는 목록이에요.' } });
  });
});
