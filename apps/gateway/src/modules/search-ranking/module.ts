import { defineModule } from '../../platform/module/module';
import { ingredientsModule } from '../ingredients/module';
import { searchModule } from '../search/module';
import { logSearch } from './log-search';
import { createIngredientInterest } from './most-searched';
import { createSearchLog, type SearchLog } from './search-log';
import * as tables from './search-logs.table';
import { searchRankingResolvers } from './search-ranking.resolvers';
import { forgetOldSearches } from './search-retention';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Notes what was searched for, for the rankings. */
    searchLog: SearchLog;
  }
}

/** What was searched for, and the ingredients that are searched for most. */
export const searchRankingModule = defineModule({
  name: 'search-ranking',
  after: [searchModule, ingredientsModule],
  stored: [
    { name: 'searchLogs', label: '검색 기록', unit: '건', table: tables.searchLogs, date: tables.searchLogs.createdAt },
  ],
  tables: [tables],
  resolvers: [searchRankingResolvers],
  service: (platform) => {
    const searchLog = createSearchLog(platform);
    return { context: { searchLog, ingredientInterest: createIngredientInterest() }, stop: () => searchLog.close() };
  },
  nightly: { searches: forgetOldSearches },
  onSearch: logSearch,
});
