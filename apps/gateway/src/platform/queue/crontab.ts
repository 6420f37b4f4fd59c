import { parseCronItems } from 'graphile-worker';
import type { TaskName } from './add-job';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const nightly: TaskName = 'nightly';
const quoteDeadlines: TaskName = 'quote-deadlines';

/**
 * What is due by the clock. The queue counts in UTC: 18:10 there is 03:10 in Korea. One gateway takes each turn, however
 * many there are; a turn that was missed while none ran is made up for: the night's within a day, as after a restore from backup, the
 * hour's within the hour, since each looks at all that is due.
 */
export const crontab = parseCronItems([
  { task: nightly, match: '10 18 * * *', options: { backfillPeriod: DAY_MS, maxAttempts: 5 } },
  { task: quoteDeadlines, match: '5 * * * *', options: { backfillPeriod: HOUR_MS, maxAttempts: 3 } },
]);
