import { defineModule } from '../../platform/module/module';
import * as runTables from './import-runs.table';
import { sourceLoaders } from './sources.loaders';
import { loadSources } from './sources.starter';
import * as tables from './sources.table';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof sourceLoaders> {}
}

/** Where data come from: sources, their editions and the imports of them. */
export const sourcesModule = defineModule({
  name: 'sources',
  tables: [tables, runTables],
  loaders: ({ db, cache }) => sourceLoaders(db, cache),
  starter: loadSources,
});
