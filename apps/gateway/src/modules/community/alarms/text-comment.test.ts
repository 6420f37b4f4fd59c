import { GetSmsOutboxDocument, GetSmsSendingsDocument } from '@gredia/graphql-schema';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { clearJobs, queuedJobs, runJobs } from '../../../testing/jobs';
import { testPlatform } from '../../../testing/platform';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { forgetLimits } from '../../identity/accounts/accounts.testing';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { deliverBatch } from '../../sms/delivering/deliver-batch';
import { smsDeskOf } from '../../sms/public';
import { newMobile } from '../../sms/sms.factory';
import { smsMessages, smsSendings } from '../../sms/sms.table';
import { LOCAL, NIGHT, NOON, putClock } from '../../sms/sms.testing';
import { buildComment, buildPost } from '../community.factory';
import { comments, posts, type NewPost, type PostRow } from '../community.table';
import {
  addComment,
  addPost,
  agoWritten,
  refusalOf,
  singlePost,
  storedPost,
  updatePost,
  useCommunity,
} from '../community.testing';
import { textComment } from './text-comment';

const database = useDatabase();
const people = useCommunity();
const MORNING = '2026-11-23T23:00:00.000Z';

beforeEach(async () => {
  putClock(NOON);
  await clearJobs();
  await forgetLimits();
});
afterEach(() => void vi.useRealTimers());

/** A post whose author, with a phone, wants texts. */
async function buildTexted(values: Partial<NewPost> = {}, author: Parameters<typeof buildUser>[0] = {}) {
  const user = await buildUser({ mobile: newMobile(), ...author });
  return { user, post: await buildPost(user.id, { mobileAlarm: true, ...values }) };
}

const office = () => ({ db: database().db, desk: smsDeskOf(testPlatform(LOCAL).settings), siteUrl: LOCAL.SITE_URL });
const isOf = ({ id }: Pick<PostRow, 'id'>, by: UserModel) => and(eq(comments.postId, id), eq(comments.userId, by.id));
const waiting = async () => (await queuedJobs()).filter(({ task }) => task === 'text-comment');

/** Somebody comments, and the job of it is done. */
async function comment(post: Pick<PostRow, 'id'>, by: UserModel = people.other): Promise<void> {
  await agoWritten();
  expect((await addComment(by, post.id)).errors).toBeUndefined();
  await work();
}

async function work(): Promise<void> {
  for (const { payload } of await waiting()) await textComment(office(), payload as never);
  await database().db.execute(sql`DELETE FROM graphile_worker._private_jobs AS job
    USING graphile_worker._private_tasks AS task WHERE task.id = job.task_id AND task.identifier = 'text-comment'`);
}

const textsTo = ({ id }: UserModel) =>
  database()
    .db.select({
      text: smsSendings.content,
      number: smsMessages.number,
      state: smsMessages.state,
      refusal: smsMessages.refusal,
      batchId: smsMessages.batchId,
    })
    .from(smsMessages)
    .innerJoin(smsSendings, eq(smsSendings.id, smsMessages.sendingId))
    .where(eq(smsMessages.userId, id))
    .orderBy(asc(smsMessages.id));

