import { defineModule, type Module } from '../../platform/module/module';
import { SearchIndex } from './index/search-index';
import { keptHits } from './kept-hits';
import { rebuildAllTerms } from './rebuild-all-terms';
import { SearchHits, type SearchListener } from './search-hits';
import { searchResolvers } from './search.resolvers';
import * as tables from './search.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Everything the search finds, as the modules declare it. */
    searchHits: SearchHits;
    /** What the modules do with each search of the box. */
    searchListeners: readonly SearchListener[];
    /** The names in memory, which answer the search box. */
    searchIndex: Pick<SearchIndex, 'finder'>;
  }
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Queued by a migration whose version makes terms otherwise. */
    'rebuild-search-terms': Record<string, never>;
  }
}

const hitsOf = (modules: readonly Module[]) => new SearchHits(modules.flatMap(({ searchHits = [] }) => searchHits));

/** One search over everything that has a name. */
export const searchModule = defineModule({
  name: 'search',
  tables: [tables],
  resolvers: [searchResolvers],
  keptParts: keptHits,
  service: ({ registry: { modules }, settings, cache, log }) => {
    const hits = hitsOf(modules);
    const searchIndex = new SearchIndex({ url: settings.directDatabaseUrl, hits, cache, log });
    const searchListeners = modules.flatMap(({ onSearch }) => onSearch ?? []);
    return {
      context: { searchHits: hits, searchListeners, searchIndex },
      migrated: () => searchIndex.migrated(),
      rowsChanged: (rows) => searchIndex.rowsChanged(rows),
      hearing: (hears) => searchIndex.setHearing(hears),
      stop: () => searchIndex.stop(),
    };
  },
  tasks: ({ db, registry }) => ({
    'rebuild-search-terms': () => rebuildAllTerms(db, hitsOf(registry.modules).kinds),
  }),
});
