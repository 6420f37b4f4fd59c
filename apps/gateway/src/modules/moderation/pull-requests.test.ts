import { addDays, foldedKey } from '@gredia/domain';
import {
  GetLogsDocument,
  GetModerationLogDocument,
  ModerateContentDocument,
  UndoModerationDocument,
  type ModerateContentInput,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../platform/audit/audit.table';
import { testDatabase } from '../../testing/database';
import { gatewayAs, silentLog } from '../../testing/gateway-as';
import { refusalOf } from '../community/community.testing';
import { blockWords } from '../content-checks/content-checks.table';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { pullsPersonalData } from '../pulls/leaving/pulls.personal-data';
import { pullRequests } from '../pulls/pulls.table';
import { listPulls, listReviews, mailsTo, old, readPull, send, setPull, suggest } from '../pulls/pulls.testing';
import { keepPullDeadlines } from '../pulls/telling/pull-deadlines.task';
import { buildAsk, codeOf, queued, report, useModerators, type Ask } from './moderation.testing';

const moderators = useModerators();
let operator: Ask;
let reader: UserModel;
let desk: UserModel;

beforeAll(async () => {
  reader = await buildUser(old);
  desk = await buildUser({ ...old, role: 'OPERATOR' });
  await testDatabase()
    .db.insert(blockWords)
    .values({ word: '떨이원료', key: foldedKey('떨이원료'), weight: 100 });
});
beforeEach(async () => {
  operator = moderators().operator;
  await testDatabase().db.delete(pullRequests);
});

const decide = (ask: Ask, id: string, values: Partial<ModerateContentInput> = {}) =>
  ask(ModerateContentDocument, {
    input: { action: 'APPROVE', targets: [{ kind: 'PULL_REQUEST', id }], ...values },
  });
const hide = (ask: Ask, id: string, more: Partial<ModerateContentInput> = {}) =>
  decide(ask, id, { action: 'HIDE', reason: 'COPYRIGHT', note: '목록을 통째로 옮겼어요.', ...more });
const undo = (ask: Ask, id: string) => ask(UndoModerationDocument, { id });

/** Where visitors meet a suggestion. */
async function seen(pull: { id: string; targetId: string }) {
  const [page, list, ofTarget, logs] = [
    await readPull(null, pull.id),
    await listPulls(null),
    await listPulls(reader, `(targetId: "${pull.targetId}")`),
    await gatewayAs(null)(GetLogsDocument, { targetId: pull.targetId }),
  ];
  return {
    page: page.errors === undefined,
    list: list.data?.pullRequests.total as number,
    counted: list.data?.pullRequests.counts.all as number,
    ofTarget: ofTarget.data?.pullRequests.total as number,
    named: logs.data?.logs.map((row) => row.pull?.number ?? null),
  };
}

describe('a suggestion that people read', () => {
  it('is taken down everywhere with a reason for its author, and what was taken over of it stays', async () => {
    const { pull, who, ingredient } = await suggest();
    const accept = { id: pull.id, targetId: ingredient.id, accept: ['synonyms'] };
    expect((await send(desk, 'updatePullRequest', accept)).errors).toBeUndefined();
    const shown = { page: true, list: 1, counted: 1, ofTarget: 1, named: [pull.number] };
    expect(await seen(pull)).toEqual(shown);

    expect(codeOf(await hide(gatewayAs(null), pull.id))).toBe('UNAUTHENTICATED');
    for (const role of ['USER', 'EDITOR'] as const)
      expect(codeOf(await hide(await buildAsk(role), pull.id))).toBe('FORBIDDEN');
    expect(codeOf(await decide(operator, pull.id, { action: 'HIDE' }))).toBe('BAD_USER_INPUT');
    const made = await hide(operator, pull.id);
    expect(made.data?.moderateContent).toMatchObject({ title: '수정 제안', reason: 'COPYRIGHT', isUndoable: true });
    expect(await seen(pull)).toEqual({ page: false, list: 0, counted: 0, ofTarget: 0, named: [null] });
    expect(refusalOf(await readPull(reader, pull.id)).code).toBe('NOT_FOUND');
    const own = (await readPull(who, pull.id)).data?.singlePullRequest;
    expect(own).toMatchObject({
      ...{ isHidden: true, isHeld: false, status: 'ACCEPTED' },
      heldReasons: ['다른 사람의 저작물이 들어 있어요.', '목록을 통째로 옮겼어요.'],
    });
    expect(await mailsTo(who)).toEqual(['pull-decided', 'pull-moderated']);
    expect(codeOf(await hide(operator, pull.id))).toBe('CONFLICT');
    const log = await operator(GetModerationLogDocument, {});
    expect(log.data?.moderationLog.decisions[0]).toMatchObject({ title: '수정 제안', action: 'HIDE', count: 1 });
    const audited = await testDatabase().db.select().from(auditLogs).where(eq(auditLogs.action, 'content.hide'));
    expect(audited.at(-1)?.details).toMatchObject({ targetIds: [pull.id] });

    await undo(operator, made.data!.moderateContent.id);
    expect(await seen(pull)).toEqual(shown);
    expect((await mailsTo(who)).filter((mail) => mail === 'pull-moderated')).toHaveLength(2);
  });

  it('is worked on by nobody while it is taken down, and ends after 30 days', async () => {
    const { pull, who, ingredient } = await suggest();
    await hide(operator, pull.id);
    const target = { id: pull.id, targetId: ingredient.id };
    const reviewed = await send(desk, 'updatePullRequest', { ...target, accept: ['synonyms'] });
    expect(refusalOf(reviewed)).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('숨긴 제안') });
    expect(refusalOf(await send(who, 'createPullComment', { id: pull.id, comment: '왜 숨겼나요?' })).code).toBe(
      'FORBIDDEN',
    );
    for (const view of ['WAITING', 'HELD'])
      expect((await listReviews(desk, view)).data?.pullReviews).toMatchObject({
        ...{ total: 0, counts: { open: 0, held: 0 } },
      });
    await setPull(pull.id, { status: 'CHANGES_REQUESTED', waitsSince: addDays(new Date(), -8) });
    expect(refusalOf(await send(who, 'rebasePullRequest', { id: pull.id })).code).toBe('FORBIDDEN');
    await keepPullDeadlines(testDatabase().db, silentLog);
    expect(await mailsTo(who)).toEqual(['pull-moderated']);
    // Back, its author has all days for an answer.
    await decide(operator, pull.id);
    const { waitsUntil } = (await readPull(who, pull.id)).data?.singlePullRequest ?? {};
    expect(new Date(waitsUntil as string).getTime()).toBeGreaterThan(addDays(new Date(), 13).getTime());
    await hide(operator, pull.id);
    await setPull(pull.id, { updatedAt: addDays(new Date(), -31) });
    await keepPullDeadlines(testDatabase().db, silentLog);
    expect((await readPull(who, pull.id)).data?.singlePullRequest).toMatchObject({ status: 'CLOSED', isHidden: true });
  });

  it('is reported, and stands in the queue with all that its author put into words', async () => {
    const { pull, who } = await suggest({ evidence: [{ url: 'https://nedrug.mfds.go.kr/list', note: '3쪽' }] });
    expect(codeOf(await report(gatewayAs(viewerOf(who)), pull.id, 'PULL_REQUEST'))).toBe('BAD_USER_INPUT');
    expect((await report(gatewayAs(viewerOf(reader)), pull.id, 'PULL_REQUEST')).errors).toBeUndefined();
    const { items } = await queued(operator, 'REPORTED');
    expect(items).toMatchObject([
      {
        ...{ kind: 'PULL_REQUEST', id: pull.id, postId: pull.id, pullNumber: pull.number, status: 'PUBLISHED' },
        ...{ title: pull.targetName, author: { id: who.id }, reportCount: 1 },
        content: expect.stringContaining('3쪽\n글리세롤'),
      },
    ]);
    const { updatedAt } = items[0]!;
    const stale = { targets: [{ kind: 'PULL_REQUEST' as const, id: pull.id, updatedAt: '2026-01-01T00:00:00Z' }] };
    expect(codeOf(await hide(operator, pull.id, stale))).toBe('CONFLICT');
    await hide(operator, pull.id, { targets: [{ kind: 'PULL_REQUEST', id: pull.id, updatedAt }] });
    expect((await queued(operator)).total).toBe(0);
    expect(codeOf(await report(gatewayAs(viewerOf(reader)), pull.id, 'PULL_REQUEST'))).toBe('NOT_FOUND');
  });

  it('goes with its author, unless something was taken over of it', async () => {
    const { pull, who } = await suggest();
    const other = await suggest({}, who);
    await send(desk, 'updatePullRequest', { id: other.pull.id, targetId: other.ingredient.id, accept: ['synonyms'] });
    await hide(operator, pull.id);
    await hide(operator, other.pull.id);
    const person = { id: who.id, email: who.email, createdAt: who.createdAt };
    await testDatabase().db.transaction((tx) => pullsPersonalData.forget!(tx, person));
    const left = await testDatabase().db.select().from(pullRequests);
    expect(left.map(({ id, isHidden }) => [id, isHidden])).toEqual([[other.pull.id, true]]);
  });
});

