import {
  DecideMembershipDocument,
  GetCoverageDocument,
  GetMembershipReviewsDocument,
  GetRegulatedSubstanceDocument,
  GetRegulationAnswerDocument,
  GetSingleCosmeticsDocument,
} from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { CatalogueCache } from '../../platform/database/catalogue-cache';
import { useDatabase } from '../../testing/database';
import { gatewayAs, viewer } from '../../testing/gateway-as';
import { statementsOf } from '../../testing/statements';
import { buildCosmetic } from '../cosmetics/cosmetics.factory';
import { buildUser } from '../identity/accounts/users.factory';
import { auditLogs } from '../../platform/audit/audit.table';
import { buildIngredient } from '../ingredients/ingredients.factory';
import type { IngredientModel } from '../ingredients/ingredients.table';
import { importRuns } from '../sources/import-runs.table';
import { buildSource } from '../sources/sources.factory';
import { linkLaw } from './linking/link-law';
import { regulationLoaders } from './regulations.loaders';
import { regulatedSubstances, regulations } from './regulations.table';
import { saveSubstances, type SubstanceEntry } from './editions/save-substances';

const database = useDatabase();
const asVisitor: ReturnType<typeof gatewayAs> = (document, variables) => gatewayAs(null)(document, variables);

/** How entries are read for ingredients. */
const MEMBERS = 'JOIN "substance_members" AS member';

const entry = (list: SubstanceEntry['list'], number: string, values: Partial<SubstanceEntry>): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name: values.name ?? 'Testium',
  texts: [{ label: '물질', text: values.name ?? 'Testium', lang: 'en' }],
  isOurs: true,
  ...values,
});

let testium: IngredientModel;
let shared: IngredientModel[];
/** Named by permit lists of Japan, of the Union, and of both; by no list of Korea. */
let permitted: IngredientModel[];

async function relink() {
  const edition = await buildSource({ key: 'cosing-annex-ii', edition: `2026-${Math.random()}` });
  await database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));
}

beforeAll(async () => {
  const { db } = database();
  testium = await buildIngredient({ nameKor: '테스튬', inci: 'TESTIUM', casNo: ['51-84-3'] });
  shared = [
    await buildIngredient({ nameKor: '잎추출물', inci: 'TEST LEAF EXTRACT', casNo: ['84696-25-3'] }),
    await buildIngredient({ nameKor: '뿌리추출물', inci: 'TEST ROOT EXTRACT', casNo: ['84696-25-3'] }),
  ];
  permitted = [
    await buildIngredient({ nameKor: '히노키티올', inci: 'HINOKITIOL', casNo: ['499-44-5'] }),
    await buildIngredient({
      nameKor: '소듐리보플라빈포스페이트',
      inci: 'SODIUM RIBOFLAVIN PHOSPHATE',
      casNo: ['130-40-5'],
    }),
    await buildIngredient({ nameKor: '두루쓰는것', inci: 'TEST BOTH', casNo: ['89-83-8'] }),
  ];
  const edition = await buildSource({ key: 'cosing-annex-ii', name: 'Annex II', edition: '2025-12' });
  const by = { actor: 'import', edition };
  await saveSubstances(
    db,
    [
      entry('eu-ii', '9901', { name: 'Testium', casNo: ['51-84-3'] }),
      entry('eu-ii', '9902', { name: 'Plantium', casNo: ['84696-25-3'] }),
      entry('eu-iv', '145', { name: 'Riboflavin', casNo: ['130-40-5'] }),
      entry('eu-iv', '148', { name: 'Beetroot', casNo: ['89-83-8'] }),
      entry('kr-1', '9903', { name: '테스튬', nameKor: '테스튬', casNo: ['51-84-3'] }),
    ],
    by,
  );
  const japan = await buildSource({ key: 'jp-standards', edition: '2021-12' });
  await saveSubstances(
    db,
    [
      entry('jp-3', '36', { name: 'チモール', casNo: ['89-83-8'], isOurs: false }),
      entry('jp-3', '40', { name: 'ヒノキチオール', casNo: ['499-44-5'], isOurs: false }),
    ],
    { actor: 'import', edition: japan },
  );
  await db.insert(importRuns).values({ source: japan.key, fileName: 'a.csv', fileSha256: 'a', status: 'DONE' });
  await relink();
});

