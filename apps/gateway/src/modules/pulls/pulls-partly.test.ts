import { addDays, foldedKey } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { TALK } from '../../platform/database/catalogue-changes';
import { buildFile } from '../../platform/files/files.factory';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { queuedJobs, runJobs } from '../../testing/jobs';
import type { UserModel } from '../identity/accounts/accounts.table';
import { blockWords } from '../content-checks/content-checks.table';
import { buildUser } from '../identity/accounts/users.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { pullsPersonalData } from './leaving/pulls.personal-data';
import { pullEvidence, pullRequests } from './pulls.table';
import { ended, mailsTo, old, readPull, send, setPull, suggest, tried } from './pulls.testing';
import { keepPullDeadlines } from './telling/pull-deadlines.task';
import { settleEndedPulls } from './updating/end-rest';
import { setPullStatus } from './updating/set-pull-status';

const database = useDatabase();
let operator: UserModel;

beforeAll(async () => {
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

const row = async (id: string) => (await database().db.select().from(pullRequests).where(eq(pullRequests.id, id)))[0];

/** What gateways are told of from now on, each time since the last. */
async function listening(): Promise<() => Promise<(string | undefined)[]>> {
  const listener = new pg.Client(database().url);
  await listener.connect();
  onTestFinished(() => listener.end());
  const heard: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => heard.push(payload));
  await listener.query('LISTEN catalogue');
  return async () => {
    await listener.query('SELECT 1');
    return heard.splice(0);
  };
}

describe('a suggestion that was taken down', () => {
  it('ends after 30 days, also where a reviewer had taken it', async () => {
    const now = new Date();
    const { pull } = await suggest();
    const taken = { status: 'REVIEWING', reviewerId: operator.id, isHidden: true } as const;
    await setPull(pull.id, { ...taken, updatedAt: addDays(now, -29) });
    await keepPullDeadlines(database().db, silentLog, now);
    expect((await row(pull.id))?.status).toBe('REVIEWING');
    await keepPullDeadlines(database().db, silentLog, addDays(now, 1));
    expect((await row(pull.id))?.status).toBe('CLOSED');
  });
});

describe('a suggestion of which a part was taken over', () => {
  const diff = [
    { key: 'synonyms', before: [], after: ['글리세롤'] },
    { key: 'tags', before: [], after: ['보습'] },
  ];
  const partly = async (user?: UserModel) => {
    const made = await suggest({ diff }, user);
    await send(operator, 'updatePullRequest', { id: made.pull.id, targetId: made.ingredient.id, accept: ['synonyms'] });
    return made;
  };
  const sayings = async (id: string) => {
    const { status, statusReason, acceptedAt, diff: fields } = (await readPull(null, id)).data?.singlePullRequest ?? {};
    return {
      status,
      statusReason,
      acceptedAt,
      reasons: fields.map((field: { reason: string | null }) => field.reason),
    };
  };

  it('is 일부 반영 however the rest ends, with a reason for what was left', async () => {
    const [silent, taken, gone, fallen] = [await partly(), await partly(), await partly(), await partly()];
    const now = new Date();
    await setPull(silent.pull.id, { status: 'CHANGES_REQUESTED', waitsSince: addDays(now, -15) });
    await database().db.delete(ingredients).where(eq(ingredients.id, gone.ingredient.id));
    await setPull(gone.pull.id, { status: 'OPEN', updatedAt: addDays(now, -31) });
    await keepPullDeadlines(database().db, silentLog, now);
    const withdraw = { id: taken.pull.id, targetId: taken.ingredient.id, status: 'WITHDRAWN' };
    expect((await send(taken.who, 'updatePullRequest', withdraw)).errors).toBeUndefined();
    expect((await send(taken.who, 'updatePullRequest', withdraw)).errors).toBeUndefined();
    await setPull(fallen.pull.id, { status: 'CHANGES_REQUESTED', waitsSince: now });
    await database()
      .db.update(ingredients)
      .set({ tags: ['보습'] })
      .where(eq(ingredients.id, fallen.ingredient.id));
    await send(fallen.who, 'rebasePullRequest', { id: fallen.pull.id });

    const answered = '14일 동안 답이 없어서 종료했어요.';
    expect(await sayings(silent.pull.id)).toEqual({
      ...{ status: 'PARTIALLY_ACCEPTED', statusReason: answered, reasons: [null, answered] },
      acceptedAt: expect.any(String),
    });
    expect((await row(silent.pull.id))?.acceptedAt).toBeInstanceOf(Date);
    for (const { pull } of [taken, gone, fallen]) expect((await row(pull.id))?.status).toBe('PARTIALLY_ACCEPTED');
    expect((await sayings(taken.pull.id)).reasons).toEqual([null, '보낸 사람이 제안을 철회했어요.']);
    // Who took the rest back knows it; the others are told.
    expect([await mailsTo(silent.who), await mailsTo(taken.who)]).toEqual([['pull-decided'], []]);
  });

  it('counts for who earns to review, also where it had ended before it counted', async () => {
    runJobs();
    const who = await buildUser(old);
    await ended(who, 'ACCEPTED', 19);
    const before = await partly(who);
    await setPull(before.pull.id, { status: 'CLOSED', closedAt: new Date(), acceptedAt: null });
    expect(await tried(who)).toBe('USER');
    await settleEndedPulls(database().db);
    await settleEndedPulls(database().db);
    expect(await sayings(before.pull.id)).toMatchObject({
      ...{ status: 'PARTIALLY_ACCEPTED', reasons: [null, '더 진행되지 않고 끝났어요.'] },
    });
    expect(await tried(who)).toBe('EDITOR');
  });

  it('that had ended before it counted has its author counted anew by the way, once', async () => {
    const who = await buildUser(old);
    const before = [await partly(who), await partly(who)];
    for (const { pull } of before)
      await setPull(pull.id, { status: 'WITHDRAWN', closedAt: new Date(), acceptedAt: null });
    const counted = async () =>
      (await queuedJobs()).filter(({ task, payload }) => task === 'earn-editor' && payload['userId'] === who.id);
    expect(await counted()).toEqual([]);
    const heard = await listening();
    await settleEndedPulls(database().db);
    expect(await heard()).toEqual([TALK]);
    await settleEndedPulls(database().db);
    expect(await counted()).toHaveLength(1);
    expect(await heard()).toEqual([]);
  });

  it('is gone from every page that names it at once when it is hidden or held anew, and back when it is shown', async () => {
    await database()
      .db.insert(blockWords)
      .values({ word: '떨이원료', key: foldedKey('떨이원료'), weight: 100 });
    const { pull, who, ingredient } = await partly();
    const heard = await listening();
    const show = (shown: 'PUBLISHED' | 'HIDDEN') =>
      database().db.transaction((tx) => setPullStatus(tx, pull.id, shown, shown === 'HIDDEN' ? ['광고예요.'] : []));
    await show('HIDDEN');
    expect(await heard()).toContain('');
    await show('PUBLISHED');
    expect(await heard()).toContain('');

    await setPull(pull.id, { status: 'CHANGES_REQUESTED', waitsSince: new Date() });
    const spam = [{ key: 'tags', before: [], after: ['떨이원료'] }];
    const held = await send(who, 'rebasePullRequest', { id: pull.id, diff: spam });
    expect(held.data?.rebasePullRequest.isHeld).toBe(true);
    expect(await heard()).toContain('');
    await send(operator, 'updatePullRequest', { id: pull.id, targetId: ingredient.id, status: 'OPEN' });
    expect((await row(pull.id))?.isHeld).toBe(false);
    expect(await heard()).toContain('');

    // Of one that no change names, only what hides it concerns every page.
    const other = (await suggest()).pull;
    await setPull(other.id, { isHidden: true });
    await heard();
    await database().db.transaction((tx) => setPullStatus(tx, other.id, 'PUBLISHED'));
    expect(await heard()).toEqual([TALK]);
  });

  it('keeps its files as its author leaves', async () => {
    const who = await buildUser(old);
    const file = await buildFile({ purpose: 'PULL_FILE', ownerId: who.id });
    const { pull, ingredient } = await suggest({ diff, evidence: [{ fileId: file.id }] }, who);
    await send(operator, 'updatePullRequest', { id: pull.id, targetId: ingredient.id, accept: ['synonyms'] });
    const person = { id: who.id, email: who.email, createdAt: who.createdAt };
    await database().db.transaction((tx) => pullsPersonalData.forget!(tx, person));
    expect((await row(pull.id))?.status).toBe('PARTIALLY_ACCEPTED');
    expect(await database().db.$count(pullEvidence, eq(pullEvidence.pullId, pull.id))).toBe(1);
  });
});
