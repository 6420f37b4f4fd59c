import {
  DecideMembershipDocument,
  GetMembershipDecisionsDocument,
  GetMembershipPairDocument,
  GetMembershipReviewsDocument,
  PostponeMembershipReviewDocument,
  ResumeMembershipReviewDocument,
  UndoMembershipDecisionDocument,
  type DecideMembershipMutationVariables,
} from '@gredia/graphql-schema';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '../../../platform/audit/audit.table';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { cosmeticIngredients, cosmetics } from '../../cosmetics/cosmetics.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { countStatements } from '../../products/products.testing';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';
import { linkLaw } from '../linking/link-law';
import {
  lawLinks,
  membershipDecisions,
  membershipPostponements,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type SubstanceRow,
} from '../regulations.table';
import { forgetPostponements } from './postpone-review.service';

const database = useDatabase();

/** What entries of real lists say, in words of our own. */
const entry = (list: SubstanceEntry['list'], number: string, values: Partial<SubstanceEntry>): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name: values.name ?? 'Testium',
  texts: [{ label: '물질 이름', text: values.name ?? 'Testium', lang: 'en' }],
  isOurs: true,
  ...values,
});

const MARGOSA = 'Margosa extract of kernels';
let edition: SourceEditionModel;
let [leaf, bark, root]: IngredientModel[] = [];
let alone: IngredientModel;
let margosa: SubstanceRow;
let [first, second]: ReturnType<typeof gatewayAs>[] = [];
let [firstId, secondId]: string[] = [];

const relink = () => database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));

/** Everything that is said of memberships and rules, without the ids and times of its rows. */
async function said() {
  const { db } = database();
  const order = [substanceMembers.substanceId, substanceMembers.ingredientId];
  const members = await db
    .select()
    .from(substanceMembers)
    .orderBy(...order);
  const rules = await db.select().from(regulations).orderBy(regulations.ingredientId, regulations.naturalKey);
  return {
    members: members.map(({ id: _, createdAt: __, ...row }) => row),
    rules: rules.map(({ id: _, createdAt: __, updatedAt: ___, ...row }) => row),
  };
}

const idsOf = (ingredient: IngredientModel, substance = margosa) => ({
  substanceId: substance.id,
  ingredientId: ingredient.id,
});

async function pairOf(ingredient: IngredientModel, substance = margosa) {
  const { data, errors } = await first!(GetMembershipPairDocument, idsOf(ingredient, substance));
  expect(errors).toBeUndefined();
  return data!.membershipPair;
}

async function decide(ingredient: IngredientModel, values: Partial<DecideMembershipMutationVariables>, asWho = first!) {
  const decision = { ...idsOf(ingredient), decision: 'IN' as const, reason: '조문을 읽어 봤어요.', ...values };
  const { data, errors } = await asWho(DecideMembershipDocument, decision);
  const member = data?.decideMembership.members.find((one) => one.ingredient.id === ingredient.id);
  return { error: errors?.[0], member };
}

const undo = async (decisionId: string, asWho = first!) => {
  const { data, errors } = await asWho(UndoMembershipDecisionDocument, { decisionId });
  return { error: errors?.[0], pair: data?.undoMembershipDecision };
};

const waiting = async (variables: object = {}, asWho = first!) => {
  const { data, errors } = await asWho(GetMembershipReviewsDocument, variables as never);
  expect(errors).toBeUndefined();
  const { reviews, ...page } = data!.membershipReviews;
  return { ...page, titles: reviews.map(({ member, substance }) => `${member.ingredient.title} ${substance.entry}`) };
};

beforeAll(async () => {
  const { db } = database();
  edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  const plant = (nameKor: string, inci: string, labelCount: number) =>
    buildIngredient({ nameKor, inci, labelCount, productCount: 2, casNo: ['84696-25-3'] });
  leaf = await plant('인도멀구슬나무잎추출물', 'MELIA AZADIRACHTA LEAF EXTRACT', 676);
  bark = await plant('인도멀구슬나무껍질추출물', 'MELIA AZADIRACHTA BARK EXTRACT', 42);
  root = await plant('인도멀구슬나무뿌리추출물', 'MELIA AZADIRACHTA ROOT EXTRACT', 42);
  alone = await buildIngredient({ nameKor: '홀로튬', inci: 'SOLITARIUM' });
  const entries = [
    entry('eu-ii', '9716', { name: MARGOSA, casNo: ['84696-25-3'] }),
    entry('kr-1', '9717', { name: '마르고사', nameKor: '마르고사', casNo: ['84696-25-3'] }),
  ];
  await saveSubstances(db, entries, { actor: 'import', edition });
  await relink();
  [margosa] = (await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9716'))) as [
    SubstanceRow,
  ];
  [firstId, secondId] = [
    (await buildUser({ role: 'OPERATOR', name: '반가온' })).id,
    (await buildUser({ role: 'OPERATOR', name: '윤슬기' })).id,
  ];
  first = gatewayAs(viewer('OPERATOR', { id: firstId }));
  second = gatewayAs(viewer('OPERATOR', { id: secondId }));
});

