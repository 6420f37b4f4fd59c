import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { queuedJobs } from '../../testing/jobs';
import { changeLogs } from '../change-logs/change-logs.table';
import { ask, refusalOf } from '../community/community.testing';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { cosmetics } from '../cosmetics/cosmetics.table';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { buildProduct } from '../products/products.factory';
import { productIngredients, products } from '../products/products.table';
import { pullRequests } from './pulls.table';
import { mailsTo, old, readPull, send, suggest, suggestion } from './pulls.testing';

const database = useDatabase();
let editor: UserModel;
let operator: UserModel;

beforeAll(async () => {
  editor = await buildUser({ ...old, role: 'EDITOR' });
  operator = await buildUser({ ...old, role: 'OPERATOR' });
});

const update = (user: UserModel | null, pull: { id: string; targetId: string }, values: object) =>
  send(user, 'updatePullRequest', { id: pull.id, targetId: pull.targetId, ...values });
const stored = async (id: string) => (await database().db.select().from(ingredients).where(eq(ingredients.id, id)))[0];
const logged = async (targetId: string) =>
  database()
    .db.select({ key: changeLogs.key, before: changeLogs.before, after: changeLogs.after, actor: changeLogs.actor })
    .from(changeLogs)
    .where(eq(changeLogs.targetId, targetId))
    .orderBy(changeLogs.createdAt, changeLogs.key);
const set = (id: string, values: Partial<typeof ingredients.$inferInsert>) =>
  database().db.update(ingredients).set(values).where(eq(ingredients.id, id));

const diff = [
  { key: 'description', before: '물에 녹는다. 보습제이다.', after: '물에 잘 녹는다. 보습제이다.' },
  { key: 'synonyms', before: [], after: ['글리세롤'] },
  { key: 'cnRefNo', before: null, after: '02421' },
  { key: 'skinDeep', before: null, after: '점수가 너무 낮은 것 같아요.' },
];

