/** What other modules may use. */
export { listChanges } from './change-log-list.service';