// Each test begins with what the lists alone say.
beforeEach(async () => {
  await database().db.delete(membershipDecisions);
  await database().db.update(lawLinks).set({ stamp: 'another' });
  await relink();
});

describe('who may not', () => {
  it.each([
    ['a visitor', () => null, 'UNAUTHENTICATED'],
    ['a member', () => viewer('USER'), 'FORBIDDEN'],
    ['a supplier', () => viewer('SELLER'), 'FORBIDDEN'],
    ['an editor', () => viewer('EDITOR'), 'FORBIDDEN'],
  ])('is %s', async (_, who, code) => {
    const asWho = gatewayAs(who());
    const pair = idsOf(leaf!);
    const before = await said();
    const answers = [
      await asWho(GetMembershipReviewsDocument, {}),
      await asWho(GetMembershipPairDocument, pair),
      await asWho(GetMembershipDecisionsDocument, {}),
      await asWho(DecideMembershipDocument, { ...pair, decision: 'IN', reason: '왜' }),
      await asWho(UndoMembershipDecisionDocument, { decisionId: leaf!.id }),
      await asWho(PostponeMembershipReviewDocument, pair),
      await asWho(ResumeMembershipReviewDocument, pair),
    ];
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual(answers.map(() => code));
    expect(await said()).toEqual(before);
  });
});

