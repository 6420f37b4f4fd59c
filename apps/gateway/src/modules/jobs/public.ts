/** What other modules may use. */
export type { JobReports } from './jobs.service';
