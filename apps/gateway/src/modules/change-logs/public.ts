/** What other modules may use. */
export { announceCatalogueChange } from '../../platform/database/catalogue-changes';
export {
  type ChangedDay,
  changedDays,
  knownSince,
  lastChangeBefore,
  lastOfVersion,
  type PastState,
  stateAfter,
} from './as-of';
export { AI_TEXTS_KEY } from './replay';
export { toldRow } from './told-row';
export {
  type Change,
  type ChangeAuthor,
  changesBySuggestion,
  comingBack,
  goingAway,
  recordChanges,
  stateOf,
} from './change-logs.write';
