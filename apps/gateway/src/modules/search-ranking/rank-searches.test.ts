import { MOST_STAT_DAYS, shiftDay } from '@gredia/domain';
import { eq, lt } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { ingredients } from '../ingredients/ingredients.table';
import { mergedIngredients } from '../ingredients/merged-ingredients.table';
import { refreshRankings } from './rank-searches';
import { rankingBlockWords, searchDays, searchRankingPeriods, searchRankings } from './rankings.table';
import { searchLogs } from './search-logs.table';
import { forgetOldRankings } from './search-retention';

const database = useDatabase();
/** A Wednesday. */
const TODAY = '2026-11-18';
let [glycerin, panthenol]: { id: string }[] = [];

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.setSystemTime(new Date(`${TODAY}T03:00:00Z`));
  [glycerin, panthenol] = [
    await buildIngredient({ nameKor: '글리세린' }),
    await buildIngredient({ nameKor: '판테놀' }),
  ];
});
afterEach(async () => {
  const { db } = database();
  for (const table of [
    searchLogs,
    searchDays,
    searchRankings,
    searchRankingPeriods,
    rankingBlockWords,
    mergedIngredients,
  ])
    await db.delete(table);
  await db.delete(ingredients);
});

const search = (ingredient: { id: string } | undefined, day: string, visitors: number, word = '낱말') =>
  database()
    .db.insert(searchLogs)
    .values(
      Array.from({ length: visitors }, (_, visitor) => ({
        ...{ word, day, ingredientId: ingredient?.id, visitor: `${day} visitor ${visitor}` },
      })),
    );
const refresh = (isWhole = false) => database().db.transaction((tx) => refreshRankings(tx, { isWhole }));
const places = async (period: 'DAY' | 'WEEK' | 'MONTH', start: string) => {
  const rows = await database().db.select().from(searchRankings).where(eq(searchRankings.period, period));
  return rows
    .filter((row) => row.start === start)
    .sort((a, b) => a.rank - b.rank)
    .map(({ ingredientId, change, frequency }) => [
      { [glycerin!.id]: '글리세린', [panthenol!.id]: '판테놀' }[ingredientId],
      change,
      frequency,
    ]);
};

it('ranks every day, week from Monday and month that something was searched in, each against the one before', async () => {
  await search(glycerin, '2026-10-30', 5);
  await search(panthenol, '2026-10-31', 9);
  await search(glycerin, '2026-11-09', 8);
  await search(panthenol, '2026-11-15', 4);
  await search(panthenol, TODAY, 6);
  await search(glycerin, TODAY, 3);
  await refresh();
  expect(await places('DAY', TODAY)).toEqual([
    ['판테놀', null, 6],
    ['글리세린', null, 3],
  ]);
  // The Monday of this week; last Sunday belongs to the week before.
  expect(await places('WEEK', '2026-11-16')).toEqual([
    ['판테놀', 1, 6],
    ['글리세린', -1, 3],
  ]);
  expect(await places('MONTH', '2026-11-01')).toEqual([
    ['글리세린', 1, 11],
    ['판테놀', -1, 10],
  ]);
  expect(await places('MONTH', '2026-10-01')).toEqual([
    ['판테놀', null, 9],
    ['글리세린', null, 5],
  ]);
});

it('keeps what it has ranked when the searches are forgotten, and goes on with the days since', async () => {
  await search(glycerin, '2026-11-10', 4);
  await search(glycerin, '2026-11-17', 5);
  await refresh();
  await database().db.delete(searchLogs).where(eq(searchLogs.day, '2026-11-10'));
  await search(glycerin, '2026-11-17', 7);
  await search(glycerin, TODAY, 3);
  await refresh();
  expect(await places('WEEK', '2026-11-09')).toEqual([['글리세린', null, 4]]);
  // Yesterday is counted once more: what was searched at its end is written after it. A visitor counts once.
  expect(await places('WEEK', '2026-11-16')).toEqual([['글리세린', 0, 10]]);
  await refresh();
  expect(await places('WEEK', '2026-11-16')).toEqual([['글리세린', 0, 10]]);
});

it('keeps what it has ranked when an operator deletes searches that are not old, also when all is ranked anew', async () => {
  await search(glycerin, '2026-11-10', 4);
  await search(panthenol, '2026-11-12', 4);
  await refresh();
  await database().db.delete(searchLogs).where(eq(searchLogs.day, '2026-11-10'));
  await refresh(true);
  expect(await places('DAY', '2026-11-10')).toEqual([['글리세린', null, 4]]);
  expect(await places('DAY', '2026-11-12')).toEqual([['판테놀', null, 4]]);
});

