import { ALLERGEN_TAG } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type NewIngredient } from '../ingredients/ingredients.table';
import { regulatedSubstances, substanceMembers } from '../regulations/regulations.table';
import { buildSource } from '../sources/sources.factory';
import { DictionaryKeeper } from './dictionary-keeper';
import { ingredientsStamp } from './label-names';
import { buildKoreanEntry, buildNamed } from './labels.testing';

const database = useDatabase();

/** Whether a dictionary that was just kept is made anew after a change of one ingredient. */
async function isMadeAnewAfter(change: Partial<NewIngredient>) {
  const { id } = await buildIngredient();
  const keeper = new DictionaryKeeper({ db: database().db, log: silentLog });
  onTestFinished(() => keeper.stop());
  const before = await keeper.current();
  const stamp = await ingredientsStamp(database().db);
  await database().db.update(ingredients).set(change).where(eq(ingredients.id, id));
  expect(await ingredientsStamp(database().db)).not.toBe(stamp);
  return (await keeper.current()) !== before;
}

/** Two entries of a list of law, of which the first names an allergen. */
async function buildEntries(list: 'kr-allergens' | 'kr-1') {
  const { id: ingredientId } = await buildIngredient({ tags: [ALLERGEN_TAG] });
  const { id: sourceEditionId } = await buildSource({ key: 'kr-allergens', edition: `of ${ingredientId}` });
  const build = (position: number) =>
    buildKoreanEntry({ list, entry: `${position} of ${ingredientId}`, position, name: 'Linalool', sourceEditionId });
  const [first, second] = [await build(1), await build(2)];
  await buildNamed(first, ingredientId, 'Linalool');
  return { ingredientId, first, second };
}

/** The dictionary before and after a change of what a list of law names. */
async function aroundChange(list: 'kr-allergens' | 'kr-1', change: (of: Entries) => Promise<unknown>) {
  const entries = await buildEntries(list);
  const keeper = new DictionaryKeeper({ db: database().db, log: silentLog });
  onTestFinished(() => keeper.stop());
  const before = await keeper.current();
  await change(entries);
  const after = await keeper.current();
  const entry = after.allergens.find(({ id }) => id === entries.ingredientId)?.entry;
  return { isAnew: after !== before, entry, ...entries };
}

type Entries = Awaited<ReturnType<typeof buildEntries>>;

const ofMember = ({ ingredientId }: Entries) => eq(substanceMembers.ingredientId, ingredientId);

describe('the entry of an allergen is read anew', () => {
  it('after another entry names it', async () => {
    const { entry, ingredientId } = await aroundChange('kr-allergens', (entries) =>
      database().db.update(substanceMembers).set({ substanceId: entries.second }).where(ofMember(entries)),
    );
    expect(entry).toBe(`2 of ${ingredientId}`);
  });

  it.each([
    [
      'a refusal',
      (entries: Entries) => database().db.update(substanceMembers).set({ state: 'REFUSED' }).where(ofMember(entries)),
    ],
    ['its membership went', (entries: Entries) => database().db.delete(substanceMembers).where(ofMember(entries))],
    [
      'its entry is no longer in force',
      ({ first }: Entries) =>
        database().db.update(regulatedSubstances).set({ state: 'GONE' }).where(eq(regulatedSubstances.id, first)),
    ],
  ])('after %s', async (_, change) => {
    const { entry, ingredientId } = await aroundChange('kr-allergens', change);
    expect(entry).toBe(ingredientId);
  });

  it('not after a change in another list, or of what a membership rests on', async () => {
    const other = await aroundChange('kr-1', (entries) =>
      database().db.delete(substanceMembers).where(ofMember(entries)),
    );
    const detail = await aroundChange('kr-allergens', (entries) =>
      database().db.update(substanceMembers).set({ detail: 'Linalol' }).where(ofMember(entries)),
    );
    expect([other.isAnew, detail.isAnew]).toEqual([false, false]);
  });
});

describe('a dictionary is made anew', () => {
  it.each<Partial<NewIngredient>>([
    { nameKor: '새이름' },
    { inci: 'New Name' },
    { nameKorPrevious: ['옛이름'] },
    { nameEngPrevious: ['Old Name'] },
    { nameEng: 'English Name' },
    { synonyms: ['딴이름'] },
    { colorIndex: 'CI 12345' },
    { euInciName: 'European Name' },
    { kciaCode: '4711' },
    { tags: [ALLERGEN_TAG] },
  ])('after a change of %j', async (change) => expect(await isMadeAnewAfter(change)).toBe(true));

  it.each<Partial<NewIngredient>>([
    { productCount: 7 },
    { labelCount: 7 },
    { description: '설명' },
    { functions: ['보습제'] },
    { tags: ['다른 표시'] },
  ])('not after a change of %j', async (change) => expect(await isMadeAnewAfter(change)).toBe(false));

  it('after an ingredient went', async () => {
    const { id } = await buildIngredient();
    const keeper = new DictionaryKeeper({ db: database().db, log: silentLog });
    onTestFinished(() => keeper.stop());
    const before = await keeper.current();
    await database().db.delete(ingredients).where(eq(ingredients.id, id));
    expect(await keeper.current()).not.toBe(before);
  });
});