describe('an entry of a list of law', () => {
  it('is shown with its text, its members and where else the substance stands', async () => {
    const { data, errors } = await asVisitor(GetRegulatedSubstanceDocument, { list: 'eu-ii', entry: '9901' });
    expect(errors).toBeUndefined();
    expect(data!.regulatedSubstance).toMatchObject({
      label: 'II/9901',
      country: 'EU',
      levels: ['PROHIBITED'],
      isRead: true,
      casNo: ['51-84-3'],
      uses: [{ kind: 'BAN', scopeText: '모든 제품' }],
      members: [{ basis: 'CAS', state: 'ACCEPTED', ingredient: { title: '테스튬' } }],
      elsewhere: [{ list: 'kr-1', label: '별표 1' }],
    });
  });

  it.each([
    ['eu-ii', '999'],
    ['no-list', '1'],
  ])('is not found as %s/%s', async (list, number) => {
    const { errors } = await asVisitor(GetRegulatedSubstanceDocument, { list, entry: number });
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});

describe('the answer to an amount, a product and a country', () => {
  const ask = (values: object) =>
    asVisitor(GetRegulationAnswerDocument, {
      title: '테스튬',
      amountPercent: 1,
      use: 'LEAVE_ON',
      countries: ['EU', 'TW'],
      ...values,
    } as never);

  it('comes per country, with the entry that decides, and no more certain than what is loaded', async () => {
    const { data, errors } = await ask({});
    expect(errors).toBeUndefined();
    expect(data!.regulationAnswer).toMatchObject([
      { country: 'EU', verdict: 'PROHIBITED', word: '금지', entry: 'II/9901', substancePath: 'eu-ii/9901' },
      { country: 'TW', verdict: 'OPEN', word: '알 수 없음', entry: null, source: null },
    ]);
  });

  it.each([
    [{ amountPercent: -1 }, { amountPercent: '함량은 0%보다 작을 수 없어요.' }],
    [{ amountPercent: 101 }, { amountPercent: '함량은 100%를 넘을 수 없어요.' }],
    [{ countries: [] }, { countries: '나라를 하나 이상 골라 주세요.' }],
    [{ countries: ['XX'] }, { 'countries.0': '모르는 나라예요.' }],
  ])('refuses %j with a sentence beside the field', async (values, fields) => {
    const { errors } = await ask(values);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields });
  });
});

describe('coverage', () => {
  it('names every list, loaded or not', async () => {
    const { data } = await asVisitor(GetCoverageDocument, {});
    const korea = data!.coverage.find(({ country }) => country === 'KR')!;
    expect(korea).toMatchObject({ isWhole: false, isLoaded: true });
    expect(korea.lists.find(({ list }) => list === 'kr-2')).toMatchObject({ state: 'MISSING', edition: null });
  });

  it('says of a country read in part which purposes it closes by what was read', async () => {
    const { data } = await asVisitor(GetCoverageDocument, {});
    const closed = Object.fromEntries(data!.coverage.map(({ country, closedPurposes }) => [country, closedPurposes]));
    expect(data!.coverage.find(({ country }) => country === 'JP')).toMatchObject({ isWhole: false });
    expect(closed).toMatchObject({ JP: ['PRESERVATIVE'], KR: [], TW: [] });
  });
});