describe('accepting', () => {
  it('takes some fields over, merged with what others wrote, and refuses others with a reason', async () => {
    const { pull, who, ingredient } = await suggest({ diff });
    await set(ingredient.id, { description: '물에 녹는다. 진정 성분이다.', synonyms: ['프로판트라이올'] });
    expect(refusalOf(await update(who, pull, { accept: ['synonyms'] })).code).toBe('FORBIDDEN');
    expect(refusalOf(await update(editor, pull, { accept: ['inci'] })).fields).toHaveProperty('accept');
    const unreasoned = { status: 'PARTIALLY_ACCEPTED', accept: ['description', 'synonyms', 'skinDeep'] };
    expect(refusalOf(await update(editor, pull, unreasoned)).fields).toHaveProperty('comment');
    expect(refusalOf(await update(editor, pull, { status: 'ACCEPTED', accept: ['synonyms'] })).fields).toHaveProperty(
      'status',
    );
    expect(await logged(ingredient.id)).toEqual([]);

    const refuse = [{ key: 'cnRefNo', reason: '다른 성분의 번호예요.' }];
    const done = await update(editor, pull, { accept: ['description', 'synonyms', 'skinDeep'], refuse });
    expect(done.data?.updatePullRequest).toMatchObject({
      status: 'PARTIALLY_ACCEPTED',
      diff: [
        { key: 'description', state: 'ACCEPTED' },
        { key: 'synonyms', state: 'ACCEPTED' },
        { key: 'cnRefNo', state: 'REFUSED', reason: '다른 성분의 번호예요.' },
        { key: 'skinDeep', state: 'ACCEPTED' },
      ],
    });
    expect(await stored(ingredient.id)).toMatchObject({
      description: '물에 잘 녹는다. 진정 성분이다.',
      synonyms: ['프로판트라이올', '글리세롤'],
      ...{ cnRefNo: null, skinDeep: null },
    });
    const log = await logged(ingredient.id);
    expect(log.map(({ key, actor }) => [key, actor])).toEqual([
      ['description', editor.id],
      ['synonyms', editor.id],
    ]);
    expect(log[1]).toMatchObject({ before: ['프로판트라이올'], after: ['프로판트라이올', '글리세롤'] });
    expect(await mailsTo(who)).toEqual(['pull-decided']);
    expect((await queuedJobs()).filter(({ task }) => task === 'earn-editor')).toHaveLength(1);
    // Once more, as a client does whose answer was lost.
    expect(
      (await update(editor, pull, { accept: ['description', 'synonyms', 'skinDeep'], refuse })).errors,
    ).toBeUndefined();
    expect(await logged(ingredient.id)).toHaveLength(2);
  });

  it('of fields one by one is accepting them at once', async () => {
    const [one, other] = [await suggest({ diff }), await suggest({ diff })];
    for (const { ingredient } of [one, other]) await set(ingredient.id, { description: '물에 녹는다. 진정 성분이다.' });
    const keys = ['description', 'synonyms', 'cnRefNo', 'skinDeep'];
    expect((await update(operator, one.pull, { accept: keys })).data?.updatePullRequest.status).toBe('ACCEPTED');
    for (const key of keys.toReversed()) {
      const { status } = (await update(operator, other.pull, { accept: [key] })).data?.updatePullRequest ?? {};
      expect(status).toBe(key === 'description' ? 'ACCEPTED' : 'REVIEWING');
    }
    const said = async (id: string) => {
      const { description, synonyms, cnRefNo } = (await stored(id)) ?? {};
      return { description, synonyms, cnRefNo };
    };
    expect(await said(other.ingredient.id)).toEqual(await said(one.ingredient.id));
  });

  it('of what cannot be merged changes nothing, names the field, and lets the author bring it up to date', async () => {
    const { pull, who, ingredient } = await suggest({ diff });
    await set(ingredient.id, { cnRefNo: '00001' });
    const answer = await update(editor, pull, { accept: ['synonyms', 'cnRefNo'] });
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', keys: ['cnRefNo'] });
    expect(answer.errors?.[0]?.message).toContain('중국 번호');
    expect(await logged(ingredient.id)).toEqual([]);
    expect((await stored(ingredient.id))?.synonyms).toEqual([]);
    expect((await readPull(null, pull.id)).data?.singlePullRequest.status).toBe('CONFLICT');
    expect(await mailsTo(who)).toEqual(['pull-decided']);

    const typed = [{ key: 'cnRefNo', before: '00001', after: '02421' }];
    const rebased = await send(who, 'rebasePullRequest', { id: pull.id, diff: typed });
    const seen = rebased.data?.rebasePullRequest.version;
    const done = await update(editor, pull, { accept: diff.map(({ key }) => key), seen });
    expect(done.data?.updatePullRequest.status).toBe('ACCEPTED');
    expect(await stored(ingredient.id)).toMatchObject({ cnRefNo: '02421', synonyms: ['글리세롤'] });
  });

  it('is judged on the whole row by who writes it, and then refused as a whole', async () => {
    const twin = await buildIngredient({ nameKor: '쌍둥이', nameEng: 'Twin' });
    const { ingredient, who } = await suggest();
    const names = [
      { key: 'nameKor', before: ingredient.nameKor, after: twin.nameKor },
      { key: 'nameEng', before: null, after: twin.nameEng },
      { key: 'tags', before: [], after: ['보습'] },
    ];
    const made = await send(who, 'createPullRequest', suggestion(ingredient, { diff: names }));
    const pull = made.data?.createPullRequest;
    const refusal = refusalOf(await update(operator, pull, { accept: ['nameKor', 'nameEng', 'tags'] }));
    expect(refusal.message).toContain('쌍둥이');
    const foretold = async (keys: string[]) => {
      const document = `query ($id: ID!, $accept: [String!]!) { pullConsequences(id: $id, accept: $accept) {
        fingerprint mayAccept whyNot ingredient { address { after } } merged { key merged } } }`;
      return (await ask(operator, document, { id: pull.id, accept: keys })).data?.pullConsequences;
    };
    expect(await foretold(['nameKor', 'nameEng'])).toMatchObject({ mayAccept: false, whyNot: refusal.message });
    const { fingerprint: seen, ...told } = await foretold(['nameKor']);
    expect(told).toMatchObject({ mayAccept: true, ingredient: { address: { after: expect.anything() } } });
    expect((await foretold(['tags'])).ingredient).toBeNull();
    expect((await stored(ingredient.id))?.tags).toEqual([]);
    expect((await update(operator, pull, { accept: ['nameKor'], seen })).data?.updatePullRequest.diff[0].state).toBe(
      'ACCEPTED',
    );
    expect((await stored(ingredient.id))?.title).toBe('쌍둥이');
  });

  it('side by side loses nobody’s words', async () => {
    const ingredient = await buildIngredient();
    const pulls = await Promise.all(
      Array.from({ length: 12 }, async (_, at) => {
        const key = at % 3 === 0 ? 'synonyms' : 'functions';
        const sent = suggestion(ingredient, { diff: [{ key, before: [], after: [`이름${at}`] }] });
        return { key, pull: (await send(await buildUser(old), 'createPullRequest', sent)).data?.createPullRequest };
      }),
    );
    const answers = await Promise.all(
      pulls.map(({ key, pull }, at) => update(at % 2 ? editor : operator, pull, { accept: [key] })),
    );
    expect(answers.map((answer) => refusalOf(answer))).toEqual(answers.map(() => ({})));
    const row = await stored(ingredient.id);
    expect([...(row?.synonyms ?? []), ...(row?.functions ?? [])].sort()).toEqual(
      pulls.map((_, at) => `이름${at}`).sort(),
    );
    expect((await logged(ingredient.id)).filter(({ key }) => key === 'synonyms')).toHaveLength(4);
  });
});

