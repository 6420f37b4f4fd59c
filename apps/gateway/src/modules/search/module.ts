import { defineModule, type Module } from '../../platform/module/module';
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
  service: ({ registry: { modules } }) => ({
    context: { searchHits: hitsOf(modules), searchListeners: modules.flatMap(({ onSearch }) => onSearch ?? []) },
  }),
  tasks: ({ db, registry }) => ({
    'rebuild-search-terms': () => rebuildAllTerms(db, hitsOf(registry.modules).kinds),
  }),
});
