import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { Executor } from '../../../platform/database/client';
import { useDatabase } from '../../../testing/database';
import { takeCounts } from '../../ingredients/public';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';
import { regulatedSubstances, type SubstanceRow } from '../regulations.table';
import { stampOfRows } from './law-stamp';
import { linkPairs } from './link-pairs';
import { standingLaw } from './read-law';
import { relinkIngredients } from './relink-ingredients';

vi.mock('node:timers/promises', { spy: true });

const database = useDatabase();

let edition: SourceEditionModel;
let substance: SubstanceRow;
let ingredient: IngredientModel;

const entry = (number: number): SubstanceEntry => ({
  ...{ list: 'eu-iii', entry: String(number), position: number, name: `Testium ${number}`, casNo: ['51-84-3'] },
  texts: [{ label: '물질', text: `Testium ${number}`, lang: 'en' }],
});

beforeAll(async () => {
  const { db } = database();
  edition = await buildSource({ key: 'cosing-annex-iii', edition: '2025-12' });
  ingredient = await buildIngredient({ nameKor: '테스튬', inci: 'TESTIUM 9901' });
  await saveSubstances(db, [entry(9901)], { actor: 'import', edition });
  [substance] = (await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9901'))) as [
    SubstanceRow,
  ];
});

const addIngredients = (tx: Executor) =>
  tx.execute(sql`
    INSERT INTO ingredients (id, title, title_key, name_kor, content_hash)
    SELECT gen_random_uuid(), name, name, name, name
    FROM (SELECT '시험추출물' || number AS name FROM generate_series(1, 1000) AS number) AS names`);

const ENTRIES = 20;
const addEntries = (tx: Executor) =>
  saveSubstances(
    tx,
    Array.from({ length: ENTRIES }, (_, at) => entry(9910 + at)),
    { actor: 'import', edition },
  );

class Undone extends Error {}

/** How often some work lets the event loop turn, where each of its steps takes as long as a slice; nothing of it stays. */
async function turnsOf(work: (tx: Executor) => Promise<unknown>, before: (tx: Executor) => Promise<unknown>) {
  let turns = 0;
  const trying = database().db.transaction(async (tx) => {
    await takeCounts(tx);
    await before(tx);
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 11));
    onTestFinished(() => clock.mockRestore());
    vi.mocked(setImmediate).mockClear();
    await work(tx);
    turns = vi.mocked(setImmediate).mock.calls.length;
    clock.mockRestore();
    throw new Undone();
  });
  await expect(trying).rejects.toThrow(Undone);
  return turns;
}

const nothing = () => Promise.resolve();
const decide = async (tx: Executor) =>
  linkPairs(tx, [{ substance, ingredientId: ingredient.id }], {
    law: await standingLaw(tx, await stampOfRows(tx)),
    actor: 'system',
  });
const rename = (tx: Executor) =>
  relinkIngredients(tx, [{ ...ingredient, inci: 'ALIUM' }], { actor: 'import', edition }, async () => {
    await tx.update(ingredients).set({ inci: 'ALIUM' }).where(eq(ingredients.id, ingredient.id));
  });

it.each([
  ['a decision', decide, 1],
  // All entries are read once; from there on those alone that may name it.
  ['another name', rename, 1],
] as const)('others are answered while %s is worked out, however much there is to look at', async (_, work, passes) => {
  const usual = await turnsOf(work, nothing);
  expect((await turnsOf(work, addIngredients)) - usual).toBe(2);
  expect((await turnsOf(work, addEntries)) - usual).toBeGreaterThanOrEqual(passes * ENTRIES);
});