describe('the list of reviews', () => {
  const ofCorrectOrder = [
    '인도멀구슬나무잎추출물 9716',
    '인도멀구슬나무잎추출물 9717',
    '인도멀구슬나무껍질추출물 9716',
    '인도멀구슬나무껍질추출물 9717',
    '인도멀구슬나무뿌리추출물 9716',
    '인도멀구슬나무뿌리추출물 9717',
  ];

  it('begins with what is on most labels, and can be narrowed', async () => {
    const all = await waiting();
    expect(all.total).toBe(6);
    expect([...all.titles].sort()).toEqual([...ofCorrectOrder].sort());
    expect(all.titles.slice(0, 2).every((title) => title.startsWith('인도멀구슬나무잎'))).toBe(true);
    expect(all.counts).toMatchObject({
      waiting: 6,
      later: 0,
      decidedToday: 0,
      countries: [
        { value: 'EU', count: 3 },
        { value: 'KR', count: 3 },
      ],
      bases: [{ value: 'CAS', count: 6 }],
      levels: [{ value: 'PROHIBITED', count: 6 }],
    });
    expect((await waiting({ country: 'EU' })).total).toBe(3);
    expect(await waiting({ list: 'kr-1', basis: 'CAS', level: 'PROHIBITED' })).toMatchObject({ total: 3 });
    expect(await waiting({ basis: 'NAME' })).toMatchObject({ total: 0, titles: [], endCursor: null });
  });

  it('leaves none out when some are decided between its pages', async () => {
    const { db } = database();
    const many = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        buildIngredient({ nameKor: `먼${at}`, inci: `FAR ${at}`, labelCount: 5, casNo: ['50-21-5'] }),
      ),
    );
    await saveSubstances(db, [entry('eu-ii', '9750', { name: 'Farium', casNo: ['50-21-5'] })], {
      actor: 'import',
      edition,
    });
    await relink();
    const [far] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9750'));
    const pageOne = await waiting({ list: 'eu-ii', perPage: 10 });
    expect(pageOne.titles).toHaveLength(10);
    const seen = new Set(pageOne.titles);
    for (const ingredient of many.filter(({ title }) => seen.has(`${title} 9750`)).slice(0, 3)) {
      await decide(ingredient, { ...idsOf(ingredient, far), decision: 'OUT' });
    }
    const pageTwo = await waiting({ list: 'eu-ii', perPage: 10, after: pageOne.endCursor });
    expect(pageTwo.endCursor).toBeNull();
    expect([...pageOne.titles, ...pageTwo.titles]).toHaveLength(15);
    expect(new Set([...pageOne.titles, ...pageTwo.titles]).size).toBe(15);
    await db.delete(regulatedSubstances).where(eq(regulatedSubstances.entry, '9750'));
    for (const { id } of many) await db.delete(ingredients).where(eq(ingredients.id, id));
  });

  it.each([
    [{ after: 'x' }, 'after'],
    [{ after: `1.${'0'.repeat(36)}.${'0'.repeat(36)}` }, 'after'],
    [{ country: 'XX' }, 'country'],
    [{ list: 'toString' }, 'list'],
    [{ perPage: 11 }, 'perPage'],
    [{ page: 0 }, 'page'],
  ])('refuses %j', async (variables, field) => {
    const { errors } = await first!(GetMembershipReviewsDocument, variables as never);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } });
  });

  it('is without what the viewer put off, and of nobody else', async () => {
    const { data } = await first!(PostponeMembershipReviewDocument, idsOf(leaf!));
    expect(new Date(data!.postponeMembershipReview).getTime()).toBeGreaterThan(Date.now());
    expect(await waiting({ country: 'EU' })).toMatchObject({ total: 2, counts: { later: 1, waiting: 5 } });
    expect((await waiting({ view: 'LATER' })).titles).toEqual(['인도멀구슬나무잎추출물 9716']);
    expect((await waiting({ country: 'EU' }, second)).total).toBe(3);
    expect((await pairOf(leaf!)).laterUntil).not.toBeNull();
    const resumed = await first!(ResumeMembershipReviewDocument, idsOf(leaf!));
    expect(resumed.data!.resumeMembershipReview).toBe(true);
    const again = await first!(ResumeMembershipReviewDocument, idsOf(leaf!));
    expect(again.data!.resumeMembershipReview).toBe(false);
    expect((await waiting({ country: 'EU' })).total).toBe(3);
    await first!(PostponeMembershipReviewDocument, idsOf(leaf!));
    await database()
      .db.update(membershipPostponements)
      .set({ until: new Date(Date.now() - 1000) });
    expect((await waiting({ country: 'EU' })).total).toBe(3);
    expect(await forgetPostponements(database().db)).toBe(1);
    await decide(leaf!, {});
    const late = await first!(PostponeMembershipReviewDocument, idsOf(leaf!));
    expect(late.errors?.[0]?.extensions?.code).toBe('CONFLICT');
  });
});

