import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Executor } from '../../../platform/database/client';
import { areWaiting } from '../../../testing/are-waiting';
import { useDatabase } from '../../../testing/database';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { takeCounts } from '../../ingredients/public';
import { saveSubstances } from '../editions/save-substances';
import { linkLaw } from '../linking/link-law';
import { linkPairs } from '../linking/link-pairs';
import { stampOfRows } from '../linking/law-stamp';
import { forgetLaw, standingLaw } from '../linking/read-law';
import {
  lawLinks,
  membershipDecisions,
  regulatedSubstances,
  substanceMembers,
  type SubstanceRow,
} from '../regulations.table';
import { decideIn } from './decide-membership.service';
import { lockPair } from './locked-pair';
import {
  bark,
  decide,
  edition,
  entry,
  firstId,
  idsOf,
  leaf,
  margosa,
  relink,
  root,
  said,
  second,
  undo,
  useReviews,
  wholeReads,
} from './reviewing.testing';

const database = useDatabase();
useReviews();

const entryNamed = async (number: string) => {
  const [row] = await database().db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, number));
  return row!;
};

async function buildEntry(...values: Parameters<typeof entry>): Promise<SubstanceRow> {
  await saveSubstances(database().db, [entry(...values)], { actor: 'import', edition });
  await relink();
  return entryNamed(values[1]);
}

/** As an import writes: it holds the counts alone, and makes all memberships anew at its end. */
const importing = (work: (tx: Executor) => Promise<unknown>) =>
  database().db.transaction(async (tx) => {
    await takeCounts(tx);
    const result = await work(tx);
    await linkLaw(tx, { actor: 'import', edition });
    return result;
  });

let added = 0;
const addIngredient = (tx: Executor, casNo: string) => {
  const name = `시험물질 ${(added += 1)}`;
  return tx.insert(ingredients).values({
    ...{ title: name, titleKey: name, nameKor: name, inci: `TESTIUM ${added}`, casNo: [casNo], contentHash: name },
  });
};

/** All memberships and rules are what they would be, made anew. */
async function expectAllAsAnew(): Promise<void> {
  const made = await said();
  await database().db.update(lawLinks).set({ stamp: 'another' });
  await relink();
  expect(await said()).toEqual(made);
}

const memberOf = async ({ id }: IngredientModel, substance: SubstanceRow) => {
  const members = await database().db.select().from(substanceMembers).where(eq(substanceMembers.ingredientId, id));
  return members.find(({ substanceId }) => substanceId === substance.id);
};

describe('a decision', () => {
  it('and its undoing read all ingredients before they hold anything, and none of them again', async () => {
    const decided: Awaited<ReturnType<typeof decide>>[] = [];
    forgetLaw();
    expect(await wholeReads(async () => decided.push(await decide(leaf!, {})))).toEqual({ before: 1, after: 0 });
    expect(await memberOf(leaf!, margosa)).toMatchObject({ state: 'ACCEPTED' });
    // What was read is kept.
    expect(await wholeReads(() => undo(decided[0]!.member!.decisionId!))).toEqual({ before: 0, after: 0 });
    expect(await memberOf(leaf!, margosa)).toMatchObject({ state: 'REVIEW' });
  });

  it('waits for an import with nothing held, and goes by what that one brought', async () => {
    const CAS = '51-84-3';
    const alone = await buildIngredient({ nameKor: '아세틸콜린', inci: 'ACETYLCHOLINE', casNo: [CAS] });
    const banned = await buildEntry('eu-ii', '9801', { name: 'Acetylcholinium', casNo: [CAS] });
    expect(await memberOf(alone, banned)).toMatchObject({ state: 'ACCEPTED', basis: 'CAS' });
    const { member } = await decide(alone, { ...idsOf(alone, banned), decision: 'OUT' });
    const undoing = await importing(async (tx) => {
      const waiting = undo(member!.decisionId!);
      await areWaiting(1);
      const rows = sql`SELECT FROM ingredients, regulated_substances AS entries
        WHERE ingredients.id = ${alone.id} AND entries.id = ${banned.id} FOR UPDATE NOWAIT`;
      expect((await tx.execute(rows)).rowCount).toBe(1);
      // By itself the number was certain; of two who have it none is.
      await addIngredient(tx, CAS);
      return { waiting };
    });
    expect((await (undoing as { waiting: ReturnType<typeof undo> }).waiting).error).toBeUndefined();
    expect(await memberOf(alone, banned)).toMatchObject({ state: 'REVIEW' });
    await expectAllAsAnew();
  });
});

