/** What other modules may use. */
export type { JobReports } from './jobs.service';
export { lookAtEach } from './look-at-each';