describe('an entry beside an ingredient', () => {
  it('says what agrees, what differs, who shares the number and what a confirmation would do', async () => {
    const { db } = database();
    const shop = await buildSource({ key: 'shop-labels', name: '가게 라벨', edition: '2026-01' });
    const made = await db
      .insert(cosmetics)
      .values({ productName: '잎 크림', ingredients: '잎', sourceEditionId: shop.id })
      .returning();
    await db
      .insert(cosmeticIngredients)
      .values({ cosmeticId: made[0]!.id, position: 1, text: '잎', ingredientId: leaf!.id });
    const pair = await pairOf(leaf!);
    expect(pair).toMatchObject({
      sharedWith: 2,
      laterUntil: null,
      history: [],
      member: { basis: 'CAS', detail: '84696-25-3', state: 'REVIEW' },
      comparison: { likelihood: 'LOW' },
      effect: {
        sentence: '라벨 676건에 사용 금지',
        conditionSentence: '라벨 676건에 조건부 금지',
        levels: ['PROHIBITED'],
        otherLevel: null,
        labels: 676,
        materials: 2,
        sources: [{ source: '가게 라벨 2026-01', count: 1 }],
      },
    });
    expect(pair.comparison.facts).toContainEqual(
      expect.objectContaining({ kind: 'PART', entry: ['씨 알맹이'], ingredient: ['잎'], outcome: 'DIFFERENT' }),
    );
    expect(pair.comparison.entryTexts[0]!.runs).toContainEqual(
      expect.objectContaining({ text: 'kernels', mark: 'OTHER_CONDITION' }),
    );
  });

  it('foretells the rule that follows, with a condition and without', async () => {
    const { effect } = await pairOf(leaf!);
    const rulesOfLeaf = async () =>
      (await database().db.select().from(regulations).where(eq(regulations.ingredientId, leaf!.id))).map(
        ({ level }) => level,
      );
    await decide(leaf!, {});
    expect(await rulesOfLeaf()).toEqual(effect.levels);
    await decide(leaf!, { condition: '씨 알맹이를 뽑은 것일 때만' });
    expect(await rulesOfLeaf()).toEqual(['CONDITIONAL']);
  });

  it('foretells no rule of a copy that is silent beside what the lists of its country say', async () => {
    const { db } = database();
    const copy = entry('mfds', '9791', {
      name: '멀구슬나무',
      isOurs: false,
      statedLevel: 'PROHIBITED',
      country: 'EU',
    } as Partial<SubstanceEntry>);
    await saveSubstances(db, [copy], { actor: 'import', edition });
    const [substance] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9791'));
    expect((await pairOf(leaf!, substance)).effect).toMatchObject({ levels: ['PROHIBITED'] });
    await decide(leaf!, {});
    expect((await pairOf(leaf!, substance)).effect).toMatchObject({
      ...{ levels: [], sentence: '이 항목에서 새로 생기는 규칙은 없어요' },
    });
    const rules = () => db.$count(regulations, eq(regulations.substanceId, substance!.id));
    await decide(leaf!, idsOf(leaf!, substance));
    expect(await rules()).toBe(0);
    await db.delete(regulatedSubstances).where(eq(regulatedSubstances.entry, '9791'));
  });

  it('is not found where one of the two is not there', async () => {
    const nowhere = { substanceId: leaf!.id, ingredientId: leaf!.id };
    const { errors } = await first!(GetMembershipPairDocument, nowhere);
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});

describe('a decision', () => {
  it.each([
    ['confirmed', { decision: 'IN', reason: '' }, 'ACCEPTED'],
    ['refused', { decision: 'OUT', reason: '항목은 씨 알맹이예요.' }, 'REFUSED'],
    ['confirmed under a condition', { condition: '씨 알맹이일 때만', reason: '조문이 그래요.' }, 'ACCEPTED'],
  ] as const)(
    'changes the one membership that is %s and no other, and is undone without a trace',
    async (_, values, state) => {
      const before = await said();
      const { member, error } = await decide(leaf!, values);
      expect(error).toBeUndefined();
      expect(member).toMatchObject({
        state,
        basis: 'EDITOR',
        condition: 'condition' in values ? values.condition : null,
      });
      const after = await said();
      const others = ({ members, rules }: typeof before) => ({
        members: members.filter((row) => row.ingredientId !== leaf!.id || row.substanceId !== margosa.id),
        rules: rules.filter((row) => row.ingredientId !== leaf!.id || row.substanceId !== margosa.id),
      });
      expect(others(after)).toEqual(others(before));
      expect(after).not.toEqual(before);
      // The same as all memberships made anew, and no import undoes it.
      await database().db.update(lawLinks).set({ stamp: 'another' });
      await relink();
      expect(await said()).toEqual(after);

      const { pair } = await undo(member!.decisionId!);
      expect(pair).toMatchObject({ member: { basis: 'CAS', state: 'REVIEW' }, history: [{ canUndo: false }] });
      expect(await said()).toEqual(before);
      const [stamp] = await database().db.select().from(lawLinks);
      await relink();
      expect((await database().db.select().from(lawLinks))[0]).toEqual(stamp);
      await database().db.update(lawLinks).set({ stamp: 'another' });
      await relink();
      expect(await said()).toEqual(before);
    },
  );

  it('adds an ingredient that nothing proposed, with a reason alone, and its undo takes it out again', async () => {
    const before = await said();
    expect((await decide(alone, { reason: ' ' })).error?.extensions?.fields).toEqual({ reason: '이유를 적어 주세요.' });
    expect(await said()).toEqual(before);
    expect(await pairOf(alone)).toMatchObject({ member: null, sharedWith: 0 });
    const { member } = await decide(alone, { reason: '항목의 다른 이름이에요.' });
    expect(member).toMatchObject({ state: 'ACCEPTED', detail: '항목의 다른 이름이에요.' });
    expect((await said()).rules).toHaveLength(before.rules.length + 1);
    await undo(member!.decisionId!);
    expect(await said()).toEqual(before);
    expect(await pairOf(alone)).toMatchObject({ member: null });
  });

  it.each([
    [{ decision: 'OUT', reason: '' }, { reason: '이유를 적어 주세요.' }],
    [{ condition: '잎', reason: '' }, { reason: '이유를 적어 주세요.' }],
    [{ decision: 'OUT', condition: '잎' }, { condition: '뺄 때는 조건을 달 수 없어요.' }],
    [{ reason: '가'.repeat(501) }, { reason: '이유는 500자까지 쓸 수 있어요.' }],
  ] as const)('is refused as %j, and changes nothing', async (values, fields) => {
    const before = await said();
    const { error } = await decide(leaf!, values);
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
    expect(await said()).toEqual(before);
  });

  it('without a reason says by what the lists proposed it', async () => {
    const { member } = await decide(leaf!, { reason: null });
    expect(member).toMatchObject({ detail: '규정 목록에 CAS: 84696-25-3' });
  });

  it('takes no condition away by a key alone', async () => {
    await decide(leaf!, { condition: '씨 알맹이일 때만' });
    const before = await said();
    const { error } = await decide(leaf!, { reason: '' });
    expect(error?.extensions?.fields).toEqual({ reason: '‘씨 알맹이일 때만’ 조건이 사라져요. 이유를 적어 주세요.' });
    expect(await said()).toEqual(before);
    expect((await decide(leaf!, { reason: '조건이 없는 항목이에요.' })).member).toMatchObject({ condition: null });
  });

  it('sets no condition on a level that its source only states', async () => {
    const { db } = database();
    const stated = entry('mfds', '9790', {
      name: '말만 있는 물질',
      isOurs: false,
      statedLevel: 'PROHIBITED',
      country: 'TW',
    } as Partial<SubstanceEntry>);
    await saveSubstances(db, [stated], { actor: 'import', edition });
    const [substance] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9790'));
    expect(substance).toMatchObject({ isRead: false, statedLevel: 'PROHIBITED' });
    expect(await pairOf(alone, substance)).toMatchObject({ effect: { conditionSentence: null } });
    const { error } = await decide(alone, { ...idsOf(alone, substance), condition: '고체일 때만' });
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { condition: expect.any(String) } });
    await db.delete(regulatedSubstances).where(eq(regulatedSubstances.entry, '9790'));
  });

  it('is written to the audit log with its reason', async () => {
    const { member } = await decide(leaf!, { decision: 'OUT', reason: '잎이에요.' });
    await undo(member!.decisionId!, second);
    const logged = await database()
      .db.select()
      .from(auditLogs)
      .where(sql`${auditLogs.action} LIKE 'membership.%' AND ${auditLogs.details} ->> 'reason' = '잎이에요.'`)
      .orderBy(auditLogs.createdAt);
    expect(logged.map(({ action, actorId, details }) => [action, actorId, details])).toEqual([
      [
        'membership.decide',
        firstId,
        {
          substance: 'eu-ii/9716',
          ingredient: '인도멀구슬나무잎추출물',
          decision: 'OUT',
          reason: '잎이에요.',
          before: 'REVIEW',
        },
      ],
      ['membership.undo', secondId, expect.objectContaining({ substance: 'eu-ii/9716', decision: 'OUT' })],
    ]);
  });
});