describe('the wish for texts', () => {
  it('is refused without a phone, and on boards whose comments are nobody’s news, beside the field', async () => {
    const { author, operator } = people;
    const needsPhone = { mobileAlarm: expect.stringContaining('휴대폰 번호가 있어야') };
    const refused = await addPost(author, { mobileAlarm: true });
    expect(refusalOf(refused)).toMatchObject({ code: 'BAD_USER_INPUT', fields: needsPhone });
    const post = await buildPost(author.id);
    expect(refusalOf(await updatePost(author, post.id, { mobileAlarm: true })).fields).toEqual(needsPhone);
    expect(refusalOf(await updatePost(people.other, post.id, { mobileAlarm: true })).code).toBe('FORBIDDEN');
    await database().db.update(users).set({ mobile: newMobile() }).where(eq(users.id, operator.id));
    const notice = await addPost(operator, { mid: 'notice', postType: 'NOTICE', mobileAlarm: true });
    expect(refusalOf(notice).fields).toEqual({ mobileAlarm: '공지사항의 댓글은 문자로 알리지 않아요.' });
    expect((await storedPost(post.id)).mobileAlarm).toBe(false);
  });

  const old = { createdAt: new Date('2026-01-01T00:00:00Z') };
  /** Posts with the wish, at a gateway whose texts go out or not. */
  const post = (user: UserModel, title: string, env: NodeJS.ProcessEnv = LOCAL) =>
    gatewayAs(viewerOf(user), { env })<{ addPost: { id: string } }, { title: string }>(
      'mutation ($title: String!) { addPost(title: $title, content: "<p>글</p>", mid: "qna", mobileAlarm: true) { id } }',
      { title },
    );

  it('is refused while the service sends no texts', async () => {
    const user = await buildUser({ ...old, mobile: newMobile() });
    const answer = await post(user, '문자 없는 서비스', { ...LOCAL, NODE_ENV: 'production' });
    expect(refusalOf(answer)).toMatchObject({
      ...{ code: 'BAD_USER_INPUT' },
      fields: { mobileAlarm: '지금은 문자 알림을 보낼 수 없어요. 이메일 알림을 이용해 주세요.' },
    });
    expect(await database().db.$count(posts, eq(posts.title, '문자 없는 서비스'))).toBe(0);
  });

  it('is kept of who has a phone, told to the author alone, and ends', async () => {
    const user = await buildUser({ ...old, mobile: newMobile() });
    const { data, errors } = await post(user, '문자를 바라는 글');
    expect(errors).toBeUndefined();
    const id = data?.addPost.id ?? '';
    const seen = async (by: UserModel | null) => (await singlePost(by, id)).data?.singlePost.mobileAlarm;
    expect([await seen(user), await seen(people.other), await seen(null)]).toEqual([true, false, false]);
    // The phone may go: what was wished stays, and is no reason to refuse another change.
    await database().db.update(users).set({ mobile: null }).where(eq(users.id, user.id));
    expect((await updatePost(user, id, { title: '고친 제목', mobileAlarm: true })).errors).toBeUndefined();
    expect((await updatePost(user, id, { mobileAlarm: false })).data?.updatePost.mobileAlarm).toBe(false);
  });
});