describe('two operators and an import', () => {
  const korean = () => entryNamed('9717');

  it.each([0, 1, 2, 3, 4, 5])('side by side leave what all made anew would be (%i)', async (turn) => {
    const steps = [
      () => decide(leaf!, {}),
      async () => decide(bark!, { ...idsOf(bark!, await korean()), decision: 'OUT' }, second),
      async () => decide(leaf!, { ...idsOf(leaf!, await korean()), condition: '잎일 때' }, second),
      async () => {
        await importing((tx) => addIngredient(tx, '84696-25-3'));
        return { error: undefined };
      },
      () => decide(root!, {}),
    ];
    const inTurn = [...steps.slice(turn), ...steps.slice(0, turn)];
    const answers = await Promise.all(inTurn.map((step) => step()));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => undefined));
    expect(await memberOf(leaf!, margosa)).toMatchObject({ basis: 'EDITOR', state: 'ACCEPTED' });
    expect(await memberOf(leaf!, await korean())).toMatchObject({ condition: '잎일 때' });
    expect(await memberOf(bark!, await korean())).toMatchObject({ state: 'REFUSED' });
    expect(await memberOf(root!, margosa)).toMatchObject({ basis: 'EDITOR', state: 'ACCEPTED' });
    await expectAllAsAnew();
  });
});

it('two operators on two entries of one ingredient at the same moment: both have their rule', async () => {
  const { db } = database();
  const [korean] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9717'));
  const entries = [margosa, korean!];
  const take = async (tx: Executor, substance: SubstanceRow) => {
    const pair = await lockPair(tx, idsOf(leaf!, substance));
    const decided = { decision: 'IN' as const, reason: '조문', textHash: substance.textHash };
    await tx.insert(membershipDecisions).values({ ...idsOf(leaf!, substance), ...decided });
    const law = await standingLaw(tx, await stampOfRows(tx));
    await linkPairs(tx, [{ substance: pair.substance, ingredientId: leaf!.id }], { law, actor: firstId! });
  };
  const { rest } = await db.transaction(async (tx) => {
    await take(tx, margosa);
    // Whoever looks for rules after this stands behind it, with the memberships that it had read before.
    const gate = db.transaction((other) => other.execute(sql`LOCK TABLE regulations`));
    await areWaiting(1);
    const late = db.transaction((other) => take(other, korean!));
    await areWaiting(2);
    return { rest: Promise.all([gate, late]) };
  });
  await rest;
  const { rules } = await said();
  const ofLeaf = rules.filter(({ ingredientId }) => ingredientId === leaf!.id);
  expect(ofLeaf.map(({ substanceId }) => substanceId).sort()).toEqual(entries.map(({ id }) => id).sort());
});

it('a number that a colour gets beside a decision is still looked for by the next import', async () => {
  const { db } = database();
  const twin = await buildIngredient({ inci: 'TWINIUM-ALPHA', nameKor: null });
  const twinned = await buildIngredient({ inci: 'TWINIUM ALPHA', nameKor: null });
  const colour = await buildIngredient({ inci: 'RUBRUM TESTIUM', nameKor: null });
  const colours = await buildEntry('eu-iv', '9802', { name: 'Rubrum' });
  const listed = await buildEntry('kr-colorants', '9803', { name: 'CI 99123', inciNames: ['CI 99123'] });
  const numbering = { ...idsOf(colour, colours), decision: 'IN' as const, condition: null, version: null };
  const { late } = await db.transaction(async (gate) => {
    await gate.execute(sql`SELECT FROM ingredients WHERE id = ${twin.id} FOR UPDATE`);
    return db.transaction(async (tx) => {
      // One gives the colour its number. Another one has seen all names without it, and waits for the twin of what they decide about.
      await decideIn(tx, [{ ...numbering, reason: 'CI 99123' }], firstId!);
      const deciding = decide(twinned, { reason: '조문' });
      await areWaiting(1);
      return { late: deciding };
    });
  });
  expect((await late).error).toBeUndefined();
  expect(await memberOf(colour, listed)).toBeUndefined();
  await relink();
  expect(await memberOf(colour, listed)).toMatchObject({ state: 'ACCEPTED' });
});
