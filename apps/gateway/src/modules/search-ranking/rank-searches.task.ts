import { MINUTE_MS } from '@gredia/domain';
import type { Database, Executor } from '../../platform/database/client';
import { addJob } from '../../platform/queue/add-job';
import type { Schedule } from '../../platform/queue/schedule';
import { transact } from '../../platform/transact/transact';
import { refreshRankings } from './rank-searches';

const TASK = 'rank-searches';

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Without it, as the clock starts it, what is new is ranked. */
    'rank-searches': { isWhole?: boolean };
  }
}

/** Every five minutes: a ranking of today is at most so old. */
export const rankingSchedule: Schedule = {
  task: TASK,
  match: '*/5 * * * *',
  backfillMs: 5 * MINUTE_MS,
  maxAttempts: 3,
};

/** The task rank-searches. */
export const rankSearches = (db: Database, { isWhole = false }: { isWhole?: boolean }): Promise<void> =>
  transact({ db }, (tx) => refreshRankings(tx, { isWhole }));

/** What is not counted has changed: everything is ranked anew once the caller's transaction is done. */
export const queueWholeRanking = (tx: Executor): Promise<void> =>
  addJob(tx, TASK, { isWhole: true }, { key: 'rank-searches/whole' });
