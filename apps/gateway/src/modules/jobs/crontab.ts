import { parseCronItems } from 'graphile-worker';
import type { TaskName } from './add-job';

const DAY_MS = 24 * 60 * 60 * 1000;
const nightly: TaskName = 'nightly';

/**
 * What is due by the clock. The queue counts in UTC: 18:10 there is 03:10 in Korea. One gateway takes each turn, however
 * many there are; a turn that was missed while none ran is made up for within a day, as after a restore from backup.
 */
export const crontab = parseCronItems([
  { task: nightly, match: '10 18 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 5 } },
]);
