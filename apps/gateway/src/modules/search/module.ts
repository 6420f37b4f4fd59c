import { defineModule } from '../../platform/module/module';
import { rebuildAllTerms } from './rebuild-all-terms';
import { createSearchLog, type SearchLog } from './search-log';
import { forgetOldSearches } from './search-retention';
import { searchResolvers } from './search.resolvers';
import * as tables from './search.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Notes what was searched for, for the rankings. */
    searchLog: SearchLog;
  }
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Queued by a migration whose version makes terms otherwise. */
    'rebuild-search-terms': Record<string, never>;
  }
}

/** One search over everything that has a name. */
export const searchModule = defineModule({
  name: 'search',
  tables: [tables],
  resolvers: [searchResolvers],
  service: (platform) => {
    const searchLog = createSearchLog(platform);
    return { context: { searchLog }, stop: () => searchLog.close() };
  },
  tasks: ({ db }) => ({ 'rebuild-search-terms': () => rebuildAllTerms(db) }),
  nightly: { searches: forgetOldSearches },
});
