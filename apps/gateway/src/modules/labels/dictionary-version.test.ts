import { ALLERGEN_TAG } from '@gredia/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients, type NewIngredient } from '../ingredients/ingredients.table';
import { DictionaryKeeper } from './dictionary-keeper';
import { ingredientsStamp } from './label-names';

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
