import { defineModule } from '../../platform/module/module';
import { ingredientsModule } from '../ingredients/module';
import { searchModule } from '../search/module';
import { logSearch } from './log-search';
import { createIngredientInterest } from './most-searched';
import { createSearchLog, type SearchLog } from './search-log';
import { refreshRankings } from './rank-searches';
import { rankingSchedule, rankSearches } from './rank-searches.task';
import * as rankingTables from './rankings.table';
import * as tables from './search-logs.table';
import { searchRankingResolvers } from './search-ranking.resolvers';
import { forgetOldRankings, forgetOldSearches } from './search-retention';

const auditActions = ['ranking-block-word.save', 'ranking-block-word.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

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
  tables: [tables, rankingTables],
  resolvers: [searchRankingResolvers],
  service: (platform) => {
    const searchLog = createSearchLog(platform);
    return { context: { searchLog, ingredientInterest: createIngredientInterest() }, stop: () => searchLog.close() };
  },
  tasks: ({ db }) => ({ 'rank-searches': (payload) => rankSearches(db, payload) }),
  schedules: [rankingSchedule],
  nightly: {
    searches: forgetOldSearches,
    oldRankings: forgetOldRankings,
    // Ingredients may have another name, or be part of another one.
    rankings: (tx) => refreshRankings(tx, { isWhole: true }),
  },
  // The searches of before rankings were kept.
  afterMigration: (db) => db.transaction((tx) => refreshRankings(tx, { isWhole: false })),
  onSearch: logSearch,
  auditActions,
});
