import {
  DecideMembershipDocument,
  UndoIngredientMergeDocument,
  UndoIngredientSheetDocument,
} from '@gredia/graphql-schema';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Executor } from '../../platform/database/client';
import { areWaiting } from '../../testing/are-waiting';
import { useDatabase } from '../../testing/database';
import { buildEditingWorld, entry } from '../ingredient-editing/editing-world.testing';
import { makeAllAnew, save, whatFollows, type Changes } from '../ingredient-editing/ingredient-editing.testing';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../ingredients/ingredients.table';
import { takeCounts } from '../ingredients/public';
import { buildAsker, type Ask } from '../products/products.testing';
import { linkLaw, saveSubstances } from '../regulations/public';
import { forgetLaw } from '../regulations/linking/read-law';
import { regulatedSubstances, substanceMembers } from '../regulations/regulations.table';
import { wholeReads } from '../regulations/reviewing/reviewing.testing';
import { mergeAs, previewOf } from './ingredient-merges.testing';

const database = useDatabase();

let world: Awaited<ReturnType<typeof buildEditingWorld>>;
let operators: Ask[];

beforeAll(async () => {
  world = await buildEditingWorld();
});

// What is tried out is limited by account.
beforeEach(async () => {
  operators = await Promise.all([1, 2, 3].map(() => buildAsker('OPERATOR')));
});

/** As an import writes: it holds the counts alone, and makes all memberships anew at its end. */
const importing = (work: (tx: Executor) => Promise<unknown>) =>
  database().db.transaction(async (tx) => {
    await takeCounts(tx);
    const result = await work(tx);
    await linkLaw(tx, { actor: 'import', edition: world.edition });
    return result;
  });

let added = 0;
const addIngredient = (tx: Executor, casNo: string) => {
  const name = `들어온물질 ${(added += 1)}`;
  return tx.insert(ingredients).values({
    ...{ title: name, titleKey: name, nameKor: name, inci: `INVECTUM ${added}`, casNo: [casNo], contentHash: name },
  });
};

const entryNamed = async (number: string) => {
  const [row] = await database().db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, number));
  return row!;
};

const memberOf = async ({ id }: Pick<IngredientModel, 'id'>, number: string) => {
  const { ingredientId, substanceId } = substanceMembers;
  const [member] = await database()
    .db.select()
    .from(substanceMembers)
    .where(and(eq(ingredientId, id), eq(substanceId, (await entryNamed(number)).id)));
  return member;
};

/** All memberships, rules, labels and terms are what they would be, made anew. */
async function expectAllAsAnew(): Promise<void> {
  const made = await whatFollows();
  await makeAllAnew(world.edition);
  expect(await whatFollows()).toEqual(made);
}

/** A person who is told that something else would follow by now looks again, and does it. */
async function untilDone(act: () => Promise<{ error?: { message: string; extensions?: object } | undefined }>) {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await act();
    const code = (error?.extensions as { code?: string } | undefined)?.code;
    if (error === undefined || code !== 'CONFLICT' || attempt === 8) return error;
  }
}

