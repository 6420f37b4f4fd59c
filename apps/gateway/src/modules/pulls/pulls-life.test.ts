import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, HOUR_MS } from '@gredia/domain';
import { buildFile } from '../../platform/files/files.factory';
import { silentLog } from '../../testing/gateway-as';
import { useDatabase } from '../../testing/database';
import { runJobs } from '../../testing/jobs';
import { auditLogs } from '../../platform/audit/audit.table';
import { buildChangeLog } from '../change-logs/change-logs.factory';
import { refusalOf } from '../community/community.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { planOf } from '../identity/accounts/change-account';
import { buildUser } from '../identity/accounts/users.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { forgetOldPulls } from './leaving/pulls-retention';
import { pullsPersonalData } from './leaving/pulls.personal-data';
import { pullComments, pullEvidence, pullRequests } from './pulls.table';
import { ended, mailsTo, old, readPull, send, setPull, suggest, tried } from './pulls.testing';
import { keepPullDeadlines } from './telling/pull-deadlines.task';

const database = useDatabase();
let other: UserModel;
let editor: UserModel;
let operator: UserModel;

beforeAll(async () => {
  other = await buildUser(old);
  editor = await buildUser({ ...old, role: 'EDITOR' });
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

const row = async (id: string) => (await database().db.select().from(pullRequests).where(eq(pullRequests.id, id)))[0];

describe('a suggestion that is reviewed', () => {
  const update = (user: UserModel | null, pull: { id: string; targetId: string }, values: object) =>
    send(user, 'updatePullRequest', { id: pull.id, targetId: pull.targetId, ...values });

  it('is taken, sent back and refused by trusted editors and operators, never by its author', async () => {
    const { pull, who } = await suggest();
    expect(refusalOf(await update(null, pull, { status: 'REVIEWING' })).code).toBe('UNAUTHENTICATED');
    expect(refusalOf(await update(other, pull, { status: 'REVIEWING' })).code).toBe('FORBIDDEN');
    const own = (await suggest({}, editor)).pull;
    expect(refusalOf(await update(editor, own, { status: 'REVIEWING' })).message).toBe(
      '내가 보낸 제안은 검토할 수 없어요.',
    );

    expect((await update(editor, pull, { status: 'REVIEWING' })).data?.updatePullRequest.status).toBe('REVIEWING');
    expect(refusalOf(await update(operator, pull, { status: 'REVIEWING' })).code).toBe('CONFLICT');
    expect(refusalOf(await update(editor, pull, { status: 'CHANGES_REQUESTED' })).fields).toHaveProperty('comment');
    const asked = await update(editor, pull, { status: 'CHANGES_REQUESTED', comment: '쪽을 알려 주세요.' });
    expect(asked.data?.updatePullRequest).toMatchObject({
      ...{ status: 'CHANGES_REQUESTED', statusReason: '쪽을 알려 주세요.', waitsUntil: expect.any(String) },
    });
    expect(await mailsTo(who)).toEqual(['pull-decided']);
    expect((await update(who, pull, { status: 'OPEN' })).data?.updatePullRequest.status).toBe('OPEN');
    expect(refusalOf(await update(editor, pull, { status: 'DENIED' })).fields).toHaveProperty('comment');
    const denied = await update(editor, pull, { status: 'DENIED', comment: '목록에 그 이름이 없어요.' });
    expect(denied.data?.updatePullRequest).toMatchObject({
      ...{ status: 'DENIED', diff: [{ state: 'REFUSED', reason: '목록에 그 이름이 없어요.', merged: null }] },
    });
    expect((await update(editor, pull, { status: 'DENIED', comment: '또.' })).errors).toBeUndefined();
    expect(refusalOf(await update(editor, pull, { status: 'REVIEWING' })).code).toBe('CONFLICT');
    const told = await database()
      .db.select({ action: auditLogs.action })
      .from(auditLogs)
      .where(and(eq(auditLogs.actorId, editor.id), eq(auditLogs.subjectId, who.id)))
      .orderBy(auditLogs.createdAt);
    expect(told.map(({ action }) => action)).toEqual(['pull.take', 'pull.request', 'pull.refuse']);
  });

  it('is taken back by its author alone, as long as it waits', async () => {
    const { pull, who } = await suggest();
    expect(refusalOf(await update(operator, pull, { status: 'WITHDRAWN' })).code).toBe('BAD_USER_INPUT');
    expect(refusalOf(await update(who, { ...pull, targetId: who.id }, { status: 'WITHDRAWN' })).code).toBe(
      'BAD_USER_INPUT',
    );
    expect((await update(who, pull, { status: 'WITHDRAWN' })).data?.updatePullRequest.status).toBe('WITHDRAWN');
    expect((await update(who, pull, { status: 'WITHDRAWN' })).errors).toBeUndefined();
    expect(refusalOf(await update(who, pull, { status: 'OPEN' })).code).toBe('CONFLICT');
  });

  it('that is held is looked at by operators alone, who let it through by taking it', async () => {
    const { pull, who } = await suggest();
    await setPull(pull.id, { isHeld: true });
    expect(refusalOf(await update(editor, pull, { status: 'REVIEWING' })).code).toBe('NOT_FOUND');
    expect((await readPull(who, pull.id)).data?.singlePullRequest.isHeld).toBe(true);
    await update(operator, pull, { status: 'REVIEWING' });
    expect((await readPull(null, pull.id)).data?.singlePullRequest.isHeld).toBe(false);
  });

  it('that is held is let through as it stands, or refused without being seen', async () => {
    const told = async (who: UserModel) => {
      const rows = await database().db.select().from(auditLogs).where(eq(auditLogs.subjectId, who.id));
      return rows.map(({ action }) => action);
    };
    const good = await suggest();
    await setPull(good.pull.id, { isHeld: true, heldReasons: ['연락처가 들어 있어요.'] });
    expect((await readPull(good.who, good.pull.id)).data?.singlePullRequest.heldReasons).toHaveLength(1);
    const shown = await update(operator, good.pull, { status: 'OPEN' });
    expect(shown.data?.updatePullRequest).toMatchObject({ status: 'OPEN', isHeld: false, heldReasons: [] });
    expect((await readPull(null, good.pull.id)).data?.singlePullRequest.logs).toHaveLength(2);
    await update(operator, good.pull, { status: 'OPEN' });
    expect(await told(good.who)).toEqual(['pull.approve']);

    const bad = await suggest();
    await setPull(bad.pull.id, { isHeld: true });
    await update(operator, bad.pull, { status: 'DENIED', comment: '광고로 보여요.' });
    expect(refusalOf(await readPull(other, bad.pull.id)).code).toBe('NOT_FOUND');
    expect((await readPull(bad.who, bad.pull.id)).data?.singlePullRequest).toMatchObject({
      ...{ status: 'DENIED', isHeld: true },
    });
    expect(await told(bad.who)).toEqual(['pull.refuse']);
  });
});

describe('bringing a suggestion up to date', () => {
  it('merges what others changed, and asks for what it cannot merge', async () => {
    const diff = [
      { key: 'description', before: '물에 녹는다. 보습제이다.', after: '물에 잘 녹는다. 보습제이다.' },
      { key: 'nameEng', before: null, after: 'Glycerin' },
      { key: 'tags', before: [], after: ['보습'] },
    ];
    const { pull, who, ingredient } = await suggest({ diff });
    expect(refusalOf(await send(who, 'rebasePullRequest', { id: pull.id })).code).toBe('FORBIDDEN');
    await setPull(pull.id, { status: 'CONFLICT', waitsSince: new Date() });
    await database()
      .db.update(ingredients)
      .set({ description: '물에 녹는다. 진정 성분이다.', nameEng: 'Glycerol', tags: ['보습', '진정'] })
      .where(eq(ingredients.id, ingredient.id));
    const before = new Date(Date.now() - HOUR_MS);
    await buildChangeLog({ targetId: ingredient.id, key: 'nameEng', createdAt: new Date(Date.now() + HOUR_MS) });
    await buildChangeLog({ targetId: ingredient.id, key: 'tags', createdAt: before });
    expect((await readPull(null, pull.id)).data?.singlePullRequest.others).toEqual([{ key: 'nameEng' }]);
    expect((await readPull(null, pull.id)).data?.singlePullRequest.diff).toMatchObject([
      { key: 'description', merged: '물에 잘 녹는다. 진정 성분이다.', isConflict: false },
      { key: 'nameEng', current: 'Glycerol', merged: null, isConflict: true },
      { key: 'tags', merged: ['보습', '진정'], isConflict: false },
    ]);
    expect(refusalOf(await send(other, 'rebasePullRequest', { id: pull.id })).code).toBe('FORBIDDEN');
    const stuck = await send(who, 'rebasePullRequest', { id: pull.id });
    expect(stuck.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', keys: ['nameEng'] });

    // Typed beside a value that is there no more: nobody's change is written over.
    const stale = [{ key: 'nameEng', before: null, after: 'Glycerine' }];
    const refused = await send(who, 'rebasePullRequest', { id: pull.id, diff: stale });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', current: { nameEng: 'Glycerol' } });

    const typed = [{ key: 'nameEng', before: 'Glycerol', after: 'Glycerine' }];
    expect((await send(who, 'rebasePullRequest', { id: pull.id, diff: typed })).data?.rebasePullRequest).toMatchObject({
      status: 'OPEN',
      // What is there already has fallen away.
      diff: [
        { key: 'description', before: '물에 녹는다. 진정 성분이다.', after: '물에 잘 녹는다. 진정 성분이다.' },
        { key: 'nameEng', before: 'Glycerol', after: 'Glycerine', isConflict: false },
      ],
    });
  });

  it('lets a field fall that its author leaves as it is now', async () => {
    const diff = [
      { key: 'nameEng', before: null, after: 'Glycerin' },
      { key: 'tags', before: [], after: ['보습'] },
    ];
    const { pull, who, ingredient } = await suggest({ diff });
    await setPull(pull.id, { status: 'CONFLICT', waitsSince: new Date() });
    await database().db.update(ingredients).set({ nameEng: 'Glycerol' }).where(eq(ingredients.id, ingredient.id));
    const kept = [{ key: 'nameEng', before: 'Glycerol', after: 'Glycerol' }];
    expect((await send(who, 'rebasePullRequest', { id: pull.id, diff: kept })).data?.rebasePullRequest).toMatchObject({
      status: 'OPEN',
      diff: [{ key: 'tags' }],
    });
  });

  it('ends it where everything is as wanted by now', async () => {
    const { pull, who, ingredient } = await suggest();
    await setPull(pull.id, { status: 'CHANGES_REQUESTED', waitsSince: new Date() });
    await database()
      .db.update(ingredients)
      .set({ synonyms: ['글리세롤'] })
      .where(eq(ingredients.id, ingredient.id));
    expect((await send(who, 'rebasePullRequest', { id: pull.id })).data?.rebasePullRequest).toMatchObject({
      ...{ status: 'CLOSED', statusReason: '이미 반영된 내용이에요.', diff: [] },
    });
  });
});

describe('time', () => {
  it('reminds authors after 7 and 13 days, ends suggestions after 14, and lets go what nobody worked on', async () => {
    const now = new Date();
    const keep = () => keepPullDeadlines(database().db, silentLog, now);
    const { pull, who } = await suggest();
    const waits = async (days: number, remindedDaysAgo: number | null = null) => {
      const remindedAt = remindedDaysAgo === null ? null : addDays(now, -remindedDaysAgo);
      await setPull(pull.id, { status: 'CHANGES_REQUESTED', waitsSince: addDays(now, -days), remindedAt });
      await keep();
      await keep();
      return (await mailsTo(who)).length;
    };
    expect(await waits(6.9)).toBe(0);
    expect(await waits(7.1)).toBe(1);
    expect(await waits(12.9, 5.8)).toBe(1);
    expect(await waits(13.1, 6)).toBe(2);
    expect(await waits(14, 0.9)).toBe(3);
    expect((await row(pull.id))?.status).toBe('CLOSED');

    const taken = (await suggest()).pull;
    await setPull(taken.id, {
      status: 'REVIEWING',
      reviewerId: editor.id,
      updatedAt: new Date(now.getTime() - 73 * HOUR_MS),
    });
    await keep();
    expect(await row(taken.id)).toMatchObject({ status: 'OPEN', reviewerId: null });

    const { pull: lost, ingredient } = await suggest();
    await database().db.delete(ingredients).where(eq(ingredients.id, ingredient.id));
    await setPull(lost.id, { updatedAt: addDays(now, -29) });
    await keep();
    expect((await row(lost.id))?.status).toBe('OPEN');
    await setPull(lost.id, { updatedAt: addDays(now, -31) });
    await keep();
    expect((await row(lost.id))?.status).toBe('CLOSED');
    expect((await row(taken.id))?.status).toBe('OPEN');
  });
});

describe('a trusted editor', () => {
  it('is who had 20 taken over and less than a tenth refused, once; no supplier, and none from whom it was taken', async () => {
    runJobs();
    const member = await buildUser(old);
    await ended(member, 'ACCEPTED', 19);
    await ended(member, 'WITHDRAWN', 30);
    expect(await tried(member)).toBe('USER');
    await ended(member, 'ACCEPTED', 8);
    await ended(member, 'DENIED', 3);
    expect(await tried(member)).toBe('USER');
    await ended(member, 'ACCEPTED', 1);
    expect(await tried(member)).toBe('EDITOR');
    expect(await tried(member)).toBe('EDITOR');
    expect(await mailsTo(member)).toEqual(['editor-earned']);

    const supplier = await buildUser({ ...old, role: 'SELLER', company: '모루숲' });
    const revoked = await buildUser({ ...old, editorRevokedAt: new Date() });
    const unverified = await buildUser({ ...old, emailVerifiedAt: null });
    for (const user of [supplier, revoked, unverified]) await ended(user, 'ACCEPTED', 20);
    expect([await tried(supplier), await tried(revoked), await tried(unverified)]).toEqual(['SELLER', 'USER', 'USER']);
  });

  it('stays none when administrators end it, unless they begin it anew', async () => {
    const user = await buildUser({ ...old, role: 'EDITOR' });
    const plan = (from: UserModel, role: UserModel['role']) =>
      planOf({ user: from, change: { profile: {}, rights: { role } } as never }).row;
    const taken = plan(user, 'USER');
    expect(taken.editorRevokedAt).toBeInstanceOf(Date);
    expect(plan(taken, 'EDITOR').editorRevokedAt).toBeNull();
    expect(plan(user, 'OPERATOR').editorRevokedAt).toBeNull();
  });
});

describe('what need not be kept', () => {
  it('are words of removed comments after a day, and files a year after an end without anything taken over', async () => {
    const now = new Date();
    const who = await buildUser(old);
    const withFile = async () => {
      const file = await buildFile({ purpose: 'PULL_FILE', ownerId: who.id });
      return (await suggest({ evidence: [{ fileId: file.id }] }, who)).pull;
    };
    const [lately, long, accepted] = [await withFile(), await withFile(), await withFile()];
    await setPull(lately.id, { status: 'DENIED', deniedAt: addDays(now, -364) });
    await setPull(long.id, { status: 'WITHDRAWN', closedAt: addDays(now, -366) });
    await setPull(accepted.id, { status: 'ACCEPTED', acceptedAt: addDays(now, -366) });
    const comment = { pullId: lately.id, userId: who.id, status: 'DELETED', content: '지운 말' } as const;
    await database()
      .db.insert(pullComments)
      .values([
        { ...comment, removedAt: addDays(now, -0.9) },
        { ...comment, removedAt: addDays(now, -1.1) },
      ]);
    await database().db.transaction((tx) => forgetOldPulls(tx, now));
    const filesOf = ({ id }: { id: string }) => database().db.$count(pullEvidence, eq(pullEvidence.pullId, id));
    expect([await filesOf(lately), await filesOf(long), await filesOf(accepted)]).toEqual([1, 0, 1]);
    const left = await database().db.select().from(pullComments).where(eq(pullComments.pullId, lately.id));
    expect(left.map(({ content }) => content).sort()).toEqual(['', '지운 말']);
  });
});

describe('an account that ends', () => {
  it('takes back what waits, takes along files, and leaves what was decided without its name', async () => {
    const who = await buildUser(old);
    const file = await buildFile({ purpose: 'PULL_FILE', ownerId: who.id });
    const open = (await suggest({ evidence: [{ fileId: file.id }] }, who)).pull;
    const held = (await suggest({}, who)).pull;
    const accepted = (await suggest({}, who)).pull;
    await setPull(held.id, { isHeld: true });
    await setPull(accepted.id, { status: 'ACCEPTED', acceptedAt: new Date() });
    const person = { id: who.id, email: who.email, createdAt: who.createdAt };
    const known = (await pullsPersonalData.export?.(database().db, person, 100)) as { pullRequests: unknown[] };
    expect(known.pullRequests).toHaveLength(3);
    await database().db.transaction((tx) => pullsPersonalData.forget!(tx, person));
    expect((await row(open.id))?.status).toBe('WITHDRAWN');
    expect(await row(held.id)).toBeUndefined();
    expect((await row(accepted.id))?.status).toBe('ACCEPTED');
    expect(await database().db.$count(pullEvidence, eq(pullEvidence.pullId, open.id))).toBe(0);
    expect(await database().db.$count(pullEvidence, eq(pullEvidence.pullId, accepted.id))).toBe(1);
  });
});
