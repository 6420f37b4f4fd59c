import { defineModule } from '../../platform/module/module';
import { identityModule } from '../identity/module';
import { ingredientsModule } from '../ingredients/module';
import { productsModule } from '../products/module';
import { searchModule } from '../search/module';
import { sellersModule } from '../sellers/module';
import { itemHits } from './item-hits';
import { itemsDocuments } from './items.collection';
import { itemLimits } from './items.limits';
import { itemLoaders } from './items.loaders';
import { itemsResolvers } from './items.resolvers';
import { itemsSitemap } from './items.sitemap';
import { loadItems } from './items.starter';
import * as tables from './items.table';

const auditActions = ['item.save', 'item.remove'] as const;

declare module '../../platform/audit/audit' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface Loaders extends ReturnType<typeof itemLoaders> {}
}

/** Shop goods of suppliers: items and the packages in which they are sold. They belong to companies: no row names a person. */
export const itemsModule = defineModule({
  name: 'items',
  after: [identityModule, searchModule, ingredientsModule, sellersModule, productsModule],
  collections: [itemsDocuments],
  stored: [
    {
      name: 'items',
      label: '상품',
      unit: '건',
      table: tables.items,
      date: tables.items.createdAt,
      updatedAt: tables.items.updatedAt,
    },
  ],
  tables: [tables],
  resolvers: [itemsResolvers],
  loaders: itemLoaders,
  limits: itemLimits,
  auditActions,
  searchHits: [itemHits],
  starter: loadItems,
  sitemap: { items: itemsSitemap },
});
