import { koreanDay } from '@gredia/domain';
import { GetIngredientSearchRankingDocument, GetRankingPageDocument } from '@gredia/graphql-schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import { buildIngredient } from '../ingredients/ingredients.factory';
import { refreshRankings } from './rank-searches';
import { searchLogs } from './search-logs.table';

describe('GetIngredientSearchRanking', () => {
  const database = useDatabase();
  const ask = async (date: string) => {
    const { data, errors } = await gatewayAs(null)(GetIngredientSearchRankingDocument, { date });
    expect(errors).toBeUndefined();
    return data!.ingredientSearchRanking;
  };

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    const [glycerin, panthenol, niacin] = [
      await buildIngredient({ nameKor: '글리세린' }),
      await buildIngredient({ nameKor: '판테놀' }),
      await buildIngredient({ nameKor: '나이아신' }),
    ];
    const searches = (ingredient: { id: string } | null, day: string, visitors: number, times = 1) =>
      Array.from({ length: visitors * times }, (_, index) => ({
        word: '낱말',
        ingredientId: ingredient?.id ?? null,
        visitor: `visitor ${index % visitors}`,
        day,
      }));
    await database()
      .db.insert(searchLogs)
      .values([
        // Friday: each of 5 visitors asked three times.
        ...searches(glycerin, '2026-11-20', 5, 3),
        ...searches(panthenol, '2026-11-20', 4),
        ...searches(niacin, '2026-11-20', 2),
        ...searches(null, '2026-11-20', 9),
        // Thursday: the other way round.
        ...searches(panthenol, '2026-11-19', 6),
        ...searches(glycerin, '2026-11-19', 3),
        // The Sunday of the week before.
        ...searches(niacin, '2026-11-15', 7),
        ...searches(panthenol, '2026-11-15', 2),
      ]);
    await database().db.transaction((tx) => refreshRankings(tx, { isWhole: false }));
  });
  afterAll(() => void vi.useRealTimers());

  it('has nothing of days that are never ranked, and reads them all together', async () => {
    const [before, after] = [await ask('2003-05-02'), await ask('2040-01-31')];
    expect([before.day.startDate, before.month.startDate, after.week.startDate]).toEqual([
      '2003-05-02',
      '2003-05-01',
      '2040-01-30',
    ]);
    expect(
      [before, after].flatMap(({ day, week, month }) => [day, week, month].flatMap(({ ranking }) => ranking)),
    ).toEqual([]);
    expect((await ask('2026-11-22')).week.ranking.length).toBeGreaterThan(0);
  });

  it('shows all hundred places of one period, and the first day of all, on the page of rankings', async () => {
    const { data, errors } = await gatewayAs(null)(GetRankingPageDocument, {
      ...{ date: '2026-11-20', first: 100, isDay: true, isWeek: false, isMonth: false },
    });
    expect(errors).toBeUndefined();
    expect(data?.ingredientSearchRanking.day?.ranking.map(({ name }) => name)).toEqual(['글리세린', '판테놀']);
    expect(data?.ingredientSearchRanking.week).toBeUndefined();
    expect(data?.ingredientSearchRanking.since).toBe('2026-11-15');
  });

  it('counts a visitor once a day, needs three visitors, and compares with the day before', async () => {
    const { day } = await ask('2026-11-20');
    expect(day).toMatchObject({
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      totalSearchedCount: 11,
      searchedIngredientCount: 3,
      ranking: [
        { name: '글리세린', rank: 1, change: 1, frequency: 5 },
        { name: '판테놀', rank: 2, change: -1, frequency: 4 },
      ],
    });
    expect(day.ranking[0]?.ratio).toBeCloseTo(5 / 11);
  });

  it('counts a visitor on each day of a week, and shows what is new without a change', async () => {
    const { week, month } = await ask('2026-11-20');
    expect(week).toMatchObject({
      startDate: '2026-11-16',
      endDate: '2026-11-22',
      ranking: [
        { name: '판테놀', rank: 1, change: null, frequency: 10 },
        { name: '글리세린', rank: 2, change: null, frequency: 8 },
      ],
    });
    expect(month.ranking.map(({ name, frequency }) => [name, frequency])).toEqual([
      ['판테놀', 12],
      ['나이아신', 9],
      ['글리세린', 8],
    ]);
  });

  it('is empty where nothing was searched', async () => {
    const { day, month } = await ask('2020-01-01');
    expect(day).toMatchObject({ ranking: [], totalSearchedCount: 0, searchedIngredientCount: 0 });
    expect(month).toMatchObject({ startDate: '2020-01-01', endDate: '2020-01-31' });
  });

  it('takes today in Korea without a date', async () => {
    const before = koreanDay();
    const { data } = await gatewayAs(null)(GetIngredientSearchRankingDocument, {});
    expect([before, koreanDay()]).toContain(data?.ingredientSearchRanking.day.startDate);
  });

  it.each(['0001-01-01', '9999-12-31'])('refuses %s', async (date) => {
    const { errors } = await gatewayAs(null)(GetIngredientSearchRankingDocument, { date });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: { date: expect.any(String) } });
  });
});
