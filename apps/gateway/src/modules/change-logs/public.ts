/** What other modules may use. */
export { announceCatalogueChange, type Change, type ChangeAuthor, recordChanges } from './change-logs.write';
