import { defineModule } from '../../platform/module/module';
import { sourcesModule } from '../sources/module';
import { changeLogsModule } from '../change-logs/module';
import { searchModule } from '../search/module';
import { ingredientsModule } from '../ingredients/module';
import { cosmeticLoaders } from './cosmetics.loaders';
import { cosmeticsResolvers } from './cosmetics.resolvers';
import { cosmeticsSitemap } from './cosmetics.sitemap';
import * as tables from './cosmetics.table';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof cosmeticLoaders> {}
}

/** Cosmetics and what is in them. */
export const cosmeticsModule = defineModule({
  name: 'cosmetics',
  after: [sourcesModule, changeLogsModule, searchModule, ingredientsModule],
  tables: [tables],
  resolvers: [cosmeticsResolvers],
  loaders: ({ db }) => cosmeticLoaders(db),
  sitemap: { cosmetics: cosmeticsSitemap },
});
