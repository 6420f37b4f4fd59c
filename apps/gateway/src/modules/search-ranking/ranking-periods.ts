import { isoDay, shiftDay } from '@gredia/domain';

/** A span of calendar days in Korea, both ends included, as YYYY-MM-DD. */
export interface Period {
  startDate: string;
  endDate: string;
}

export const RANKING_PERIODS = ['day', 'week', 'month'] as const;
export type RankingPeriodName = (typeof RANKING_PERIODS)[number];

function weekOf(day: string): Period {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return { startDate: shiftDay(day, -sinceMonday), endDate: shiftDay(day, 6 - sinceMonday) };
}

function monthOf(day: string): Period {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { startDate: `${day.slice(0, 8)}01`, endDate: isoDay(Date.UTC(year, month, 0)) };
}

const periodOf: Record<RankingPeriodName, (day: string) => Period> = {
  day: (day) => ({ startDate: day, endDate: day }),
  week: weekOf,
  month: monthOf,
};

/** The day, the week (from Monday) and the calendar month that hold a day, each with the period before it. */
export function rankingPeriods(day: string): Record<RankingPeriodName, { now: Period; before: Period }> {
  const around = (name: RankingPeriodName) => {
    const now = periodOf[name](day);
    return { now, before: periodOf[name](shiftDay(now.startDate, -1)) };
  };
  return { day: around('day'), week: around('week'), month: around('month') };
}
