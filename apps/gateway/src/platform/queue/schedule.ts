import { HOUR_MS } from '@gredia/domain';
import { parseCronItems, type ParsedCronItem } from 'graphile-worker';
import type { TaskName } from './add-job';

/** Work that is due by the clock. */
export interface Schedule {
  task: TaskName;
  /** As crontab writes it, in UTC: 18:10 there is 03:10 in Korea. */
  match: string;
  /** A turn that was missed while no gateway ran is made up for within this time, as after a restore from backup. */
  backfillMs: number;
  maxAttempts: number;
}

/** Every hour; one gateway takes each turn, however many there are. */
export const hourly = (task: TaskName, minute: number): Schedule => ({
  task,
  match: `${minute} * * * *`,
  backfillMs: HOUR_MS,
  maxAttempts: 3,
});

/** The queue's own form of schedules. */
export const crontabOf = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ task, match, backfillMs, maxAttempts }) => ({
      task,
      match,
      options: { backfillPeriod: backfillMs, maxAttempts },
    })),
  );
