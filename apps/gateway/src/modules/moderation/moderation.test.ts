import {
  GetCountDocument,
  GetModerationCountsDocument,
  GetModerationLogDocument,
  GetModerationQueueDocument,
  GetReportsDocument,
  GetStorageUsageDocument,
  ReportContentDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { posts } from '../community/community.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { moderationPersonalData } from './moderation.personal-data';
import { contentReports } from './moderation.table';
import { forgetReports } from './moderation-retention';
import {
  buildAsk,
  buildComment,
  buildPost,
  checkPost,
  codeOf,
  hide,
  queued,
  report,
  SPAM,
  statusOf,
  useModerators,
  type Ask,
} from './moderation.testing';

const moderators = useModerators();
const database = testDatabase;
let operator: Ask;
let admin: Ask;
beforeEach(() => ({ operator, admin } = moderators()));

describe('reports', () => {
  it('are for those with a confirmed address, of what they read and have not written', async () => {
    const author = await buildUser();
    const post = await buildPost({ userId: author.id });
    const secret = await buildPost({ isSecret: true });
    const hidden = await buildPost({ status: 'HIDDEN' });
    expect(codeOf(await report(gatewayAs(null), post.id))).toBe('UNAUTHENTICATED');
    const unverified = gatewayAs(viewerOf(await buildUser({ emailVerifiedAt: null })));
    expect(codeOf(await report(unverified, post.id))).toBe('FORBIDDEN');
    const reader = await buildAsk('USER');
    for (const { id } of [secret, hidden]) expect(codeOf(await report(reader, id))).toBe('NOT_FOUND');
    expect(codeOf(await report(gatewayAs(viewerOf(author)), post.id))).toBe('BAD_USER_INPUT');
    const vague = { targetType: 'POST', targetId: post.id, reason: 'ETC' } as const;
    expect((await reader(ReportContentDocument, vague)).errors?.[0]?.extensions?.['fields']).toEqual({
      note: '어떤 점이 문제인지 적어 주세요.',
    });
    expect(await database().db.$count(contentReports)).toBe(0);
  });

  it('count once a person and text, also at once, and hide nothing however many they are', async () => {
    const post = await buildPost();
    const readers = await Promise.all([1, 2, 3, 4].map(() => buildAsk('USER')));
    await Promise.all([...readers, readers[0]!].map((reader) => report(reader, post.id)));
    expect(await database().db.$count(contentReports)).toBe(4);
    expect(await statusOf(post.id)).toMatchObject({ status: 'PUBLISHED' });
    const [item] = (await queued(operator, 'REPORTED')).items;
    expect(item).toMatchObject({ id: post.id, reportCount: 4 });
    expect(item?.reasons[0]).toEqual({ label: '신고 4건', weight: 3 });
  });

  it('end at twenty a day', async () => {
    const reader = await buildAsk('USER');
    const { id: userId } = await buildUser();
    for (let number = 0; number < 20; number += 1) {
      expect((await report(reader, (await buildPost({ userId })).id)).errors).toBeUndefined();
    }
    expect(codeOf(await report(reader, (await buildPost({ userId })).id))).toBe('RATE_LIMITED');
  });

  it('stay open as long as their text stands', async () => {
    const { db } = database();
    const [standing, gone] = [await buildPost(), await buildPost()];
    const reader = await buildAsk('USER');
    await report(reader, standing.id);
    await report(reader, gone.id);
    await db.update(posts).set({ status: 'DELETED' }).where(eq(posts.id, gone.id));
    await db.update(contentReports).set({ createdAt: sql`now() - interval '366 days'` });
    expect(await forgetReports(db)).toBe(1);
    expect((await db.select().from(contentReports)).map(({ targetId }) => targetId)).toEqual([standing.id]);
  });

  it('are told to operators alone, and go with the account that made them', async () => {
    const user = await buildUser();
    const post = await buildPost();
    await report(gatewayAs(viewerOf(user)), post.id);
    expect(codeOf(await (await buildAsk('EDITOR'))(GetReportsDocument, { targetId: post.id }))).toBe('FORBIDDEN');
    const { data } = await operator(GetReportsDocument, { targetId: post.id });
    expect(data?.reports.reports).toMatchObject([{ by: user.nickname, reason: 'SPAM', decidedAt: null }]);
    await moderationPersonalData.forget?.(database().db, user);
    expect(await database().db.$count(contentReports)).toBe(0);
  });
});

it('stands in the storage with what it is about, and is not deleted there', async () => {
  await buildComment((await buildPost()).id);
  const { data, errors } = await admin(GetStorageUsageDocument, { collections: ['posts', 'comments'] });
  expect(errors).toBeUndefined();
  expect(data?.storageUsage).toMatchObject([
    { label: '글', totalDocuments: 1, kept: expect.stringContaining('문서') },
    { label: '댓글', totalDocuments: 1 },
  ]);
});

describe('the count of a board', () => {
  it('is told to everyone, without what is hidden or waits; of all else to operators alone', async () => {
    await buildPost({ mid: 'qna' });
    await buildPost({ mid: 'qna', status: 'HIDDEN' });
    const visitor = gatewayAs(null);
    expect((await visitor(GetCountDocument, { collection: 'posts', mid: 'qna' })).data?.count).toBe(1);
    for (const variables of [
      { collection: 'posts' },
      { collection: 'posts', mid: 'qna', search: '나이아신' },
      { collection: 'posts', mid: 'nothing' },
      { collection: 'comments', mid: 'qna' },
      { collection: 'users' },
    ] as const) {
      expect(codeOf(await visitor(GetCountDocument, variables))).toBe('UNAUTHENTICATED');
    }
    expect((await operator(GetCountDocument, { collection: 'posts' })).data?.count).toBe(2);
  });
});

describe('the queue', () => {
  it.each(['USER', 'SELLER', 'EDITOR'] as const)('is shown and opened to no %s', async (role) => {
    const ask = await buildAsk(role);
    const post = await buildPost();
    expect(codeOf(await ask(GetModerationQueueDocument, {}))).toBe('FORBIDDEN');
    expect(codeOf(await ask(GetModerationLogDocument, {}))).toBe('FORBIDDEN');
    expect(codeOf(await hide(ask, [post.id]))).toBe('FORBIDDEN');
    expect(await statusOf(post.id)).toMatchObject({ status: 'PUBLISHED' });
  });

  it('holds what waits, was reported or has signs, each once, and says why and where', async () => {
    const writer = await buildUser({ createdAt: new Date(Date.now() - 2 * 3_600_000) });
    const first = await buildPost({
      userId: writer.id,
      status: 'PENDING',
      untagContent: '안녕하세요, 신입 연구원입니다.',
    });
    const spam = await buildPost({
      userId: writer.id,
      status: 'PENDING',
      title: '미백 원료 최저가',
      untagContent: SPAM,
    });
    expect(await checkPost(spam, writer.createdAt)).toMatchObject({ isHeld: true });
    const told = await buildPost();
    const comment = await buildComment(told.id, { content: '이 회사 원료는 사기예요.' });
    const gone = await buildPost({ status: 'DELETED' });
    const reader = await buildAsk('USER');
    await report(reader, comment.id, 'COMMENT');
    await database().db.insert(contentReports).values({
      targetType: 'POST',
      targetId: gone.id,
      reporterId: writer.id,
      reason: 'SPAM',
    });

    const { items, counts, total } = await queued(operator);
    expect(counts).toEqual({ all: 3, pending: 2, reported: 1, automatic: 1 });
    expect(total).toBe(3);
    expect(items.map(({ id }) => id)).toEqual([comment.id, spam.id, first.id]);
    expect(items[0]).toMatchObject({
      kind: 'COMMENT',
      postId: told.id,
      mid: 'free',
      title: '이 회사 원료는 사기예요.',
    });
    const labels = items[1]?.reasons.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['두 번째 글', '가입 2시간', '외부 링크', '메신저 아이디']));
    const marked = items[1]?.marks.map(({ start, end }) => SPAM.slice(start, end));
    expect(marked).toEqual(['최저가', '카톡 beauty24', '010-1234-5678', 'http://bulk-beauty.example']);
    expect(items[2]?.reasons.map(({ label }) => label)).toEqual(['첫 글', '가입 2시간']);
    expect(items[2]?.author).toMatchObject({
      nickname: writer.nickname,
      postCount: 2,
      hiddenCount: 0,
      isVerified: true,
    });
    expect((await queued(operator, 'AUTOMATIC')).items.map(({ id }) => id)).toEqual([spam.id]);
    const all = await operator(GetModerationCountsDocument, {});
    expect(all.data?.moderationCounts).toEqual(counts);
  });
});

it('shows pictures and link targets of a text, and whether it is secret', async () => {
  const image = {
    type: 'image',
    attrs: { src: '/api/files/0198a000-0000-7000-8000-000000000001', alt: '', width: 1, height: 1 },
  };
  const words = {
    type: 'text',
    text: '자세히',
    marks: [{ type: 'link', attrs: { href: 'http://hidden.example/a?b=1&c=2' } }],
  };
  const doc = { type: 'doc', content: [image, { type: 'paragraph', content: [words, words] }] };
  const post = await buildPost({ doc, isSecret: true, status: 'PENDING' });
  const comment = await buildComment(post.id, { status: 'PENDING' });
  const { items } = await queued(operator);
  expect(items.find(({ id }) => id === post.id)).toMatchObject({
    isSecret: true,
    images: [image.attrs.src],
    links: ['http://hidden.example/a?b=1&c=2'],
  });
  expect(items.find(({ id }) => id === comment.id)).toMatchObject({ isSecret: true, images: [], links: [] });
});