describe('the text about a comment', () => {
  it('goes to the author of the post, names nobody, says nothing of it, and is read by its receiver', async () => {
    const { user, post } = await buildTexted({ title: '비밀스러운 제목' });
    await agoWritten();
    await addComment(people.other, post.id, { content: '비밀스러운 댓글' });
    expect(await waiting()).toMatchObject([{ payload: { postId: post.id } }]);
    runJobs(LOCAL);
    await vi.waitFor(async () => expect(await textsTo(user)).toMatchObject([{ state: 'SENT' }]), 10_000);
    const link = `http://site.test/community/${post.id}`;
    expect(await textsTo(user)).toMatchObject([
      { text: `[그레디아] 글에 새 댓글이 있어요: ${link}`, number: user.mobile },
    ]);
    // Operators see it in the outbox of their machine, and not among what they have sent.
    const ask = gatewayAs(viewerOf(people.operator), { env: LOCAL });
    expect((await ask(GetSmsOutboxDocument, {})).data?.smsOutbox.total).toBe(1);
    expect((await ask(GetSmsSendingsDocument, {})).data?.smsSendings).toMatchObject({ total: 0, sendings: [] });
  });

  it('does not go for own comments, nor where it was not asked for, on any board of the service', async () => {
    const { user, post } = await buildTexted();
    await comment(post, user);
    const quiet = await buildTexted({ mobileAlarm: false });
    await comment(quiet.post);
    const news = await buildTexted({ mid: 'update', postType: 'INFO' });
    await comment(news.post);
    for (const { user: author } of [{ user }, quiet, news]) expect(await textsTo(author)).toEqual([]);
    // What waits for an operator is no news yet.
    const held = await buildTexted();
    const pending = await buildComment(people.other.id, held.post, { status: 'PENDING' });
    await textComment(office(), { postId: held.post.id, commentId: pending.id });
    expect(await textsTo(held.user)).toEqual([]);
  });

  it.each<[string, (user: UserModel, post: PostRow) => Promise<unknown>]>([
    [
      'the post is hidden',
      (_, { id }) => database().db.update(posts).set({ status: 'HIDDEN' }).where(eq(posts.id, id)),
    ],
    [
      'the post is removed',
      (_, { id }) => database().db.update(posts).set({ status: 'DELETED' }).where(eq(posts.id, id)),
    ],
    [
      'the comment is removed',
      (_, { id }) => database().db.update(comments).set({ status: 'DELETED' }).where(eq(comments.postId, id)),
    ],
    ['texts are ended', (_, { id }) => database().db.update(posts).set({ mobileAlarm: false }).where(eq(posts.id, id))],
    [
      'the author is suspended',
      ({ id }) => database().db.update(users).set({ state: 'SUSPENDED' }).where(eq(users.id, id)),
    ],
    [
      'the author has left',
      ({ id }) =>
        database()
          .db.update(users)
          .set({ state: 'WITHDRAWN', email: null, emailVerifiedAt: null })
          .where(eq(users.id, id)),
    ],
    [
      '댓글 알림 is switched off',
      ({ id, alarms }) =>
        database()
          .db.update(users)
          .set({ alarms: { ...alarms, comments: false } })
          .where(eq(users.id, id)),
    ],
    ['the phone is gone', ({ id }) => database().db.update(users).set({ mobile: null }).where(eq(users.id, id))],
  ])('does not go any more once %s', async (_, happen) => {
    const { user, post } = await buildTexted();
    await agoWritten();
    await addComment(people.other, post.id);
    await happen(user, post);
    await work();
    expect(await textsTo(user)).toEqual([]);
  });

  it('goes once an hour for a post, and five times a day to an account', async () => {
    const { user, post } = await buildTexted();
    const old = (hours: number) =>
      database().db.execute(
        sql`UPDATE sms_sendings SET created_at = created_at - make_interval(hours => ${hours}) WHERE id IN
          (SELECT sending_id FROM sms_messages WHERE user_id = ${user.id})`,
      );
    await comment(post);
    await comment(post, people.operator);
    expect(await textsTo(user)).toHaveLength(1);
    await old(1);
    await comment(post);
    expect(await textsTo(user)).toHaveLength(2);
    const others = await Promise.all(Array.from({ length: 5 }, () => buildPost(user.id, { mobileAlarm: true })));
    for (const other of others) await comment(other);
    expect(await textsTo(user)).toHaveLength(5);
    await old(24);
    await comment(post);
    expect(await textsTo(user)).toHaveLength(6);
  });

  it('goes to a phone once an hour and five times a day, however many accounts name it', async () => {
    const mobile = newMobile();
    const texts = () => database().db.$count(smsMessages, eq(smsMessages.number, mobile));
    const age = (hours: number) =>
      database().db.execute(
        sql`UPDATE sms_sendings SET created_at = created_at - make_interval(hours => ${hours}) WHERE id IN
          (SELECT sending_id FROM sms_messages WHERE number = ${mobile})`,
      );
    const named = await Promise.all(Array.from({ length: 3 }, () => buildTexted({}, { mobile })));
    for (const { post } of named) await comment(post);
    expect(await texts()).toBe(1);
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      await age(1);
      await comment(named[turn % 3]!.post);
    }
    expect(await texts()).toBe(5);
    await age(24);
    await comment(named[2]!.post);
    expect(await texts()).toBe(6);
  });

  it('goes once to a phone of two accounts whose texts are written at the same moment', async () => {
    const mobile = newMobile();
    const named = await Promise.all(Array.from({ length: 4 }, () => buildTexted({}, { mobile })));
    const news = await Promise.all(
      named.map(async ({ post }) => {
        const { id } = await buildComment(people.other.id, post);
        return { postId: post.id, commentId: id };
      }),
    );
    await Promise.all(news.map((commented) => textComment(office(), commented)));
    expect(await database().db.$count(smsMessages, eq(smsMessages.number, mobile))).toBe(1);
  });

  it('waits for the morning, once for all comments of the night', async () => {
    const { user, post } = await buildTexted();
    putClock(NIGHT);
    for (const by of [people.other, people.operator]) {
      await agoWritten();
      await addComment(by, post.id);
    }
    const { rows } = await database().db.execute<{ at: Date }>(
      sql`SELECT run_at AS at FROM graphile_worker.jobs WHERE task_identifier = 'text-comment'`,
    );
    expect(rows.map(({ at }) => new Date(at).toISOString())).toEqual([MORNING]);
    // A queue that is early, or was late, sends nothing at night either.
    const [{ payload } = { payload: {} }] = await waiting();
    await textComment(office(), payload as never);
    expect(await textsTo(user)).toEqual([]);
    putClock(new Date(MORNING));
    await work();
    expect(await textsTo(user)).toHaveLength(1);
  });

  it.each(['DELETED', 'HIDDEN', 'PENDING'] as const)(
    'tells in the morning of those of the night that are there when the last of them is %s',
    async (status) => {
      const { user, post } = await buildTexted();
      putClock(NIGHT);
      for (const by of [people.other, people.operator]) {
        await agoWritten();
        await addComment(by, post.id);
      }
      await database().db.update(comments).set({ status }).where(isOf(post, people.operator));
      putClock(new Date(MORNING));
      await work();
      expect(await textsTo(user)).toHaveLength(1);
    },
  );

  it('does not tell again of what was told when the comment after it is gone', async () => {
    const { user, post } = await buildTexted();
    await comment(post);
    await database().db.execute(sql`UPDATE sms_sendings SET created_at = created_at - interval '2 hours'`);
    await agoWritten();
    await addComment(people.operator, post.id);
    await database().db.update(comments).set({ status: 'DELETED' }).where(isOf(post, people.operator));
    await work();
    expect(await textsTo(user)).toHaveLength(1);
    // One that failed has told nothing: what came before it is news still.
    await database().db.update(smsMessages).set({ state: 'FAILED', refusal: 'UNREACHABLE' });
    await agoWritten();
    await addComment(people.operator, post.id);
    await database().db.update(comments).set({ status: 'DELETED' }).where(isOf(post, people.operator));
    await work();
    expect(await textsTo(user)).toHaveLength(2);
  });

  it('is handed over neither at night, nor to who was suspended meanwhile, nor to a number that is theirs no more', async () => {
    const transport = { prepare: vi.fn(), isReleased: vi.fn(), discard: vi.fn(), release: vi.fn() };
    const handOver = async ({ user }: { user: UserModel }) => {
      const [text] = await textsTo(user);
      await deliverBatch({ db: database().db, transport }, text?.batchId ?? '', false);
      return (await textsTo(user)).map(({ refusal }) => refusal);
    };
    const change = ({ user }: { user: UserModel }, values: Partial<UserModel>) =>
      database().db.update(users).set(values).where(eq(users.id, user.id));
    const [late, suspended, moved, emptied] = [
      await buildTexted(),
      await buildTexted(),
      await buildTexted(),
      await buildTexted(),
    ];
    for (const { post } of [late, suspended, moved, emptied]) await comment(post);
    putClock(NIGHT);
    expect(await handOver(late)).toEqual(['NIGHT']);
    putClock(NOON);
    await change(suspended, { state: 'SUSPENDED' });
    expect(await handOver(suspended)).toEqual(['INACTIVE']);
    await change(moved, { mobile: newMobile() });
    await change(emptied, { mobile: null });
    for (const former of [moved, emptied]) expect(await handOver(former)).toEqual(['NO_NUMBER']);
    expect(transport.prepare).not.toHaveBeenCalled();
  });
});