it('makes up for days on which nothing ran', async () => {
  await search(glycerin, '2026-11-10', 4);
  await refresh();
  await search(panthenol, '2026-11-13', 4);
  vi.setSystemTime(new Date('2026-11-20T03:00:00Z'));
  await refresh();
  expect(await places('DAY', '2026-11-13')).toEqual([['판테놀', null, 4]]);
});

it('shows nothing that fewer than three visitors of one day searched for: on another day a visitor is another', async () => {
  for (const day of ['2026-11-16', '2026-11-17', TODAY]) await search(glycerin, day, 2);
  await search(panthenol, TODAY, 3);
  await refresh();
  expect(await places('WEEK', '2026-11-16')).toEqual([['판테놀', null, 3]]);
  const [week] = await database().db.select().from(searchRankingPeriods).where(eq(searchRankingPeriods.period, 'WEEK'));
  expect(week).toMatchObject({ searches: 9, ingredients: 2 });
});

it('makes one row of two ingredients that became one, and two again when that is undone', async () => {
  await search(glycerin, TODAY, 3);
  await search(panthenol, TODAY, 4);
  const [merged] = await database().db.select().from(ingredients).where(eq(ingredients.id, panthenol!.id));
  const { id, title, contentHash } = merged!;
  await database()
    .db.insert(mergedIngredients)
    .values({ id, intoId: glycerin!.id, title, titleKey: '판테놀', contentHash });
  // Two who searched for both may be all there were.
  await search(glycerin, '2026-11-16', 2);
  await search(panthenol, '2026-11-16', 2);
  await refresh(true);
  expect(await places('DAY', TODAY)).toEqual([['글리세린', null, 7]]);
  expect(await places('DAY', '2026-11-16')).toEqual([]);
  await database().db.delete(mergedIngredients);
  await refresh(true);
  expect(await places('DAY', TODAY)).toHaveLength(2);
});

it('leaves out searches with a blocked word, and the ingredient that is called so, of the past too', async () => {
  await search(glycerin, TODAY, 3, 'Gly cerin');
  await search(glycerin, TODAY, 5, '글리세린');
  await search(panthenol, TODAY, 4, '비타민 B5');
  await search(panthenol, '2026-11-01', 4);
  await refresh();
  await database().db.delete(searchLogs).where(eq(searchLogs.day, '2026-11-01'));
  const block = (word: string, key: string) => database().db.insert(rankingBlockWords).values({ word, key });
  await block('glycerin', 'glycerin');
  await refresh(true);
  // The visitors of both words are the same five.
  expect(await places('DAY', TODAY)).toEqual([
    ['글리세린', null, 5],
    ['판테놀', null, 4],
  ]);
  await block('판테놀', '판테놀');
  await refresh(true);
  expect(await places('DAY', TODAY)).toEqual([['글리세린', null, 5]]);
  expect(await places('DAY', '2026-11-01')).toEqual([]);
});

it('keeps a hundred places, and three years', async () => {
  const { db } = database();
  const day = '2026-05-01';
  for (let place = 0; place < 105; place += 1) {
    const { id: ingredientId } = await buildIngredient();
    await db.insert(searchDays).values({ day, ingredientId, visitors: 3 });
  }
  const first = shiftDay(TODAY, 1 - MOST_STAT_DAYS);
  const old = shiftDay(first, -1);
  for (const [date, visitors] of [
    [first, 4],
    [old, 3],
    [shiftDay(first, -32), 3],
  ] as const)
    await db.insert(searchDays).values({ day: date, ingredientId: glycerin!.id, visitors });
  await refresh(true);
  const months = await db.select().from(searchRankings).where(eq(searchRankings.period, 'MONTH'));
  expect(months.filter(({ start }) => start === day)).toHaveLength(100);

  await db.transaction(forgetOldRankings);
  expect(await places('DAY', old)).toEqual([]);
  // The month before them stays, so that the first ranking that is kept has its change night after night.
  await refresh(true);
  expect(await places('DAY', first)).toEqual([['글리세린', 0, 4]]);
  expect(await places('DAY', old)).toEqual([]);
  expect(await db.select().from(searchDays).where(lt(searchDays.day, old))).toEqual([]);
});