describe('an edit, its undoing, a merge and its undoing', () => {
  it('read all names before they hold anything, and then no more than what has changed', async () => {
    const [first] = operators as [Ask];
    const one = await buildIngredient({ nameKor: '읽는성분', inci: 'LEGENDUM', casNo: ['67-56-1'] });
    const other = await buildIngredient({ nameKor: '합칠성분', inci: 'IUNGENDUM' });
    await makeAllAnew(world.edition);
    forgetLaw();
    const rename = () => save(first, one.id, { nameKor: '먼저읽는성분' });
    expect(await wholeReads(rename)).toEqual({ before: 1, after: 0 });
    let changeId = '';
    const edit = async () => {
      const { saved } = await save(first, one.id, { casNo: ['64-17-5'] });
      changeId = saved!.changeId!;
    };
    expect(await wholeReads(edit)).toEqual({ before: 0, after: 0 });
    expect(await memberOf(one, '9804')).toMatchObject({ state: 'ACCEPTED', basis: 'CAS' });
    const undo = () => first(UndoIngredientSheetDocument, { changeId });
    expect(await wholeReads(undo)).toEqual({ before: 0, after: 0 });
    expect(await memberOf(one, '9804')).toBeUndefined();
    let mergeId = '';
    const merge = async () => {
      const { merge: made } = await mergeAs(first, { keptId: one.id, goneIds: [other.id], fields: [], rules: [] });
      mergeId = made!.id;
    };
    expect(await wholeReads(merge)).toEqual({ before: 0, after: 0 });
    expect(await wholeReads(() => first(UndoIngredientMergeDocument, { id: mergeId }))).toEqual({
      before: 0,
      after: 0,
    });
    await expectAllAsAnew();
  });

  it('an undoing waits for an import with nothing held, and goes by what that one brought', async () => {
    const [first] = operators as [Ask];
    const CAS = '110-54-3';
    const alone = await buildIngredient({ nameKor: '홀로성분', inci: 'SOLUM', casNo: [CAS] });
    await saveSubstances(database().db, [entry('eu-ii', '9890', { name: 'Lonely matter', casNo: [CAS] })], {
      actor: 'import',
      edition: world.edition,
    });
    await makeAllAnew(world.edition);
    expect(await memberOf(alone, '9890')).toMatchObject({ state: 'ACCEPTED' });
    const { saved, error } = await save(first, alone.id, { casNo: [] });
    expect(error).toBeUndefined();
    expect(await memberOf(alone, '9890')).toBeUndefined();
    const undoing = await importing(async (tx) => {
      const waiting = first(UndoIngredientSheetDocument, { changeId: saved!.changeId! });
      await areWaiting(1);
      const row = sql`SELECT FROM ingredients WHERE id = ${alone.id} FOR UPDATE NOWAIT`;
      expect((await tx.execute(row)).rowCount).toBe(1);
      // By itself the number was certain; of two who have it none is.
      const [brought] = await addIngredient(tx, CAS).returning();
      return { waiting, brought: brought! };
    });
    const { waiting, brought } = undoing as { waiting: ReturnType<Ask>; brought: IngredientModel };
    // What the import brought would lose its ban by it, which nobody has seen.
    expect((await waiting).errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(await memberOf(brought, '9890')).toMatchObject({ state: 'ACCEPTED' });
    expect(await memberOf(alone, '9890')).toBeUndefined();
    await expectAllAsAnew();
  });

  it('a merge that gives an index number to a third one tells the bans that both lose by its names', async () => {
    const [first] = operators as [Ask];
    const CAS = '107-21-1';
    const kept = await buildIngredient({ nameKor: '알파색', inci: 'ALPHARIUM', nameEng: 'Beta Dye' });
    const gone = await buildIngredient({ nameKor: '감마색', inci: 'CI 77999', casNo: ['64-17-5'] });
    const third = await buildIngredient({ nameKor: '베타색', inci: null, nameEng: 'BETA-DYE' });
    const banned = [
      entry('eu-ii', '9891', { name: 'Alpharium', casNo: [CAS] }),
      entry('kr-1', '9892', { name: 'By its number alone', casNo: [CAS] }),
    ];
    await saveSubstances(database().db, banned, { actor: 'import', edition: world.edition });
    await makeAllAnew(world.edition);
    for (const number of ['9891', '9892']) {
      expect(await memberOf(kept, number)).toMatchObject({ state: 'ACCEPTED' });
      expect(await memberOf(third, number)).toMatchObject({ state: 'ACCEPTED' });
    }
    const input = { keptId: kept.id, goneIds: [gone.id], fields: [{ field: 'inci', from: gone.id }] };
    const { rules, others } = await previewOf(first, input);
    const lost = rules.filter(({ isLost }) => isLost).map(({ substance }) => substance.entry);
    expect(lost.sort()).toEqual(['9891', '9892']);
    expect(others).toContain('베타색');
    const { error } = await mergeAs(first, input);
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    await expectAllAsAnew();
  });

  it.each([0, 1, 2, 3, 4])(
    'side by side with an import and a decision leave what all made anew would be (%i)',
    async (turn) => {
      const [first, second, third] = operators as [Ask, Ask, Ask];
      // One number that five have in turn, and names that lists know.
      const build = (name: string, values: Partial<IngredientModel>) =>
        buildIngredient({ nameKor: `${name}${turn}`, inci: `${name.codePointAt(0)}IUM ${turn}`, ...values });
      const edited = await build('고칠', {});
      const renamed = await build('부를', { casNo: ['67-64-1'] });
      const kept = await build('남을', { casNo: ['75-09-2'] });
      const gone = await build('갈', { nameEng: `Geminium ${turn}` });
      const decided = await build('정할', { casNo: ['7732-18-5'] });
      await makeAllAnew(world.edition);
      const edit = (ask: Ask, { id }: IngredientModel, changes: Changes) => untilDone(() => save(ask, id, changes));
      const steps = [
        () => edit(first, edited, { casNo: ['7732-18-5'] }),
        () =>
          edit(second, renamed, { nameKor: `새로운성분${turn}`, inci: `NOVUM NOMEN${turn === 0 ? '' : ` ${turn}`}` }),
        () => untilDone(() => mergeAs(third, { keptId: kept.id, goneIds: [gone.id], fields: [], rules: [] })),
        async () => {
          const entry = await entryNamed('9803');
          const pair = { substanceId: entry.id, ingredientId: decided.id };
          const { errors } = await first(DecideMembershipDocument, {
            ...pair,
            decision: 'IN',
            reason: '조문을 읽었어요.',
          });
          return errors?.[0];
        },
        async () => {
          await importing((tx) => addIngredient(tx, '7732-18-5'));
          return undefined;
        },
      ];
      const inTurn = [...steps.slice(turn), ...steps.slice(0, turn)];
      expect(await Promise.all(inTurn.map((step) => step()))).toEqual(inTurn.map(() => undefined));
      expect(await memberOf(edited, '9803')).toMatchObject({ state: 'REVIEW' });
      expect(await memberOf(decided, '9803')).toMatchObject({ state: 'ACCEPTED', basis: 'EDITOR' });
      const { db } = database();
      const rows = await db.select().from(ingredients).where(eq(ingredients.id, gone.id));
      expect(rows).toEqual([]);
      await expectAllAsAnew();
    },
  );
});
