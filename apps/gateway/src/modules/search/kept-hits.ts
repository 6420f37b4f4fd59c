import type { KeptPartsRule } from '../../platform/graphql/split-document';

/** What the search box shows of a row: the same in every search that meets it so. */
export const keptHits: readonly KeptPartsRule[] = [
  { rootField: 'unifiedSearchResults', type: 'SearchResult', loader: null },
];
