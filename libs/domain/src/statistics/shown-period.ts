import { shiftDay } from '../time/korean-day';
import {
  daysIn,
  monthsBefore,
  rangeBefore,
  startOfPeriod,
  STAT_PERIODS,
  type DayRange,
  type StatPeriod,
} from './stat-period';
import { statRangeInput } from './stat-range-input';

/** What is chosen by name, and what the period before it is called beside it. */
export const statPresetLabel = { today: '오늘', '7d': '7일', '30d': '30일', '12m': '12개월' } as const;

export type StatPreset = keyof typeof statPresetLabel;
export const STAT_PRESETS = Object.keys(statPresetLabel) as StatPreset[];

export interface ShownPeriod {
  /** `own`: two days that were picked. */
  preset: StatPreset | 'own';
  range: DayRange;
  /** What it is compared with. */
  before: DayRange;
  /** What its figures are added up by. */
  unit: StatPeriod;
  units: readonly StatPeriod[];
  nowLabel: string;
  beforeLabel: string;
}

const USUAL: StatPreset = '30d';

const names: Record<StatPreset | 'own', [now: string, before: string]> = {
  today: ['오늘', '어제'],
  '7d': ['최근 7일', '이전 7일'],
  '30d': ['최근 30일', '이전 30일'],
  '12m': ['최근 12개월', '이전 12개월'],
  own: ['고른 기간', '이전 기간'],
};

/** The days of a choice by name. */
export function statPresetRange(preset: StatPreset, today: string): DayRange {
  if (preset === '12m') return { from: monthsBefore(startOfPeriod(today, 'MONTH'), 11), to: today };
  const days = { today: 1, '7d': 7, '30d': 30 }[preset];
  return { from: shiftDay(today, 1 - days), to: today };
}

/** What the address asks for; thirty days where it says nothing, or nothing that can be shown. */
export function readShownPeriod(params: URLSearchParams, today: string): ShownPeriod {
  const own = ownRange(params, today);
  const preset = own ? 'own' : (STAT_PRESETS.find((name) => name === params.get('period')) ?? USUAL);
  const range = own ?? statPresetRange(preset as StatPreset, today);
  const units = unitsOf(range);
  const unit = units.find((name) => name.toLowerCase() === params.get('unit')) ?? usualUnit(range);
  const [nowLabel, beforeLabel] = names[preset];
  return { preset, range, before: rangeBefore(range, unit), unit, units, nowLabel, beforeLabel };
}

/** Of days that have not come nothing is shown. */
function ownRange(params: URLSearchParams, today: string): DayRange | null {
  const [from, to] = [params.get('from'), params.get('to')];
  if (from === null || to === null) return null;
  const { data } = statRangeInput.safeParse({ from, to });
  if (!data || data.from > today) return null;
  return { from: data.from, to: data.to > today ? today : data.to };
}

/** The address of a choice by name; the usual one has none of its own. */
export const statPresetParams = (preset: StatPreset): Record<string, string> =>
  preset === USUAL ? {} : { period: preset };

/** By what the figures of so many days can be added up: a week or month must be shorter than they are. */
function unitsOf(range: DayRange): StatPeriod[] {
  const days = daysIn(range);
  return STAT_PERIODS.filter((unit) => unit === 'DAY' || days > (unit === 'WEEK' ? 7 : 31));
}

/** As many points as can be told apart. */
function usualUnit(range: DayRange): StatPeriod {
  const days = daysIn(range);
  return days <= 62 ? 'DAY' : days <= 200 ? 'WEEK' : 'MONTH';
}

/** A stretch of days as charts name it: `11.23`, `11.23–`, `26.11`. */
export function shortPeriodName(date: string, unit: StatPeriod): string {
  const [year = '', month, day] = date.split('-');
  if (unit === 'MONTH') return `${year.slice(2)}.${month}`;
  return `${month}.${day}${unit === 'WEEK' ? '–' : ''}`;
}

/** The same in full, for tables: a day, or the first and last one. */
export const fullPeriodName = ({ date, until }: { date: string; until: string }): string =>
  date === until ? date : `${date} – ${until}`;
