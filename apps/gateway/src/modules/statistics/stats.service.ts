import { koreanDay, MINUTE_MS, periodsIn, shiftDay, type DayRange, type StatPeriod } from '@gredia/domain';
import { and, asc, eq, gte, lte, or, sql } from 'drizzle-orm';
import { one } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { addDays } from './add-days';
import { countDays, WHOLE_LOG_DAYS } from './day-figures';
import { stats, type DayFigures, type StatFigures, type StatModel } from './stats.table';

/** What happened in a range of days, added up by periods, oldest first. Days that have not come, or are not known, are left out. */
export async function listStats(ctx: RequestContext, range: DayRange, period: StatPeriod): Promise<StatModel[]> {
  const today = koreanDay();
  const past = { from: range.from, to: range.to > today ? today : range.to };
  if (past.from > past.to) return [];
  const days = await readDays(ctx, past);
  const [first] = days;
  return first ? addDays(days, { from: first.date, to: past.to }, period) : [];
}

/** What happened since midnight in Korea. */
export async function countToday(ctx: RequestContext): Promise<DayFigures> {
  const today = koreanDay();
  return one(await readDays(ctx, { from: today, to: today }));
}

/**
 * As they were written when the days were over; today, and what was not written yet, is counted. The days before the first one
 * that was written are not: either nothing had happened yet, or what had is not known.
 */
async function readDays(ctx: RequestContext, range: DayRange): Promise<DayFigures[]> {
  const isFirst = eq(stats.date, sql`(SELECT min(${stats.date}) FROM ${stats})`);
  const stored = await ctx.db
    .select()
    .from(stats)
    .where(or(isFirst, and(gte(stats.date, range.from), lte(stats.date, range.to))))
    .orderBy(asc(stats.date));
  const [first] = stored;
  const byDate = new Map<string, DayFigures>(stored.map((day) => [day.date, day]));
  const days = periodsIn(range, 'DAY').map(({ from }) => from);
  const isBefore = (day: string) => first !== undefined && day < first.date;
  const open = days.filter((day) => !byDate.has(day) && !isBefore(day));
  const [from, to] = [open[0], open.at(-1)];
  if (from !== undefined && to !== undefined) {
    for (const day of await countOpenDays(ctx, { from, to })) if (!byDate.has(day.date)) byDate.set(day.date, day);
  }
  if (first && isBeginning(first)) for (const day of days.filter(isBefore)) byDate.set(day, nothingOn(day));
  return days.flatMap((day) => byDate.get(day) ?? []);
}

/** Whether nothing was there before a day: else it is the first one only because `storeStats` reaches no further back. */
const isBeginning = ({ usersCount, newUsers }: StatFigures): boolean => usersCount <= newUsers;

/** A day before anything happened. Logs of so long ago would be gone. */
function nothingOn(date: string): DayFigures {
  const logged = date < shiftDay(koreanDay(), 1 - WHOLE_LOG_DAYS) ? null : 0;
  return {
    ...{ date, visitors: null, pageviews: null, sessions: null, signIns: logged, searches: logged },
    ...{ usersCount: 0, newUsers: 0, verifiedUsers: 0, inOrder: 0 },
    ...{ quotesAsked: 0, quotesAnswered: 0, quotesEnded: 0, detailViews: 0, productRequests: 0 },
  };
}

/** Counted once a minute at most, for everyone who looks. */
function countOpenDays({ db, cache }: RequestContext, range: DayRange): Promise<DayFigures[]> {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  return cache.get(`countOpenDays ${range.from} ${range.to} ${minute}`, () => countDays(db, range));
}
