import { HOUR_MS, koreanDay, MINUTE_MS, shiftDay } from '@gredia/domain';
import { GetIngredientsDocument, type GetIngredientsQueryVariables } from '@gredia/graphql-schema';
import { beforeAll, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { createIngredientInterest } from './most-searched';
import { searchLogs } from './search-logs.table';

const database = useDatabase();

const titles = async (variables: GetIngredientsQueryVariables) => {
  const { data, errors } = await gatewayAs(null)(GetIngredientsDocument, { sort: 'SEARCHED', ...variables });
  expect(errors).toBeUndefined();
  return data!.ingredients.ingredients.map(({ title }) => title);
};

const others = Array.from({ length: 10 }, (_, place) => `추출물 ${place}`);

beforeAll(async () => {
  const built = async (nameKor: string, labelCount: number, functions: string[] = []) =>
    (await buildIngredient({ nameKor, labelCount, functions })).id;
  await built('정제수', 90);
  const glycerin = await built('글리세린', 80, ['보습']);
  const panthenol = await built('판테놀', 3, ['보습']);
  const niacin = await built('나이아신', 2);
  const retinol = await built('레티놀', 1);
  for (const [place, name] of others.entries()) await built(name, 70 - place);
  const searches = (ingredientId: string, visitors: number, daysAgo: number) =>
    Array.from({ length: visitors }, (_, visitor) => ({
      word: '낱말',
      ingredientId,
      visitor: `visitor ${visitor}`,
      day: shiftDay(koreanDay(), -daysAgo),
      createdAt: new Date(Date.now() - 2 * HOUR_MS),
    }));
  await database()
    .db.insert(searchLogs)
    .values([
      ...searches(panthenol, 5, 1),
      ...searches(niacin, 4, 29),
      // Too few to show, and too long ago.
      ...searches(glycerin, 2, 1),
      ...searches(retinol, 9, 30),
    ]);
});

it('puts what was searched for most first, then what most labels carry, each once over all pages', async () => {
  const all = ['판테놀', '나이아신', '정제수', '글리세린', ...others, '레티놀'];
  expect(await titles({})).toEqual(all);
  const pages = [await titles({ perPage: 10, page: 1 }), await titles({ perPage: 10, page: 2 })];
  expect(pages.map(({ length }) => length)).toEqual([10, 5]);
  expect(pages.flat()).toEqual(all);
});

it('keeps to filters and searches', async () => {
  expect(await titles({ functions: ['보습'] })).toEqual(['판테놀', '글리세린']);
  expect(await titles({ search: '레티놀' })).toEqual(['레티놀']);
  expect((await titles({ search: '아신' }))[0]).toBe('나이아신');
});

it('is read once an hour, and again where that failed', async () => {
  const { db, pool } = database();
  let now = Date.now();
  const interest = createIngredientInterest(() => now);
  const query = vi.spyOn(pool, 'query').mockRejectedValueOnce(new Error('gone'));
  const asked = () => interest.mostSearched({ db });
  await expect(asked()).rejects.toThrow();
  const found = await asked();
  expect(found).toHaveLength(2);
  expect(await asked()).toBe(found);
  expect(query).toHaveBeenCalledTimes(2);
  now += HOUR_MS;
  await asked();
  expect(query).toHaveBeenCalledTimes(3);
  query.mockRestore();
});

it('is the same list in every process, whenever in the hour it is read', async () => {
  const { db } = database();
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const readAt = (minutes: number) => createIngredientInterest(() => hour + minutes * MINUTE_MS).mostSearched({ db });
  const early = await readAt(0);
  const { id: ingredientId } = await buildIngredient({ nameKor: '세라마이드' });
  const search = { word: '낱말', ingredientId, day: koreanDay(new Date(hour)), createdAt: new Date(hour) };
  await db.insert(searchLogs).values(['가', '나', '다'].map((visitor) => ({ ...search, visitor })));
  expect(await readAt(59)).toEqual(early);
  expect(await readAt(60)).toContain(ingredientId);
});
