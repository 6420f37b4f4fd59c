import { defineModule, type Module } from '../../platform/module/module';
import { rebuildAllTerms } from './rebuild-all-terms';
import { SearchHits } from './search-hits';
import { searchResolvers } from './search.resolvers';
import * as tables from './search.table';

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** Everything the search finds, as the modules declare it. */
    searchHits: SearchHits;
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
  service: ({ registry }) => ({ context: { searchHits: hitsOf(registry.modules) } }),
  tasks: ({ db, registry }) => ({
    'rebuild-search-terms': () => rebuildAllTerms(db, hitsOf(registry.modules).kinds),
  }),
});