describe('the purposes that lists permit an ingredient for', () => {
  const build = (inci: string, cas: string) => buildIngredient({ inci, nameKor: inci, casNo: [cas] });
  const label = async (contains: IngredientModel[]) => {
    const { id } = await buildCosmetic({ contains });
    const { data, errors } = await asVisitor(GetSingleCosmeticsDocument, { id });
    expect(errors).toBeUndefined();
    return data!.singleCosmetics.contents.map(({ ingredient }) => ingredient!);
  };

  it('are told beside the rules of Korea, where no rule of Korea names it', async () => {
    const [hinokitiol, riboflavin, both, water] = await label([...permitted, await build('TEST WATER', '7732-18-5')]);
    expect(hinokitiol).toMatchObject({ limitedCountries: [], permittedPurposes: ['PRESERVATIVE'] });
    expect(riboflavin).toMatchObject({ limitedCountries: [], permittedPurposes: ['COLORANT'] });
    expect(both).toMatchObject({ limitedCountries: [], permittedPurposes: ['PRESERVATIVE', 'COLORANT'] });
    expect(water).toMatchObject({ limitedCountries: [], permittedPurposes: [] });
  });

  it('are no ban, and are asked for once, however long a label is', async () => {
    const asked: number[] = [];
    for (const contains of [permitted.slice(0, 1), [...permitted, testium]]) {
      asked.push((await statementsOf(() => label(contains))).filter((text) => text.includes(MEMBERS)).length);
    }
    expect(asked).toEqual([1, 1]);
    expect((await label([testium])).map(({ permittedPurposes }) => permittedPurposes)).toEqual([[]]);
  });
});

describe('memberships that wait for an editor', () => {
  it.each([
    ['a visitor', () => null, 'UNAUTHENTICATED'],
    ['a member', () => viewer('USER'), 'FORBIDDEN'],
    ['a supplier', () => viewer('SELLER'), 'FORBIDDEN'],
  ])('are not for %s', async (_, who, code) => {
    const { errors } = await gatewayAs(who())(GetMembershipReviewsDocument, {});
    expect(errors?.[0]?.extensions?.code).toBe(code);
  });

  it('are decided with a reason, and no import undoes it', async () => {
    const { db } = database();
    const { id } = await buildUser({ role: 'OPERATOR' });
    const asOperator = gatewayAs(viewer('OPERATOR', { id }));
    const waiting = await asOperator(GetMembershipReviewsDocument, {});
    expect(waiting.data!.membershipReviews).toMatchObject({ total: 2 });
    const rulesOfLeaf = () => db.select().from(regulations).where(eq(regulations.ingredientId, shared[0]!.id));
    expect(await rulesOfLeaf()).toEqual([]);

    const [plant] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9902'));
    const decision = { substanceId: plant!.id, ingredientId: shared[0]!.id, decision: 'IN' as const };
    const blank = await asOperator(DecideMembershipDocument, { ...decision, decision: 'OUT', reason: ' ' });
    expect(blank.errors?.[0]?.extensions?.fields).toEqual({ reason: '이유를 적어 주세요.' });
    const decided = await asOperator(DecideMembershipDocument, { ...decision, reason: '항목의 식물 잎이에요.' });
    expect(decided.errors).toBeUndefined();
    expect(await rulesOfLeaf()).toMatchObject([{ entry: 'II/9902', basis: 'EDITOR', level: 'PROHIBITED' }]);
    await relink();
    expect(await rulesOfLeaf()).toHaveLength(1);
    const audited = await db.select().from(auditLogs).where(eq(auditLogs.action, 'membership.decide'));
    expect(audited).toMatchObject([{ details: { substance: 'eu-ii/9902', decision: 'IN' } }]);
    expect((await db.select().from(regulations).where(eq(regulations.ingredientId, testium.id))).length).toBe(2);
  });
});

it('keeps for everybody no entries that a request left out by rules it read before a change', async () => {
  const { db } = database();
  const cache = new CatalogueCache();
  cache.setHearing(true);
  const rules = await db.delete(regulations).where(eq(regulations.ingredientId, testium.id)).returning();
  const early = regulationLoaders(db, cache);
  expect(await early.limitedCountries.load(testium.id)).toEqual([]);
  await db.insert(regulations).values(rules);
  cache.clear();
  await early.entriesOfIngredient.load(testium.id);
  expect(await regulationLoaders(db, cache).entriesOfIngredient.load(testium.id)).not.toEqual([]);
});
