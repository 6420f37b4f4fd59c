import { defineModule } from '../../platform/module/module';
import { sourceLoaders } from './sources.loaders';
import * as tables from './sources.table';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof sourceLoaders> {}
}

/** Where data come from: sources and their editions. */
export const sourcesModule = defineModule({
  name: 'sources',
  tables: [tables],
  loaders: ({ db, cache }) => sourceLoaders(db, cache),
});
