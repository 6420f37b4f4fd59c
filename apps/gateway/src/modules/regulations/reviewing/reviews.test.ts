import {
  DecideMembershipDocument,
  GetMembershipDecisionsDocument,
  GetMembershipPairDocument,
  GetMembershipReviewsDocument,
  PostponeMembershipReviewDocument,
  ResumeMembershipReviewDocument,
  UndoMembershipDecisionDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { cosmeticIngredients, cosmetics } from '../../cosmetics/cosmetics.table';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients } from '../../ingredients/ingredients.table';
import { buildSource } from '../../sources/sources.factory';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';
import { membershipPostponements, regulatedSubstances, regulations } from '../regulations.table';
import { forgetPostponements } from './postpone-review.service';
import {
  entry,
  edition,
  relink,
  said,
  idsOf,
  pairOf,
  decide,
  waiting,
  leaf,
  first,
  second,
  useReviews,
} from './reviewing.testing';

const database = useDatabase();
useReviews();

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
