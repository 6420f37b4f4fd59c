import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { buildIngredient } from '../../ingredients/ingredients.factory';
import { ingredients, type IngredientModel } from '../../ingredients/ingredients.table';
import { mergedIngredients } from '../../ingredients/merged-ingredients.table';
import { takeCounts } from '../../ingredients/public';
import { buildSource } from '../../sources/sources.factory';
import type { SourceEditionModel } from '../../sources/sources.table';
import { saveSubstances, type SubstanceEntry } from '../editions/save-substances';
import { lawLinks, regulatedSubstances, substanceMembers } from '../regulations.table';
import { wholeReads } from '../reviewing/reviewing.testing';
import { stampOfRows } from './law-stamp';
import { linkLaw } from './link-law';
import { readLaw, standingLaw } from './read-law';
import { relinkIngredients } from './relink-ingredients';

const database = useDatabase();
const CAS = '50-00-0';
let edition: SourceEditionModel;
let one: IngredientModel;

const entry = (number: string, values: Partial<SubstanceEntry>): SubstanceEntry => ({
  ...{ list: 'eu-ii', entry: number, position: Number(number), name: 'Testium', isOurs: true },
  texts: [{ label: '물질 이름', text: values.name ?? 'Testium', lang: 'en' }],
  ...values,
});

const save = (...entries: SubstanceEntry[]) => saveSubstances(database().db, entries, { actor: 'import', edition });
const relink = () => database().db.transaction((tx) => linkLaw(tx, { actor: 'import', edition }));

beforeAll(async () => {
  edition = await buildSource({ key: 'cosing-annex-ii', edition: '2025-12' });
  one = await buildIngredient({ inci: 'UNICUM', nameKor: '하나' });
  await save(entry('9901', { name: 'Unicum' }));
});

/** How often some work reads what all ingredients are called. */
async function allReads(work: () => Promise<unknown>): Promise<number> {
  const { before, after } = await wholeReads(work);
  return before + after;
}

it('is read once for all who ask at the same time, and then no more than what has changed', async () => {
  const { db } = database();
  expect(await allReads(() => Promise.all([readLaw(db), readLaw(db), readLaw(db)]))).toBe(1);
  const [gone, renamed] = [await buildIngredient({ inci: 'ABITURUM' }), await buildIngredient({ inci: 'MUTANDUM' })];
  await readLaw(db);
  await db.delete(ingredients).where(eq(ingredients.id, gone.id));
  await db.update(ingredients).set({ inci: 'MUTATUM' }).where(eq(ingredients.id, renamed.id));
  const added = await buildIngredient({ inci: 'ADDITUM' });
  let index: Awaited<ReturnType<typeof readLaw>>['index'] | undefined;
  expect(await allReads(async () => ({ index } = await readLaw(db)))).toBe(0);
  const found = (name: string) => index!.byName(name).map(({ id }) => id);
  expect(['ABITURUM', 'MUTANDUM', 'MUTATUM', 'ADDITUM', 'UNICUM'].map(found)).toEqual([
    ...[[], [], [renamed.id], [added.id], [one.id]],
  ]);
  expect(index!.byId(gone.id)).toBeUndefined();
});

it('is of other names where only one that became part of another is called otherwise', async () => {
  const { db } = database();
  await readLaw(db);
  const merged = { id: crypto.randomUUID(), intoId: one.id, title: '옛것', titleKey: '옛것', contentHash: '' };
  await db.insert(mergedIngredients).values({ ...merged, inci: 'VETUSTUM' });
  const { index } = await readLaw(db);
  expect(index.byName('VETUSTUM').map(({ id }) => id)).toEqual([one.id]);
});

it('is read again by a transaction where other entries have come, and what that one wrote is not kept', async () => {
  const { db } = database();
  await readLaw(db);
  class TakenBack extends Error {}
  const trying = db.transaction(async (tx) => {
    await saveSubstances(tx, [entry('9902', { name: 'Advena' })], { actor: 'import', edition });
    await tx.update(ingredients).set({ inci: 'ADVENA' }).where(eq(ingredients.id, one.id));
    const { standing, index } = await standingLaw(tx, await stampOfRows(tx));
    expect(standing.map(({ name }) => name)).toContain('Advena');
    expect(index.byName('ADVENA')).toHaveLength(1);
    throw new TakenBack();
  });
  await expect(trying).rejects.toThrow(TakenBack);
  const { standing, index } = await readLaw(db);
  expect(standing.map(({ name }) => name)).not.toContain('Advena');
  expect(index.byName('ADVENA')).toEqual([]);
});

it('a third ingredient loses the number that an entry gave it, where another one comes to be called like it', async () => {
  const { db } = database();
  // The first entry gives its number to what it names alone; the second one knows that by the number only.
  const named = await buildIngredient({ nameKor: '이름하나', inci: 'NOMEN PRIMUM' });
  const numbered = await buildIngredient({ nameKor: '번호있음', inci: 'ALIUD NOMEN', casNo: ['64-17-5'] });
  await save(
    entry('9911', { name: '이름하나', nameKor: '이름하나', casNo: [CAS] }),
    entry('9912', { name: 'By number alone', casNo: [CAS] }),
  );
  await relink();
  const memberOfSecond = async () => {
    const [second] = await db.select().from(regulatedSubstances).where(eq(regulatedSubstances.entry, '9912'));
    const members = await db.select().from(substanceMembers).where(eq(substanceMembers.substanceId, second!.id));
    return members.find(({ ingredientId }) => ingredientId === named.id);
  };
  expect(await memberOfSecond()).toMatchObject({ state: 'ACCEPTED', basis: 'CAS' });
  await db.transaction(async (tx) => {
    await takeCounts(tx);
    await relinkIngredients(tx, [{ ...numbered, nameKor: '이름하나' }], { actor: 'import', edition }, async () => {
      await tx.update(ingredients).set({ nameKor: '이름하나' }).where(eq(ingredients.id, numbered.id));
    });
  });
  const atOnce = await memberOfSecond();
  await db.update(lawLinks).set({ stamp: 'another' });
  await relink();
  expect(await memberOfSecond()).toEqual(atOnce);
  expect(atOnce).toBeUndefined();
});
