import { defineModule } from '../../platform/module/module';
import { sourcesModule } from '../sources/module';
import { changeLogLoaders } from './change-logs.loaders';
import { changeLogsResolvers } from './change-logs.resolvers';
import * as tables from './change-logs.table';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof changeLogLoaders> {}
}

/** Who changed what of the catalogue, and when. */
export const changeLogsModule = defineModule({
  name: 'change-logs',
  after: [sourcesModule],
  stored: [
    { name: 'changeLogs', label: '변경 기록', unit: '건', table: tables.changeLogs, date: tables.changeLogs.createdAt },
  ],
  tables: [tables],
  // The actor is an id as text, or the name of a program. The log of the catalogue outlives its writers, and names no one else.
  personalData: { tables: [tables.changeLogs], lockOrder: 50 },
  resolvers: [changeLogsResolvers],
  loaders: ({ db }) => changeLogLoaders(db),
});
