import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@gredia/domain';
import { buildFile } from '../../platform/files/files.factory';
import { useDatabase } from '../../testing/database';
import { useHttpGateway } from '../../testing/http-gateway';
import { ask, refusalOf } from '../community/community.testing';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildSession, tokenOf } from '../identity/sessions/sessions.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { buildProduct } from '../products/products.factory';
import { products } from '../products/products.table';
import { buildSeller, buildSellerUser } from '../sellers/sellers.factory';
import { pullComments, pullRequests } from './pulls.table';
import { listPulls, listReviews, mailsTo, old, readPull, send, setPull, suggest, suggestion } from './pulls.testing';

const database = useDatabase();
const gateway = useHttpGateway();
let author: UserModel;
let other: UserModel;
let editor: UserModel;
let operator: UserModel;

beforeAll(async () => {
  author = await buildUser(old);
  other = await buildUser(old);
  editor = await buildUser({ ...old, role: 'EDITOR' });
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

describe('a suggestion', () => {
  it('is made by members with a verified address, once for a key', async () => {
    const ingredient = await buildIngredient();
    const unverified = await buildUser({ emailVerifiedAt: null });
    expect(refusalOf(await send(null, 'createPullRequest', suggestion(ingredient))).code).toBe('UNAUTHENTICATED');
    expect(refusalOf(await send(unverified, 'createPullRequest', suggestion(ingredient))).code).toBe('FORBIDDEN');
    const sent = suggestion(ingredient, { clientKey: 'one' });
    const made = (await send(author, 'createPullRequest', sent)).data?.createPullRequest;
    expect(made).toMatchObject({
      ...{ status: 'OPEN', targetPath: `/ingredients/${encodeURIComponent(ingredient.title)}`, isHeld: false },
      diff: [{ key: 'synonyms', kind: 'SET', before: [], after: ['글리세롤'], current: [], merged: ['글리세롤'] }],
      evidence: [{ url: 'https://nedrug.mfds.go.kr/list', downloadUrl: null }],
      logs: [{ status: 'OPEN' }],
      ...{ viewerCanReview: false, viewerCanWithdraw: true, viewerCanRebase: false, viewerCanComment: true },
    });
    expect((await send(author, 'createPullRequest', sent)).data?.createPullRequest.id).toBe(made.id);
    expect((await readPull(null, `#${made.number}`)).data?.singlePullRequest.id).toBe(made.id);
    expect((await readPull(editor, made.id)).data?.singlePullRequest.viewerCanReview).toBe(true);
    expect(refusalOf(await readPull(null, 'no-such')).code).toBe('NOT_FOUND');
    expect(refusalOf(await send(author, 'createPullRequest', suggestion(ingredient))).message).toContain(
      `이미 같은 항목을 제안했어요(#${made.number})`,
    );
  });

  it('needs evidence, a reason, and a field that may be suggested', async () => {
    expect(refusalOf((await suggest({ evidence: [] })).answer).fields).toHaveProperty('evidence');
    expect(refusalOf((await suggest({ comment: '이름' })).answer).fields).toHaveProperty('comment');
    const hash = [{ key: 'contentHash', before: null, after: 'x' }];
    expect(refusalOf((await suggest({ diff: hash })).answer).fields).toHaveProperty('diff.0.key');
    const nobody = { targetType: 'INGREDIENT', targetId: '0193a000-0000-7000-8000-000000000001' };
    expect(refusalOf((await suggest(nobody)).answer).code).toBe('NOT_FOUND');
  });

  it('is about what stands there: what its author did not see is told', async () => {
    const forged = await suggest({ diff: [{ key: 'description', before: '다른 설명.', after: '새 설명.' }] });
    expect(refusalOf(forged.answer).code).toBe('CONFLICT');
    expect(forged.answer.errors?.[0]?.extensions).toMatchObject({
      ...{ keys: ['description'], current: { description: '물에 녹는다. 보습제이다.' } },
    });
    expect(await database().db.$count(pullRequests, eq(pullRequests.targetId, forged.ingredient.id))).toBe(0);
  });

  it('may have files, which its author and reviewers open', async () => {
    const theirs = await buildFile({ purpose: 'PULL_FILE', ownerId: other.id });
    const who = await buildUser(old);
    expect(refusalOf((await suggest({ evidence: [{ fileId: theirs.id }] }, who)).answer).fields).toHaveProperty(
      'evidence',
    );
    const file = await buildFile({ purpose: 'PULL_FILE', ownerId: who.id, name: '시험성적서.pdf' });
    const { pull } = await suggest({ evidence: [{ fileId: file.id, note: '3쪽' }] }, who);
    const opened = async (user: UserModel | null) =>
      (await readPull(user, pull.id)).data?.singlePullRequest.evidence[0];
    expect(await opened(other)).toMatchObject({ fileName: '시험성적서.pdf', downloadUrl: null });
    for (const user of [who, editor, operator])
      expect((await opened(user)).downloadUrl).toMatch(new RegExp(`^/api/pulls/${pull.id}/files/`));

    const { downloadUrl } = await opened(who);
    const statusFor = async (user: UserModel | null, path = downloadUrl) => {
      const headers = user ? { authorization: `Bearer ${await tokenOf(await buildSession(user))}` } : undefined;
      return (await fetch(`${gateway().url}${path}`, { redirect: 'manual', ...(headers && { headers }) })).status;
    };
    for (const user of [who, editor, operator]) expect(await statusFor(user)).toBe(302);
    for (const user of [null, other]) expect(await statusFor(user)).toBe(404);
    const another = (await suggest({}, who)).pull;
    expect(await statusFor(who, downloadUrl.replace(pull.id, another.id))).toBe(404);
  });

  it('of ten that wait there is no eleventh, and thirty a day, also from windows side by side', async () => {
    const who = await buildUser(old);
    const made = await Promise.all(Array.from({ length: 12 }, () => suggest({}, who)));
    const refused = made.map(({ answer }) => refusalOf(answer).code).filter((code) => code !== undefined);
    expect(refused).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    await database().db.update(pullRequests).set({ status: 'WITHDRAWN' }).where(eq(pullRequests.userId, who.id));
    await database().db
      .execute(sql`INSERT INTO ${pullRequests} (id, user_id, target_type, target_id, target_name, status,
      reason, base_at) SELECT gen_random_uuid(), ${who.id}, 'INGREDIENT', gen_random_uuid(), '성분', 'DENIED', '이유', now()
      FROM generate_series(1, 20)`);
    expect(refusalOf((await suggest({}, who)).answer).message).toContain('하루 30건');
  });

  it('about a hidden material is there for its author and operators alone', async () => {
    const seller = await buildSeller();
    const supplier = await buildSellerUser(seller);
    const product = await buildProduct({ sellerId: seller.id });
    const sent = {
      ...suggestion({ id: product.id, title: product.name }),
      ...{ targetType: 'PRODUCT', diff: [{ key: 'madeIn', before: null, after: '대한민국' }] },
    };
    const { id } = (await send(author, 'createPullRequest', sent)).data?.createPullRequest ?? {};
    expect((await readPull(null, id)).data?.singlePullRequest.targetPath).toBe(`/products/${product.id}`);
    expect(await mailsTo(supplier)).toEqual(['pull-on-product']);
    await database().db.update(products).set({ visible: false }).where(eq(products.id, product.id));
    for (const user of [null, other, editor]) {
      expect(refusalOf(await readPull(user, id)).code).toBe('NOT_FOUND');
      expect((await listPulls(user, `(targetId: "${product.id}")`)).data?.pullRequests.total).toBe(0);
    }
    for (const user of [author, operator]) expect((await readPull(user, id)).data?.singlePullRequest.id).toBe(id);
    expect(refusalOf(await send(other, 'createPullRequest', sent)).code).toBe('NOT_FOUND');
  });
});

describe('the list', () => {
  it('is filtered, and knows one’s own', async () => {
    const { pull, who, ingredient } = await suggest();
    const target = `targetId: "${ingredient.id}"`;
    expect((await listPulls(null, `(${target}, status: [OPEN])`)).data?.pullRequests.requests).toEqual([
      { id: pull.id },
    ]);
    expect((await listPulls(null, `(${target}, status: [DENIED])`)).data?.pullRequests.total).toBe(0);
    expect((await listPulls(null, `(search: "#${pull.number}")`)).data?.pullRequests.total).toBe(1);
    expect((await listPulls(null, '(search: "100%")')).data?.pullRequests.total).toBe(0);
    expect(refusalOf(await listPulls(null, '(mine: true)')).code).toBe('UNAUTHENTICATED');
    expect((await listPulls(who, '(mine: true)')).data?.pullRequests).toMatchObject({
      ...{ total: 1, counts: { mine: 1 } },
    });
    await setPull(pull.id, { isHeld: true });
    expect((await listPulls(other, `(${target})`)).data?.pullRequests.total).toBe(0);
    expect((await listPulls(who, `(${target}, mine: true)`)).data?.pullRequests.total).toBe(1);
    expect((await listPulls(operator, `(${target})`)).data?.pullRequests.total).toBe(1);
  });

  it('goes by pages, the newest first', async () => {
    const [{ id: targetId }, { id: userId }] = [await buildIngredient(), await buildUser(old)];
    const values = Array.from({ length: 12 }, (_, number) => ({
      ...({ userId, targetType: 'INGREDIENT', targetId, targetName: '성분', status: 'DENIED' } as const),
      ...{ reason: '이유', baseAt: new Date(), createdAt: new Date(Date.now() - number * HOUR_MS) },
    }));
    const ids = (await database().db.insert(pullRequests).values(values).returning()).map(({ id }) => ({ id }));
    const page = async (number: number) =>
      (await listPulls(null, `(targetId: "${targetId}", page: ${number}, perPage: 10)`)).data?.pullRequests;
    expect(await page(1)).toMatchObject({ total: 12, requests: ids.slice(0, 10) });
    expect(await page(2)).toMatchObject({ total: 12, requests: ids.slice(10) });
    expect((await page(3)).requests).toEqual([]);
  });

  it('of what waits is counted for reviewers', async () => {
    expect(refusalOf(await ask(other, '{ pullReviewCounts { open } }')).code).toBe('FORBIDDEN');
    expect((await ask(editor, '{ pullReviewCounts { open late taken } }')).data?.pullReviewCounts).toMatchObject({
      ...{ open: expect.any(Number), taken: 0 },
    });
  });

  it('of reviewers has what others sent, the oldest first, a page behind the other', async () => {
    for (const user of [other, author]) expect(refusalOf(await listReviews(user, 'WAITING')).code).toBe('FORBIDDEN');
    expect(refusalOf(await listReviews(null, 'WAITING')).code).toBe('UNAUTHENTICATED');
    expect(refusalOf(await listReviews(editor, 'HELD')).code).toBe('FORBIDDEN');
    const reviews = async (user: UserModel, view: string, args?: string) =>
      (await listReviews(user, view, args)).data?.pullReviews;
    const ids = async (user: UserModel, view: string) =>
      (await reviews(user, view, ', perPage: 100')).requests.map((pull: { id: string }) => pull.id);

    const before = (await reviews(operator, 'WAITING')).counts;
    const [own, late, taken, back, held] = [
      (await suggest({}, operator)).pull,
      ...(await Promise.all(Array.from({ length: 4 }, async () => (await suggest()).pull))),
    ];
    const createdAt = new Date('2026-01-02T00:00:00Z');
    await setPull(late.id, { createdAt });
    await setPull(taken.id, { status: 'REVIEWING', reviewerId: operator.id });
    await setPull(back.id, { status: 'CONFLICT' });
    await setPull(held.id, { isHeld: true });
    expect((await reviews(operator, 'WAITING')).counts).toEqual({
      ...{ open: before.open + 2, late: before.late + 1, taken: before.taken + 1, author: before.author + 1 },
      held: before.held + 1,
    });
    const waiting = await ids(operator, 'WAITING');
    expect(waiting[0]).toBe(late.id);
    expect(waiting).toContain(taken.id);
    for (const pull of [own, back, held]) expect(waiting).not.toContain(pull.id);
    expect(await ids(operator, 'TAKEN')).toEqual([taken.id]);
    expect(await ids(editor, 'TAKEN')).toEqual([]);
    expect(await ids(operator, 'AUTHOR')).toContain(back.id);
    expect(await ids(operator, 'HELD')).toContain(held.id);
    expect((await reviews(editor, 'WAITING')).counts.held).toBe(0);

    // Behind one that has left the list meanwhile.
    await setPull(late.id, { status: 'DENIED', updatedAt: new Date() });
    const rest = await reviews(operator, 'WAITING', `, after: "${late.id}", perPage: 100`);
    expect(rest.requests.map((pull: { id: string }) => pull.id)).toEqual(waiting.slice(1));
    expect((await reviews(operator, 'ENDED')).requests[0].id).toBe(late.id);
  });

  it('of what may be suggested has what stands there', async () => {
    const { ingredient, who } = await suggest();
    const document = `{ pullTarget(targetType: INGREDIENT, targetId: "${ingredient.id}") {
      path fields { key label kind value } mine { status } } }`;
    const { fields, mine } = (await ask(who, document)).data?.pullTarget ?? {};
    expect(mine).toEqual([{ status: 'OPEN' }]);
    expect(fields).toContainEqual({
      ...{ key: 'description', label: '설명', kind: 'PIECES', value: '물에 녹는다. 보습제이다.' },
    });
    const hidden = await buildProduct({ visible: false });
    const unknown = await ask(operator, `{ pullTarget(targetType: PRODUCT, targetId: "${hidden.id}") { path } }`);
    expect(refusalOf(unknown).code).toBe('NOT_FOUND');
  });
});

describe('comments', () => {
  it('are said by members with a verified address, once for a key', async () => {
    const { pull } = await suggest();
    const say = (user: UserModel | null, values: object = {}) =>
      send(user, 'createPullComment', { id: pull.id, comment: '저도 봤어요.', ...values });
    expect(refusalOf(await say(null)).code).toBe('UNAUTHENTICATED');
    expect(refusalOf(await say(other, { comment: ' ' })).fields).toHaveProperty('comment');
    await say(other, { clientKey: 'one' });
    const said = (await say(other, { clientKey: 'one' })).data?.createPullComment;
    expect(said).toMatchObject({ commentCount: 1, comments: [{ comment: '저도 봤어요.', viewerCanRemove: true }] });
  });

  it('are removed by their authors within a day, by operators always, and keep their place', async () => {
    const { pull } = await suggest();
    const said = await send(other, 'createPullComment', { id: pull.id, comment: '저도 봤어요.' });
    const commentId = said.data?.createPullComment.comments[0]._id;
    const remove = (user: UserModel) => send(user, 'removePullComment', { id: pull.id, commentId });
    expect(refusalOf(await remove(author)).code).toBe('FORBIDDEN');
    const yesterday = new Date(Date.now() - 24 * HOUR_MS);
    await database().db.update(pullComments).set({ createdAt: yesterday }).where(eq(pullComments.id, commentId));
    expect(refusalOf(await remove(other)).code).toBe('CONFLICT');
    expect((await remove(operator)).data?.removePullComment).toMatchObject({
      ...{ commentCount: 0, comments: [{ comment: null, user: null, isRemoved: true }] },
    });
    expect((await remove(operator)).errors).toBeUndefined();
    const missing = await send(operator, 'removePullComment', { id: pull.id, commentId: pull.id });
    expect(refusalOf(missing).code).toBe('NOT_FOUND');
  });
});
