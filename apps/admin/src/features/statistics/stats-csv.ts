import { csvText } from '@gredia/domain';
import type { StatFiguresFragment } from '@gredia/graphql-schema';
import { MEASURES, measures } from './measures';

/** The shown figures, a period a row. What is not known is said: an empty cell would be read as none. */
export function statsCsv(stats: readonly StatFiguresFragment[]): string {
  const head = ['시작일', '종료일', ...MEASURES.map((name) => `${measures[name].label}(${measures[name].unit})`)];
  const rows = stats.map((stat) => [stat.date, stat.until, ...MEASURES.map((name) => stat[name] ?? '기록 없음')]);
  return csvText([head, ...rows]);
}
