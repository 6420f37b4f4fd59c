import { DecideMembershipDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { takeCounts } from '../../ingredients/public';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { linkLaw } from './link-law';
import { relinkIngredients } from './relink-ingredients';
import {
  lawLinks,
  membershipDecisions,
  regulatedSubstances,
  regulations,
  substanceMembers,
  type SubstanceRow,
} from '../regulations.table';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';

const database = useDatabase();
const entry = (list: SubstanceEntry['list'], number: string, name: string, casNo: string[] = []): SubstanceEntry => ({
  list,
  entry: number,
  position: Number(number),
  name,
  casNo,
  texts: [{ label: '물질', text: name, lang: 'en' }],
});

let edition: SourceEditionModel;
let substance: SubstanceRow;
let member: IngredientModel;
let unrelated: IngredientModel;
let decide: (ingredient: IngredientModel, decision: 'IN' | 'OUT') => Promise<unknown>;

const relink = () => database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));

/** Everything that is said of memberships and rules, without the ids and times of its rows. */
async function said() {
  const { db } = database();
  const members = await db
    .select()
    .from(substanceMembers)
    .orderBy(substanceMembers.substanceId, substanceMembers.ingredientId);
  const rules = await db.select().from(regulations).orderBy(regulations.ingredientId, regulations.naturalKey);
  return {
    members: members.map(({ id: _, createdAt: __, ...row }) => row),
    rules: rules.map(({ id: _, createdAt: __, updatedAt: ___, ...row }) => row),
  };
}

const rulesOf = async ({ id }: IngredientModel) =>
  (await database().db.select().from(regulations).where(eq(regulations.ingredientId, id))).map(
    ({ naturalKey }) => naturalKey,
  );

beforeAll(async () => {
  const { db } = database();
  member = await buildIngredient({ nameKor: '테스튬', inci: 'TESTIUM', casNo: ['51-84-3'] });
  unrelated = await buildIngredient({ nameKor: '남튬', inci: 'STRANGIUM' });
  edition = await buildSource({ key: 'cosing-annex-iii', edition: '2025-12' });
  const entries = [entry('eu-iii', '9901', 'Testium', ['51-84-3']), entry('eu-iii', '9902', 'Otherium')];
  await saveSubstances(db, [...entries, entry('eu-allergens', '1', 'Testium')], { actor: 'import', edition });
  await relink();
  [substance] = (await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9901'))) as [
    SubstanceRow,
  ];
  const { id } = await buildUser({ role: 'OPERATOR' });
  decide = async (ingredient, decision) => {
    const values = { substanceId: substance.id, ingredientId: ingredient.id, decision, reason: '재어 봤어요.' };
    const { data, errors } = await gatewayAs(viewer('OPERATOR', { id }))(DecideMembershipDocument, values);
    expect(errors).toBeUndefined();
    return data!.decideMembership.members.map((one) => [one.ingredient.title, one.state]);
  };
});

describe('a decision about a membership', () => {
  it('counts at once, in both directions, and as often as it is made', async () => {
    expect(await rulesOf(member)).toEqual(['eu-iii/9901/RESTRICTED']);
    expect(await decide(member, 'OUT')).toEqual([['테스튬', 'REFUSED']]);
    expect(await rulesOf(member)).not.toContain('eu-iii/9901/RESTRICTED');
    expect(await decide(unrelated, 'IN')).toContainEqual(['남튬', 'ACCEPTED']);
    expect(await rulesOf(unrelated)).toEqual(['eu-iii/9901/RESTRICTED']);
    await decide(unrelated, 'OUT');
    expect(await rulesOf(unrelated)).toEqual([]);
    await decide(member, 'IN');
    expect(await rulesOf(member)).toEqual(['eu-iii/9901/RESTRICTED']);
  });

  it.each([
    ['refused', () => decide(member, 'OUT')],
    ['confirmed', () => decide(member, 'IN')],
    ['added', () => decide(unrelated, 'IN')],
  ])('says the same as all memberships made anew, when one is %s', async (_, work) => {
    await work();
    const atOnce = await said();
    // Nothing is left to be done.
    const [before] = await database().db.select().from(lawLinks);
    await relink();
    expect(await database().db.select().from(lawLinks)).toEqual([before]);
    expect(await said()).toEqual(atOnce);
    await database().db.update(lawLinks).set({ stamp: 'another' });
    await relink();
    expect(await said()).toEqual(atOnce);
  });
});

describe('two records of one substance', () => {
  let hyphened: IngredientModel;

  beforeAll(async () => {
    hyphened = await buildIngredient({ inci: 'STRAN-GIUM' });
    await relink();
  });

  it('follow a decision about one of them at once, as if all were made anew', async () => {
    for (const [decision, expected] of [
      ['IN', ['eu-iii/9901/RESTRICTED']],
      ['OUT', []],
    ] as const) {
      await decide(unrelated, decision);
      expect(await rulesOf(unrelated)).toEqual(expected);
      expect(await rulesOf(hyphened)).toEqual(expected);
      const atOnce = await said();
      await database().db.update(lawLinks).set({ stamp: 'another' });
      await relink();
      expect(await said()).toEqual(atOnce);
    }
  });

  it('part and come together with their names', async () => {
    await decide(unrelated, 'IN');
    const { db } = database();
    const rename = (inci: string) =>
      db.transaction(async (tx) => {
        await takeCounts(tx);
        const by = { actor: 'import', edition };
        await relinkIngredients(tx, [{ ...hyphened, inci }], by, async () => {
          await tx.update(ingredients).set({ inci }).where(eq(ingredients.id, hyphened.id));
        });
      });
    for (const [inci, expected] of [
      ['QUITE ANOTHER', []],
      ['STRANGIUM.', ['eu-iii/9901/RESTRICTED']],
    ] as const) {
      await rename(inci);
      expect(await rulesOf(hyphened)).toEqual(expected);
      const atOnce = await said();
      await db.update(lawLinks).set({ stamp: 'another' });
      await relink();
      expect(await said()).toEqual(atOnce);
    }
  });
});

it('an index number that a decision gives is a name by which other lists find the ingredient at once', async () => {
  const { db } = database();
  const colour = await buildIngredient({ nameKor: '시험청색', inci: 'TESTIC BLUE' });
  const entries = [entry('eu-iv', '9903', 'Testblau'), entry('cn-6', '9904', 'CI 99999')];
  await saveSubstances(db, entries, { actor: 'import', edition });
  const [blue] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9903'));
  const decision = { substanceId: blue!.id, ingredientId: colour.id, decision: 'IN' as const, reason: 'CI 99999' };
  await db.insert(membershipDecisions).values(decision);
  await relink();
  expect((await rulesOf(colour)).map((key) => key.split('/')[0]).sort()).toEqual(['cn-6', 'eu-iv']);
});

it('is announced when it is made anew, whatever of it changed, and not while nothing has', async () => {
  const listener = new pg.Client(database().url);
  await listener.connect();
  onTestFinished(() => listener.end());
  let heard = 0;
  listener.on('notification', () => heard++);
  await listener.query('LISTEN catalogue');
  await database().db.delete(lawLinks);
  await relink();
  await listener.query('SELECT 1');
  expect(heard).toBe(1);
  await relink();
  await listener.query('SELECT 1');
  expect(heard).toBe(1);
});