describe('a suggestion that waits', () => {
  it('is put up or hidden on the desk of moderation, with its signs marked', async () => {
    const { pull, who } = await suggest({ diff: [{ key: 'synonyms', before: [], after: ['떨이원료'] }] });
    const { items, counts } = await queued(operator);
    expect(counts).toMatchObject({ all: 1, pending: 1, automatic: 1 });
    const [item] = items;
    expect(item).toMatchObject({ kind: 'PULL_REQUEST', id: pull.id, status: 'PENDING' });
    expect(item!.marks.map(({ start, end }) => item!.content.slice(start, end))).toContain('떨이원료');
    const made = await decide(operator, pull.id);
    expect((await readPull(null, pull.id)).errors).toBeUndefined();
    expect(await mailsTo(who)).toEqual(['pull-moderated']);
    expect((await queued(operator)).total).toBe(0);
    await undo(operator, made.data!.moderateContent.id);
    expect((await readPull(who, pull.id)).data?.singlePullRequest).toMatchObject({
      ...{ isHeld: true, heldReasons: expect.arrayContaining(['운영 정책에 따라 살펴보는 낱말이 있어요.']) },
    });
    await hide(operator, pull.id);
    expect((await readPull(who, pull.id)).data?.singlePullRequest).toMatchObject({ isHeld: false, isHidden: true });
    expect((await queued(operator)).total).toBe(0);
  });

  it('waits for nobody once it was refused', async () => {
    const { pull, ingredient } = await suggest({ comment: '식약처 목록에 있는 떨이원료 이름이에요.' });
    expect((await queued(operator)).total).toBe(1);
    const deny = { id: pull.id, targetId: ingredient.id, status: 'DENIED', comment: '광고로 보여요.' };
    expect((await send(desk, 'updatePullRequest', deny)).errors).toBeUndefined();
    expect((await queued(operator)).total).toBe(0);
  });
});
