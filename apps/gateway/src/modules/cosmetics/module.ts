import { defineModule } from '../../platform/module/module';
import { changeLogsModule } from '../change-logs/module';
import { ingredientsModule } from '../ingredients/module';
import { labelsModule } from '../labels/module';
import { regulationsModule } from '../regulations/module';
import { searchModule } from '../search/module';
import { sourcesModule } from '../sources/module';
import { cosmeticsHits } from './cosmetics-hits';
import { cosmeticLoaders } from './cosmetics.loaders';
import { cosmeticsResolvers } from './cosmetics.resolvers';
import { labelReadingResolvers } from './label-reading.resolvers';
import { cosmeticsSitemap } from './cosmetics.sitemap';
import { loadCosmetics } from './cosmetics.starter';
import { cosmeticsDocuments } from './cosmetics.collection';
import * as tables from './cosmetics.table';
import { rereadAllLabels } from './reread-all-labels';

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof cosmeticLoaders> {}
}

declare module '../../platform/queue/add-job' {
  interface TaskPayloads {
    /** Queued by a migration whose version reads labels otherwise. */
    'reread-labels': Record<string, never>;
  }
}

/** Cosmetics and what is in them. */
export const cosmeticsModule = defineModule({
  name: 'cosmetics',
  after: [sourcesModule, changeLogsModule, searchModule, ingredientsModule, regulationsModule, labelsModule],
  collections: [cosmeticsDocuments],
  stored: [
    {
      name: 'cosmetics',
      label: '화장품',
      unit: '건',
      table: tables.cosmetics,
      date: tables.cosmetics.createdAt,
      updatedAt: tables.cosmetics.updatedAt,
    },
  ],
  tables: [tables],
  resolvers: [cosmeticsResolvers, labelReadingResolvers],
  loaders: ({ db }) => cosmeticLoaders(db),
  searchHits: [cosmeticsHits],
  tasks: ({ db }) => ({ 'reread-labels': () => rereadAllLabels(db) }),
  starter: loadCosmetics,
  sitemap: { cosmetics: cosmeticsSitemap },
});
