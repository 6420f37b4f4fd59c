/** What other modules may use. */
export type { Match } from './matching/match-rank';
export { isExact, matchOf, matchRank } from './matching/match-rank';
export type { CardRow, KeptRows, SearchHitKind, SearchListener } from './search-hits';
export { findMatches, findWanted } from './matching/search-matches';
export { NAMES_LOADED } from './index/search-index';
export { named, type SearchNames } from './search-names';
export { addTerms, KEY_MAX, refreshTermWeights, removeTerms, writeTerms } from './search-terms';
export { MOST_ENTRIES, searchIngredients } from './search-ingredients';
