import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../../testing/database';
import { ask, refusalOf } from '../community/community.testing';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { forgetLaw } from '../regulations/linking/read-law';
import { membershipDecisions, regulatedSubstances, regulations } from '../regulations/regulations.table';
import { alone, margosa, useReviews, wholeReads } from '../regulations/reviewing/reviewing.testing';
import { pullRequests } from './pulls.table';
import { mailsTo, old, readPull, send, suggestion } from './pulls.testing';

const database = useDatabase();
useReviews();
let editor: UserModel;
let operator: UserModel;

beforeAll(async () => {
  editor = await buildUser({ ...old, role: 'EDITOR' });
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

const make = async (values: object) => {
  const made = await send(
    await buildUser(old),
    'createPullRequest',
    suggestion({ id: '', title: '성분' }, values as never),
  );
  expect(made.errors).toBeUndefined();
  return made.data?.createPullRequest;
};
const accept = (
  user: UserModel,
  pull: { id: string; targetId: string },
  key: string,
  typedWord?: string,
  seen?: string,
) => send(user, 'updatePullRequest', { id: pull.id, targetId: pull.targetId, accept: [key], typedWord, seen });
const authorOf = async (pullId: string): Promise<UserModel> =>
  database()
    .db.select({ user: users })
    .from(pullRequests)
    .innerJoin(users, eq(users.id, pullRequests.userId))
    .where(eq(pullRequests.id, pullId))
    .then(([row]) => row!.user);
const foretold = (user: UserModel, { id }: { id: string }) => {
  const document = `query ($id: ID!) { pullConsequences(id: $id, accept: ["limitedCountries"]) {
    fingerprint typedWord mayAccept whyNot merged { key } } }`;
  return ask(user, document, { id });
};
const rulesOf = (ingredientId: string) => database().db.$count(regulations, eq(regulations.ingredientId, ingredientId));

describe('accepting what an entry of law means', () => {
  it('is a decision, from which the rules follow; a ban ends by an operator and a typed word alone', async () => {
    const applies = [{ entry: 'eu-ii/9716', applies: true, condition: null }];
    const ofIngredient = { targetType: 'INGREDIENT', targetId: alone.id, targetName: alone.title };
    const key = 'limitedCountries';
    expect(await rulesOf(alone.id)).toBe(0);
    const added = await make({ ...ofIngredient, diff: [{ key, before: [], after: applies }] });
    expect((await accept(editor, added, key)).data?.updatePullRequest.status).toBe('ACCEPTED');
    expect(await rulesOf(alone.id)).toBe(1);
    const [decision] = await database()
      .db.select()
      .from(membershipDecisions)
      .where(eq(membershipDecisions.ingredientId, alone.id));
    expect(decision).toMatchObject({ decision: 'IN', actorId: editor.id, reason: `수정 제안 #${added.number}` });

    const ended = await make({ ...ofIngredient, diff: [{ key, before: applies, after: [] }] });
    expect(refusalOf(await accept(editor, ended, key, '빼기')).code).toBe('FORBIDDEN');
    expect(refusalOf(await accept(operator, ended, key)).fields).toHaveProperty('typedWord');
    expect((await foretold(editor, ended)).data?.pullConsequences).toMatchObject({
      ...{ typedWord: '빼기', mayAccept: false, whyNot: expect.stringContaining('운영자만') },
    });
    const { fingerprint, mayAccept } = (await foretold(operator, ended)).data?.pullConsequences ?? {};
    expect(mayAccept).toBe(true);
    expect(refusalOf(await foretold(await buildUser(old), ended)).code).toBe('FORBIDDEN');
    expect(await rulesOf(alone.id)).toBe(1);
    expect(refusalOf(await accept(operator, ended, key, '빼기', 'other')).code).toBe('CONFLICT');
    expect((await accept(operator, ended, key, '빼기', fingerprint)).data?.updatePullRequest.status).toBe('ACCEPTED');
    expect(await rulesOf(alone.id)).toBe(0);
  });

  it('reads all ingredients before anything is held that writers of the catalogue wait for', async () => {
    const made = await make({ ...ofIngredient(), diff: [{ key, before: [], after: applies() }] });
    forgetLaw();
    expect(await wholeReads(() => foretold(operator, made))).toEqual({ before: 1, after: 0 });
    forgetLaw();
    expect(await wholeReads(() => accept(operator, made, key))).toEqual({ before: 1, after: 0 });
    expect(await rulesOf(alone.id)).toBe(1);
  });

  it('is the same from the side of the entry', async () => {
    const ofEntry = { targetType: 'SUBSTANCE', targetId: margosa.id, targetName: margosa.name };
    const after = [{ ingredientId: alone.id, applies: true, condition: null }];
    const added = await make({ ...ofEntry, diff: [{ key: 'members', before: [], after }] });
    expect((await accept(editor, added, 'members')).data?.updatePullRequest.status).toBe('ACCEPTED');
    expect(await rulesOf(alone.id)).toBe(1);
  });

  const key = 'limitedCountries';
  const applies = (condition: string | null = null) => [{ entry: 'eu-ii/9716', applies: true, condition }];
  const ofIngredient = () => ({ targetType: 'INGREDIENT', targetId: alone.id, targetName: alone.title });

  it('never writes over what operators have decided since', async () => {
    const made = await make({ ...ofIngredient(), diff: [{ key, before: [], after: applies() }] });
    await database()
      .db.insert(membershipDecisions)
      .values({
        ...{ substanceId: margosa.id, ingredientId: alone.id, decision: 'OUT', reason: '다른 물질이에요.' },
        ...{ textHash: margosa.textHash, actorId: operator.id },
      });
    const refused = await accept(editor, made, key);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', keys: [key] });
    expect(refused.errors?.[0]?.message).toBe('그사이 운영자가 이 규제를 다르게 정했어요.');
    expect(await rulesOf(alone.id)).toBe(0);
    // It is the author's turn, as with every other conflict.
    const author = await authorOf(made.id);
    expect((await readPull(null, made.id)).data?.singlePullRequest).toMatchObject({
      ...{ status: 'CONFLICT', statusReason: refused.errors?.[0]?.message, waitsUntil: expect.any(String) },
      logs: [expect.anything(), { status: 'CONFLICT' }],
    });
    expect(await mailsTo(author)).toEqual(['pull-decided']);
    const again = await send(author, 'rebasePullRequest', { id: made.id });
    expect(again.data?.rebasePullRequest.status).toBe('OPEN');
    // By now the author knows of the decision: whoever accepts it decides anew.
    expect((await accept(operator, made, key)).data?.updatePullRequest.status).toBe('ACCEPTED');
    expect(await rulesOf(alone.id)).toBe(1);
  });

  it('of an entry that left its list meanwhile is the turn of the author', async () => {
    const made = await make({ ...ofIngredient(), diff: [{ key, before: [], after: applies() }] });
    const state = (value: 'RETIRED' | 'IN_FORCE') =>
      database().db.update(regulatedSubstances).set({ state: value }).where(eq(regulatedSubstances.id, margosa.id));
    await state('RETIRED');
    expect((await accept(editor, made, key)).errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', keys: [key] });
    await state('IN_FORCE');
    expect((await readPull(null, made.id)).data?.singlePullRequest.status).toBe('CONFLICT');
    expect(await mailsTo(await authorOf(made.id))).toEqual(['pull-decided']);
  });

  it('of an entry that left its list ends as its author brings it up to date, and the rest goes on without it', async () => {
    const tags = { key: 'tags', before: [], after: ['보습'] };
    const alsoGone = { entry: 'kr-1/9717', applies: true, condition: null };
    const law = (after: unknown[]) => ({ key, before: [], after });
    const [all, some, other] = [
      await make({ ...ofIngredient(), diff: [law(applies())] }),
      await make({ ...ofIngredient(), diff: [law([...applies(), alsoGone]), tags] }),
      await make({ ...ofIngredient(), diff: [law(applies()), tags] }),
    ];
    const state = (value: 'RETIRED' | 'GONE' | 'IN_FORCE') =>
      database().db.update(regulatedSubstances).set({ state: value }).where(eq(regulatedSubstances.id, margosa.id));
    await state('RETIRED');
    onTestFinished(async () => void (await state('IN_FORCE')));
    const rebase = async (pull: { id: string }, diff?: unknown[]) => {
      expect((await accept(editor, { ...pull, targetId: alone.id }, key)).errors?.[0]?.extensions?.['code']).toBe(
        'CONFLICT',
      );
      return (await send(await authorOf(pull.id), 'rebasePullRequest', { id: pull.id, diff })).data?.rebasePullRequest;
    };
    expect(await rebase(all)).toMatchObject({
      ...{ status: 'CLOSED', statusReason: '고치려던 규제 항목이나 성분이 지금은 없어요.', diff: [] },
    });
    // Said anew it is not there either.
    const kept = await rebase(some, [law([...applies('나노 물질만'), alsoGone])]);
    expect(kept).toMatchObject({
      status: 'OPEN',
      diff: [{ key, after: [alsoGone] }, { key: 'tags' }],
    });
    await state('GONE');
    const left = await rebase(other);
    expect(left).toMatchObject({ status: 'OPEN', diff: [{ key: 'tags' }] });
    expect(left.logs.at(-1).update).toContain('지금은 없는 규제 항목이나 성분은 빠졌어요.');
    expect((await accept(editor, some, key, undefined, kept.version)).errors).toBeUndefined();
  });

  it('of an ingredient that went, or of an entry that left its list, is the same from the side of the entry', async () => {
    const gone = await buildIngredient({ nameKor: '사라질튬' });
    const ofEntry = { targetType: 'SUBSTANCE', targetId: margosa.id, targetName: margosa.name };
    const means = (id: string) => ({ ingredientId: id, applies: true, condition: null });
    const diff = [{ key: 'members', before: [], after: [means(alone.id), means(gone.id)] }];
    const made = await make({ ...ofEntry, diff });
    await database().db.delete(ingredients).where(eq(ingredients.id, gone.id));
    expect(refusalOf(await accept(editor, made, 'members')).code).toBe('CONFLICT');
    const author = await authorOf(made.id);
    const rebased = await send(author, 'rebasePullRequest', { id: made.id });
    expect(rebased.data?.rebasePullRequest).toMatchObject({ status: 'OPEN', diff: [{ after: [means(alone.id)] }] });

    const { id } = regulatedSubstances;
    await database().db.update(regulatedSubstances).set({ state: 'RETIRED' }).where(eq(id, margosa.id));
    expect(
      refusalOf(await accept(editor, made, 'members', undefined, rebased.data?.rebasePullRequest.version)).code,
    ).toBe('CONFLICT');
    const ended = await send(author, 'rebasePullRequest', { id: made.id });
    await database().db.update(regulatedSubstances).set({ state: 'IN_FORCE' }).where(eq(id, margosa.id));
    expect(ended.data?.rebasePullRequest).toMatchObject({ status: 'CLOSED', diff: [] });
  });

  it('narrows a ban by a condition with an operator and the word alone', async () => {
    const made = await make({ ...ofIngredient(), diff: [{ key, before: [], after: applies() }] });
    await accept(operator, made, key);
    const diff = [{ key, before: applies(), after: applies('나노 물질만') }];
    const narrowed = await make({ ...ofIngredient(), diff });
    expect(refusalOf(await accept(editor, narrowed, key, '빼기')).code).toBe('FORBIDDEN');
    expect(refusalOf(await accept(operator, narrowed, key)).fields).toHaveProperty('typedWord');
    // What ends or narrows one is taken over only as it was foretold.
    const unseen = refusalOf(await accept(operator, narrowed, key, '빼기'));
    expect(unseen).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('먼저 확인해 주세요') });
    const seen = (await foretold(operator, narrowed)).data?.pullConsequences.fingerprint as string;
    expect((await accept(operator, narrowed, key, '빼기', seen)).data?.updatePullRequest.status).toBe('ACCEPTED');
  });
});