describe('two operators', () => {
  it('on one entry: the second one learns what the first did', async () => {
    const { version } = await pairOf(leaf!);
    expect((await decide(leaf!, { decision: 'OUT', reason: '잎이에요.', version })).error).toBeUndefined();
    const before = await said();
    const late = await decide(leaf!, { version }, second);
    expect(late.error?.extensions?.code).toBe('CONFLICT');
    expect(late.error?.message).toBe(
      '반가온 님이 먼저 이 항목에서 뺐어요 (이유: 잎이에요.). 지금 상태를 보고 다시 정해 주세요.',
    );
    expect(await said()).toEqual(before);
    // Who has seen it may decide it otherwise.
    const seen = await pairOf(leaf!);
    expect((await decide(leaf!, { version: seen.version }, second)).member).toMatchObject({ state: 'ACCEPTED' });
  });

  it('at the same moment: one of them decides', async () => {
    const { version } = await pairOf(bark!);
    const answers = await Promise.all([
      decide(bark!, { decision: 'OUT', version }),
      decide(bark!, { decision: 'IN', version }, second),
    ]);
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.extensions?.code === 'CONFLICT')).toHaveLength(1);
    const made = await database()
      .db.select()
      .from(membershipDecisions)
      .where(eq(membershipDecisions.ingredientId, bark!.id));
    expect(made).toHaveLength(1);
  });

  it('learn of an undoing as well, and of what they did in another window', async () => {
    const { version } = await pairOf(leaf!);
    const { member } = await decide(leaf!, { version });
    const taken = await pairOf(leaf!);
    expect((await decide(leaf!, { version })).error?.message).toContain('다른 창에서 먼저 이 항목에 넣었어요');
    await undo(member!.decisionId!);
    expect((await decide(leaf!, { version: taken.version }, second)).error?.message).toContain(
      '반가온 님이 먼저 결정을 되돌렸어요.',
    );
  });
});

