import { addDays } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFile } from '../../platform/files/files.factory';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { runJobs } from '../../testing/jobs';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { pullsPersonalData } from './leaving/pulls.personal-data';
import { pullEvidence, pullRequests } from './pulls.table';
import { ended, mailsTo, old, readPull, send, setPull, suggest, tried } from './pulls.testing';
import { keepPullDeadlines } from './telling/pull-deadlines.task';
import { settleEndedPulls } from './updating/end-rest';

const database = useDatabase();
let operator: UserModel;

beforeAll(async () => {
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

const row = async (id: string) => (await database().db.select().from(pullRequests).where(eq(pullRequests.id, id)))[0];

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
