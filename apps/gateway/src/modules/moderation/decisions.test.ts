import { POST_LIMITS } from '@gredia/domain';
import { GetModerationLogDocument, ModerateContentDocument, UndoModerationDocument } from '@gredia/graphql-schema';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { testDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { posts } from '../community/community.table';
import { contentSigns } from '../content-checks/content-checks.table';
import { users } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { withSameTexts } from './deciding/moderated-targets';
import { moderationPersonalData } from './moderation.personal-data';
import { moderatedContents, moderationDecisions } from './moderation.table';
import { forgetDecisions, forgetReports, forgetTitles } from './moderation-retention';
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

describe('a decision', () => {
  it('hides or puts up, tells why, and ends what was open; taken back, all is as before', async () => {
    const post = await buildPost({ untagContent: SPAM });
    await checkPost(post);
    await report(await buildAsk('USER'), post.id);
    const { data } = await hide(operator, [post.id], { note: '다음에는 원료 소개에 올려 주세요.' });
    expect(data?.moderateContent).toMatchObject({
      count: 1,
      title: '처방 질문',
      reason: 'CONTACT_ONLY',
      isUndoable: true,
    });
    expect(await statusOf(post.id)).toEqual({
      status: 'HIDDEN',
      reasons: ['연락처만 남긴 홍보예요.', '다음에는 원료 소개에 올려 주세요.'],
    });
    expect((await queued(operator)).total).toBe(0);
    const [noted] = await database().db.select().from(auditLogs).where(eq(auditLogs.action, 'content.hide'));
    expect(noted?.details).toMatchObject({ targetIds: [post.id], reason: 'CONTACT_ONLY' });

    const { id } = data!.moderateContent;
    expect((await operator(UndoModerationDocument, { id })).data?.undoModeration.undoneAt).toBeTruthy();
    expect(await statusOf(post.id)).toEqual({ status: 'PUBLISHED', reasons: [] });
    expect((await queued(operator)).counts).toEqual({ all: 1, pending: 0, reported: 1, automatic: 1 });
    expect(codeOf(await operator(UndoModerationDocument, { id }))).toBe('CONFLICT');
  });

  it('puts up what waited', async () => {
    const post = await buildPost({ status: 'PENDING', publishedAt: null, statusReasons: ['첫 글이에요.'] });
    const targets = [{ kind: 'POST', id: post.id }] as const;
    await operator(ModerateContentDocument, { input: { action: 'APPROVE', targets: [...targets] } });
    expect(await statusOf(post.id)).toEqual({ status: 'PUBLISHED', reasons: [] });
  });

  it('is made about all or none', async () => {
    const [kept, gone] = [await buildPost(), await buildPost({ status: 'DELETED' })];
    expect(codeOf(await hide(operator, [kept.id, gone.id]))).toBe('CONFLICT');
    expect(await statusOf(kept.id)).toMatchObject({ status: 'PUBLISHED' });
    expect(await database().db.$count(moderationDecisions)).toBe(0);
    const mine = viewerOf(await buildUser({ role: 'OPERATOR' }));
    const own = await buildPost({ userId: mine.id });
    expect(codeOf(await hide(gatewayAs(mine), [kept.id, own.id]))).toBe('FORBIDDEN');
    const reasonless = await hide(operator, [kept.id], { reason: null });
    expect(reasonless.errors?.[0]?.extensions?.['fields']).toEqual({ reason: '숨기는 이유를 골라 주세요.' });
  });

  it('is made about what was seen, and signs that came since stay open', async () => {
    const post = await buildPost({ untagContent: SPAM });
    await checkPost(post);
    const { updatedAt } = (await queued(operator)).items[0]!;
    const targets = [{ kind: 'POST' as const, id: post.id, updatedAt }];
    await database()
      .db.update(posts)
      .set({ updatedAt: new Date(post.updatedAt.getTime() + 5) });
    const stale = await operator(ModerateContentDocument, { input: { action: 'APPROVE', targets } });
    expect(codeOf(stale)).toBe('CONFLICT');
    expect((await queued(operator)).total).toBe(1);
    targets[0]!.updatedAt = (await queued(operator)).items[0]!.updatedAt;
    await database()
      .db.update(contentSigns)
      .set({ createdAt: sql`now() + interval '1 minute'` });
    const seen = await operator(ModerateContentDocument, { input: { action: 'APPROVE', targets } });
    expect(seen.errors).toBeUndefined();
    expect((await queued(operator, 'AUTOMATIC')).total).toBe(1);
  });

  it('is made once where two operators make it at the same moment', async () => {
    const post = await buildPost();
    const second = await buildAsk('OPERATOR');
    const codes = (await Promise.all([hide(operator, [post.id]), hide(second, [post.id])])).map(codeOf);
    expect(codes.sort()).toEqual(['CONFLICT', undefined]);
    expect(await database().db.$count(moderationDecisions)).toBe(1);
  });

  it('takes along what says the same, and not what says something else', async () => {
    const same = await Promise.all([1, 2, 3].map(() => buildPost({ untagContent: SPAM })));
    const other = await buildPost({
      untagContent: '병풀에서 얻은 마데카소사이드는 백색 분말이고 진정 제품에 두루 쓰이는 성분이에요.',
    });
    for (const post of [...same, other]) await checkPost(post);
    const item = (await queued(operator)).items.find(({ id }) => id === same[0]!.id);
    expect(item?.sameCount).toBe(2);
    expect(item?.sameTexts.map(({ id }) => id).sort()).toEqual([same[1]!.id, same[2]!.id].sort());
    expect(item?.sameTexts[0]).toMatchObject({ kind: 'POST', mid: 'free', title: '처방 질문', by: expect.any(String) });
    // Who wrote the others is not suspended with the author of this one.
    const { data } = await hide(admin, [same[0]!.id], { withSame: true, suspendDays: 7 });
    expect(data?.moderateContent.count).toBe(3);
    const suspended = await database().db.select({ id: users.id }).from(users).where(eq(users.state, 'SUSPENDED'));
    expect(suspended.filter(({ id }) => same.some(({ userId }) => userId === id))).toEqual([{ id: same[0]!.userId }]);
    const hidden = await database().db.select({ id: posts.id }).from(posts).where(eq(posts.status, 'HIDDEN'));
    expect(hidden.map(({ id }) => id).sort()).toEqual(same.map(({ id }) => id).sort());
  });

  it('takes along no more than one bound of others, however many were asked for', async () => {
    const { db } = database();
    const asked: { kind: 'POST'; id: string }[] = [];
    for (const text of [
      SPAM,
      `${SPAM.replaceAll('글루타치온', '나이아신아마이드')} 그 밖의 원료도 보유하고 있습니다. 순도 99%.`,
    ]) {
      for (let copy = 0; copy < 3; copy += 1) {
        const post = await buildPost({ untagContent: text });
        await checkPost(post);
        if (copy === 0) asked.push({ kind: 'POST', id: post.id });
      }
    }
    expect((await withSameTexts(db, asked)).length).toBeGreaterThanOrEqual(6);
    const some = await withSameTexts(db, asked, 3);
    expect(some).toHaveLength(5);
    expect(some.slice(0, 2)).toEqual(asked);
  });

  it('suspends the author by administrators alone, and lifts it again', async () => {
    const author = await buildUser();
    const [post, boss] = [await buildPost({ userId: author.id }), await buildUser({ role: 'OPERATOR' })];
    expect(codeOf(await hide(operator, [post.id], { suspendDays: 7 }))).toBe('FORBIDDEN');
    const ofOperator = await buildPost({ userId: boss.id });
    expect(codeOf(await hide(admin, [ofOperator.id], { suspendDays: 7 }))).toBe('BAD_USER_INPUT');
    expect(await statusOf(post.id)).toMatchObject({ status: 'PUBLISHED' });
    const { data } = await hide(admin, [post.id], { suspendDays: 7 });
    const stateOf = async () =>
      (
        await database()
          .db.select()
          .from(users)
          .where(inArray(users.id, [author.id]))
      )[0]?.state;
    expect(await stateOf()).toBe('SUSPENDED');
    const { id } = data!.moderateContent;
    expect(codeOf(await operator(UndoModerationDocument, { id }))).toBe('FORBIDDEN');
    expect((await admin(UndoModerationDocument, { id })).errors).toBeUndefined();
    expect(await stateOf()).toBe('ACTIVE');
    expect(await statusOf(post.id)).toMatchObject({ status: 'PUBLISHED' });
  });

  it('keeps no words of secret posts and comments, and of others no longer than they stand', async () => {
    const { db } = database();
    const author = await buildUser();
    const [open, secret] = [
      await buildPost({ userId: author.id }),
      await buildPost({ isSecret: true, title: '비밀 처방' }),
    ];
    const comment = await buildComment((await buildPost()).id, { content: '아무도 몰라야 하는 말' });
    await hide(operator, [], { targets: [{ kind: 'COMMENT', id: comment.id }] });
    await hide(operator, [secret.id]);
    await hide(operator, [open.id]);
    const titles = async () =>
      (await db.select({ title: moderatedContents.title }).from(moderatedContents)).map(({ title }) => title);
    expect((await titles()).sort()).toEqual(['', '', '처방 질문']);
    const { data } = await operator(GetModerationLogDocument, {});
    expect(data?.moderationLog.decisions.map(({ title }) => title)).toEqual(['처방 질문', '글', '댓글']);
    await moderationPersonalData.forget?.(db, author);
    expect(await titles()).toEqual(['', '', '']);
    await hide(operator, [(await buildPost()).id]);
    expect(await forgetTitles(db)).toBe(0);
    await db.delete(posts);
    expect(await forgetTitles(db)).toBe(1);
  });

  it('taken back pins again what was pinned, where there is room', async () => {
    const { db } = database();
    const pinned = { mid: 'update', isNotice: true } as const;
    const [first, second] = [await buildPost(pinned), await buildPost(pinned)];
    const isPinned = async (id: string) =>
      (await db.select({ isNotice: posts.isNotice }).from(posts).where(eq(posts.id, id)))[0]?.isNotice;
    const decided = await hide(operator, [first.id]);
    expect(await isPinned(first.id)).toBe(false);
    await operator(UndoModerationDocument, { id: decided.data!.moderateContent.id });
    expect(await isPinned(first.id)).toBe(true);
    const again = await hide(operator, [second.id]);
    for (let count = 1; count < POST_LIMITS.pinned; count += 1) await buildPost(pinned);
    await operator(UndoModerationDocument, { id: again.data!.moderateContent.id });
    expect(await statusOf(second.id)).toMatchObject({ status: 'PUBLISHED' });
    expect(await isPinned(second.id)).toBe(false);
  });

  it('taken back gives an earlier suspension back', async () => {
    const { db } = database();
    const earlier = new Date(Date.now() + 86_400_000);
    const author = await buildUser({ state: 'SUSPENDED', suspendedUntil: earlier });
    const post = await buildPost({ userId: author.id });
    const { data } = await hide(admin, [post.id], { suspendDays: 7 });
    const stateOf = async () =>
      (
        await db.select({ state: users.state, until: users.suspendedUntil }).from(users).where(eq(users.id, author.id))
      )[0];
    expect((await stateOf())!.until!.getTime()).toBeGreaterThan(earlier.getTime());
    await admin(UndoModerationDocument, { id: data!.moderateContent.id });
    expect(await stateOf()).toEqual({ state: 'SUSPENDED', until: earlier });
  });

  it('taken back leaves alone what changed since, and nothing after a day', async () => {
    const [removed, decidedAgain, plain] = [await buildPost(), await buildPost(), await buildPost()];
    const { data } = await hide(operator, [removed.id, decidedAgain.id, plain.id]);
    await database().db.update(posts).set({ status: 'DELETED' }).where(eq(posts.id, removed.id));
    const again = { action: 'APPROVE', targets: [{ kind: 'POST', id: decidedAgain.id }] } as const;
    await operator(ModerateContentDocument, { input: { ...again, targets: [...again.targets] } });
    await hide(operator, [decidedAgain.id], { reason: 'ABUSE' });
    await operator(UndoModerationDocument, { id: data!.moderateContent.id });
    const after = await Promise.all([removed, decidedAgain, plain].map(({ id }) => statusOf(id)));
    expect(after.map((row) => row?.status)).toEqual(['DELETED', 'HIDDEN', 'PUBLISHED']);

    const { data: late } = await hide(operator, [plain.id]);
    const { id } = late!.moderateContent;
    await database()
      .db.update(moderationDecisions)
      .set({ createdAt: sql`now() - interval '25 hours'` });
    expect(codeOf(await operator(UndoModerationDocument, { id }))).toBe('CONFLICT');
    const { data: log } = await operator(GetModerationLogDocument, {});
    expect(log?.moderationLog.decisions.find((decision) => decision.id === id)).toMatchObject({ isUndoable: false });
    await database()
      .db.update(moderationDecisions)
      .set({ createdAt: sql`now() - interval '366 days'` });
    expect(await forgetDecisions(database().db)).toBe(4);
    expect(await forgetReports(database().db)).toBe(0);
  });
});

describe('signs', () => {
  it('are those that were let pass in the same text alone', async () => {
    const post = await buildPost({ untagContent: SPAM });
    await checkPost(post);
    const targets = [{ kind: 'POST' as const, id: post.id }];
    await operator(ModerateContentDocument, { input: { action: 'APPROVE', targets } });
    expect(await checkPost({ ...post, untagContent: `${SPAM}!` })).toMatchObject({ isHeld: false });
    expect((await queued(operator)).total).toBe(0);
    // Other words with the same signs, and as many points.
    const other =
      '히알루론산과 세라마이드 초특가 행사 중이에요. 견본도 드려요.\n연락은 카톡 skincare77 또는 010-9876-5432로. 누리집 http://other-shop.example';
    expect(await checkPost({ ...post, untagContent: other })).toMatchObject({ isHeld: true });
    expect((await queued(operator, 'AUTOMATIC')).total).toBe(1);
  });

  it('are as old as what they were found in', async () => {
    const { db } = database();
    const post = await buildPost({ untagContent: SPAM });
    await checkPost(post);
    await db.update(contentSigns).set({ createdAt: sql`now() - interval '40 days'` });
    await checkPost({ ...post, untagContent: `${SPAM}!!` });
    expect(await checkPost(await buildPost({ untagContent: SPAM }))).toMatchObject({
      signs: expect.arrayContaining([expect.objectContaining({ sign: 'SAME_TEXT', count: 1 })]),
    });
  });
});