describe('an undoing', () => {
  it('gives back the decision before, and not while a newer one stands on it', async () => {
    const { member: refused } = await decide(leaf!, { decision: 'OUT', reason: '잎이에요.' });
    const { member: taken } = await decide(leaf!, { reason: '다시 보니 맞아요.' }, second);
    expect((await undo(refused!.decisionId!)).error?.message).toBe('그 뒤에 다시 정한 것이 있어서 되돌릴 수 없어요.');
    expect((await undo(taken!.decisionId!)).pair).toMatchObject({ member: { state: 'REFUSED', detail: '잎이에요.' } });
    expect((await undo(taken!.decisionId!)).error?.message).toBe('이미 되돌린 결정이에요.');
    expect((await undo(refused!.decisionId!)).pair).toMatchObject({ member: { state: 'REVIEW' } });
  });

  it('is refused after a day and of an unknown decision', async () => {
    const { member } = await decide(leaf!, {});
    await database()
      .db.update(membershipDecisions)
      .set({ createdAt: new Date(Date.now() - 25 * 3600_000) })
      .where(eq(membershipDecisions.id, member!.decisionId!));
    const before = await said();
    expect((await undo(member!.decisionId!)).error?.extensions?.code).toBe('CONFLICT');
    expect((await undo(leaf!.id)).error?.extensions?.code).toBe('NOT_FOUND');
    expect((await undo('x')).error?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(await said()).toEqual(before);
  });

  it('is refused once the text of the entry is another one', async () => {
    const { member } = await decide(leaf!, {});
    await database()
      .db.update(regulatedSubstances)
      .set({ textHash: 'amended' })
      .where(eq(regulatedSubstances.id, margosa.id));
    expect((await undo(member!.decisionId!)).error?.message).toContain('조문이 바뀌어서');
    await database()
      .db.update(regulatedSubstances)
      .set({ textHash: margosa.textHash })
      .where(eq(regulatedSubstances.id, margosa.id));
  });
});

it('the history names who decided, and only what may be undone can be', async () => {
  const { member } = await decide(leaf!, { decision: 'OUT', reason: '잎이에요.' });
  await decide(root!, { reason: '뿌리도 들어요.' }, second);
  await undo(member!.decisionId!, second);
  const { data } = await first!(GetMembershipDecisionsDocument, {});
  expect(data!.membershipDecisions).toMatchObject({
    total: 2,
    decisions: [
      { actorName: '윤슬기', decision: 'IN', canUndo: true, ingredient: { title: '인도멀구슬나무뿌리추출물' } },
      { actorName: '반가온', decision: 'OUT', canUndo: false, undoneByName: '윤슬기' },
    ],
  });
  const own = await first!(GetMembershipDecisionsDocument, { mine: true });
  expect(own.data!.membershipDecisions.total).toBe(1);
  const standing = and(eq(membershipDecisions.ingredientId, root!.id), eq(membershipDecisions.actorId, secondId!));
  expect(await database().db.$count(membershipDecisions, standing)).toBe(1);
  // Of each pair its own newest one counts.
  await decide(bark!, { reason: '껍질도 들어요.' });
  const more = await first!(GetMembershipDecisionsDocument, {});
  expect(more.data!.membershipDecisions.decisions.map(({ canUndo }) => canUndo)).toEqual([true, true, false]);
  // However many rows there are.
  const ask = (mine: boolean) => countStatements(() => first!(GetMembershipDecisionsDocument, { mine }));
  expect(await ask(false)).toBe(await ask(true));
});
