import { koreanDay, MINUTE_MS, periodsIn, type DayRange, type StatPeriod } from '@gredia/domain';
import { and, gte, lte } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { addDays } from './add-days';
import { countDays } from './day-figures';
import { stats, type DayFigures, type StatModel } from './stats.table';

/** What happened in a range of days, added up by periods, oldest first. Days that have not come are left out. */
export async function listStats(ctx: RequestContext, range: DayRange, period: StatPeriod): Promise<StatModel[]> {
  const today = koreanDay();
  const past = { from: range.from, to: range.to > today ? today : range.to };
  if (past.from > past.to) return [];
  return addDays(await readDays(ctx, past), past, period);
}

/** What happened since midnight in Korea. */
export async function countToday(ctx: RequestContext): Promise<DayFigures> {
  const today = koreanDay();
  return one(await readDays(ctx, { from: today, to: today }));
}

/** As they were written when the days were over; today, and what was not written yet, is counted. */
async function readDays(ctx: RequestContext, range: DayRange): Promise<DayFigures[]> {
  const stored = await ctx.db
    .select()
    .from(stats)
    .where(and(gte(stats.date, range.from), lte(stats.date, range.to)));
  const byDate = new Map<string, DayFigures>(stored.map((day) => [day.date, day]));
  const days = periodsIn(range, 'DAY').map(({ from }) => from);
  const open = days.filter((day) => !byDate.has(day));
  const [from, to] = [open[0], open.at(-1)];
  if (from !== undefined && to !== undefined) {
    for (const day of await countOpenDays(ctx, { from, to })) if (!byDate.has(day.date)) byDate.set(day.date, day);
  }
  return days.flatMap((day) => byDate.get(day) ?? []);
}

/** Counted once a minute at most, for everyone who looks. */
function countOpenDays({ db, cache }: RequestContext, range: DayRange): Promise<DayFigures[]> {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  return cache.get(`countOpenDays ${range.from} ${range.to} ${minute}`, () => countDays(db, range));
}
