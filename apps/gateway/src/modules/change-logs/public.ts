/** What other modules may use. */
export { announceCatalogueChange } from '../../platform/database/catalogue-changes';
export { type Change, type ChangeAuthor, recordChanges } from './change-logs.write';
