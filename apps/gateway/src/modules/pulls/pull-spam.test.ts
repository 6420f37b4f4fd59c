import { foldedKey } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, useDatabase } from '../../testing/database';
import { refusalOf } from '../community/community.testing';
import { blockWords, contentSigns } from '../content-checks/content-checks.table';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { pullRequests } from './pulls.table';
import { old, readPull, send, setPull, suggest } from './pulls.testing';

useDatabase();
let editor: UserModel;
let operator: UserModel;

beforeAll(async () => {
  editor = await buildUser({ ...old, role: 'EDITOR' });
  operator = await buildUser({ ...old, role: 'OPERATOR' });
  await testDatabase()
    .db.insert(blockWords)
    .values({ word: '떨이원료', key: foldedKey('떨이원료'), weight: 100 });
});

const update = (user: UserModel | null, pull: { id: string; targetId: string }, values: object) =>
  send(user, 'updatePullRequest', { id: pull.id, targetId: pull.targetId, ...values });
const reason = '식약처 원료 목록에 이 이름이 있어요.';
const url = 'https://nedrug.mfds.go.kr/list';
const heldOf = async (id: string) =>
  (await testDatabase().db.select().from(pullRequests).where(eq(pullRequests.id, id)))[0]!;

describe('signs of spam in a suggestion', () => {
  it.each<[string, Record<string, unknown>]>([
    ['the reason', { comment: `${reason} 떨이원료 있어요.` }],
    ['what is said of the evidence', { evidence: [{ url, note: '떨이원료 안내' }] }],
    ['an address of the evidence', { evidence: [{ url: `https://a.kr/${encodeURIComponent('떨이원료')}` }] }],
    ['a value', { diff: [{ key: 'synonyms', before: [], after: ['글리세롤', '떨이원료'] }] }],
    ['a text', { diff: [{ key: 'descJp', before: null, after: '떨이원료 팝니다.' }] }],
    ['an opinion', { diff: [{ key: 'skinDeep', before: null, after: '점수보다 떨이원료를 보세요.' }] }],
  ])('are found in %s, and it waits for an operator', async (_, values) => {
    const { pull, who } = await suggest(values);
    expect(pull).toMatchObject({
      isHeld: true,
      heldReasons: expect.arrayContaining(['운영 정책에 따라 살펴보는 낱말이 있어요.']),
    });
    expect(refusalOf(await readPull(await buildUser(old), pull.id)).code).toBe('NOT_FOUND');
    expect((await readPull(who, pull.id)).errors).toBeUndefined();
  });

  it('are none in numbers, in what stood there already, and in the reasons of others for the same list', async () => {
    const { db } = testDatabase();
    const { ingredient, pull } = await suggest({
      diff: [{ key: 'casNo', before: [], after: ['56-81-5', '7732-18-5', '50-00-0'] }],
      evidence: [1, 2, 3, 4, 5].map((at) => ({ url: `https://shop${at}.example.com/` })),
    });
    expect(pull.isHeld).toBe(false);
    await db.update(ingredients).set({ description: '떨이원료. 보습제이다.' }).where(eq(ingredients.id, ingredient.id));
    const sent = {
      ...{ targetType: 'INGREDIENT', targetId: ingredient.id, targetName: ingredient.title, comment: reason },
      diff: [{ key: 'description', before: '떨이원료. 보습제이다.', after: '떨이원료. 좋은 보습제이다.' }],
      evidence: [{ url }],
    };
    const again = await send(await buildUser(), 'createPullRequest', sent);
    expect(again.data?.createPullRequest.isHeld).toBe(false);
  });

  it('are looked for again as its author brings it up to date, but not in what an operator let pass', async () => {
    const { pull, who, ingredient } = await suggest();
    expect(pull.isHeld).toBe(false);
    const waits = () => setPull(pull.id, { status: 'CHANGES_REQUESTED', waitsSince: new Date() });
    await waits();
    const diff = [{ key: 'synonyms', before: [], after: ['떨이원료'] }];
    const rebased = await send(who, 'rebasePullRequest', { id: pull.id, diff });
    expect(rebased.data?.rebasePullRequest).toMatchObject({ status: 'OPEN', isHeld: true });
    expect(refusalOf(await readPull(editor, pull.id)).code).toBe('NOT_FOUND');
    await update(operator, { id: pull.id, targetId: ingredient.id }, { status: 'OPEN' });
    expect((await heldOf(pull.id)).isHeld).toBe(false);
    await waits();
    expect((await send(who, 'rebasePullRequest', { id: pull.id, diff })).data?.rebasePullRequest.isHeld).toBe(false);
    const signs = await testDatabase().db.select().from(contentSigns).where(eq(contentSigns.targetId, pull.id));
    expect(signs).toMatchObject([{ targetType: 'PULL_REQUEST', score: 100, decidedAt: expect.any(Date) }]);
  });
});

describe('what a reviewer says', () => {
  it('is refused beside its field where it looks like spam, and nothing is decided', async () => {
    const { pull } = await suggest();
    const spam = '떨이원료 문의 주세요.';
    for (const status of ['DENIED', 'CHANGES_REQUESTED'])
      expect(refusalOf(await update(editor, pull, { status, comment: spam })).fields).toHaveProperty('comment');
    const refuse = [{ key: 'synonyms', reason: spam }];
    expect(refusalOf(await update(editor, pull, { refuse })).fields).toHaveProperty(['refuse.0.reason']);
    expect((await heldOf(pull.id)).status).toBe('OPEN');
    // Operators keep the list of those words: they may name one.
    expect((await update(operator, pull, { status: 'DENIED', comment: spam })).errors).toBeUndefined();
  });
});