describe('accepting suggestions', () => {
  const make = async (values: object) => {
    const who = await buildUser(old);
    return (await send(who, 'createPullRequest', { ...suggestion({ id: '', title: '' }), ...values })).data
      ?.createPullRequest;
  };

  it('about a material keeps what its parts mean', async () => {
    const [water, glycerin] = [
      await buildIngredient({ nameKor: '정제수', inci: 'WATER' }),
      await buildIngredient({ nameKor: null, inci: 'GLYCERIN', title: 'Glycerin' }),
    ];
    const product = await buildProduct({ contains: [water] });
    const before = [{ inci: '정제수', ratio: null }];
    const pull = await make({
      ...{ targetType: 'PRODUCT', targetId: product.id, targetName: product.name },
      diff: [
        { key: 'mappedINCIs', before, after: [...before, { inci: 'Glycerin', ratio: 30 }] },
        { key: 'functions', before: [], after: ['없는 기능'] },
        { key: 'madeIn', before: null, after: '대한민국' },
      ],
    });
    expect(refusalOf(await update(operator, pull, { accept: ['functions', 'madeIn'] })).fields).toHaveProperty(
      'functions',
    );
    const done = await update(operator, pull, { accept: ['mappedINCIs', 'madeIn'] });
    expect(done.data?.updatePullRequest.status).toBe('REVIEWING');
    const parts = await database()
      .db.select()
      .from(productIngredients)
      .where(eq(productIngredients.productId, product.id))
      .orderBy(productIngredients.position);
    expect(parts.map(({ inci, ratio, ingredientId }) => [inci, ratio, ingredientId])).toEqual([
      ['정제수', null, water.id],
      ['Glycerin', 30, glycerin.id],
    ]);
    const [row] = await database().db.select().from(products).where(eq(products.id, product.id));
    expect(row).toMatchObject({ madeIn: '대한민국', incis: ['정제수', 'Glycerin'] });
    expect((await logged(product.id)).map(({ key }) => key)).toEqual(expect.arrayContaining(['madeIn', 'mappedINCIs']));
  });

  it('about a cosmetic reads its label anew', async () => {
    const row = await buildCosmetic({ ingredients: '정제수, 글리세린' });
    const pull = await make({
      ...{ targetType: 'COSMETICS', targetId: row.id, targetName: row.productName },
      diff: [{ key: 'ingredients', before: '정제수, 글리세린', after: '정제수, 글리세린, 판테놀' }],
    });
    await database()
      .db.update(cosmetics)
      .set({ ingredients: '정제수, 글리세린, 향료' })
      .where(eq(cosmetics.id, row.id));
    expect((await update(editor, pull, { accept: ['ingredients'] })).errors?.[0]?.extensions).toMatchObject({
      ...{ code: 'CONFLICT', keys: ['ingredients'] },
    });
    await database().db.update(cosmetics).set({ ingredients: '물, 글리세린' }).where(eq(cosmetics.id, row.id));
    expect((await update(editor, pull, { accept: ['ingredients'] })).data?.updatePullRequest.status).toBe('ACCEPTED');
    const [now] = await database().db.select().from(cosmetics).where(eq(cosmetics.id, row.id));
    expect(now?.ingredients).toBe('물, 글리세린, 판테놀');
    expect(
      await database().db.$count(pullRequests, and(eq(pullRequests.id, pull.id), eq(pullRequests.status, 'ACCEPTED'))),
    ).toBe(1);
  });
});
