import { defineModule } from '../../platform/module/module';
import { sessionViewer } from '../identity/sessions/session-viewer';
import { identityModule } from '../identity/module';
import { changeLogsModule } from '../change-logs/module';
import { searchModule } from '../search/module';
import { ingredientsModule } from '../ingredients/module';
import { sellersModule } from '../sellers/module';
import { productDocuments } from './document-endpoint';
import { forgetListChanges } from './list-changes-retention';
import { ProductIndex } from './product-index';
import * as listChangeTables from './product-list-changes.table';
import { productListResolvers } from './product-list.resolvers';
import { productsLoaders } from './products.all-loaders';
import { productLimits } from './products.limits';
import { productsPersonalData } from './products.personal-data';
import { productsResolvers } from './products.resolvers';
import { productsSitemap } from './products.sitemap';
import * as tables from './products.table';
import { requestedProductsResolvers } from './requested-products.resolvers';

const auditActions = ['product.save'] as const;

declare module '../../platform/audit/audit.service' {
  interface AuditActions extends Record<(typeof auditActions)[number], true> {}
}

declare module '../../platform/graphql/context' {
  interface ContextServices {
    /** The visible raw materials in memory, for their list. */
    productIndex: ProductIndex;
  }
  interface Loaders extends ReturnType<typeof productsLoaders> {}
}

/** Raw materials: their list, their pages, their documents, and wishes for more. */
export const productsModule = defineModule({
  name: 'products',
  after: [identityModule, changeLogsModule, searchModule, ingredientsModule, sellersModule],
  tables: [tables, listChangeTables],
  personalData: productsPersonalData,
  resolvers: [productsResolvers, productListResolvers, requestedProductsResolvers],
  loaders: ({ db, services }) => productsLoaders(db, services.productIndex),
  service: (platform) => {
    const productIndex = new ProductIndex(platform);
    return {
      context: { productIndex },
      migrated: () => void productIndex.warm(),
      stop: () => productIndex.stop(),
    };
  },
  http: (platform, door) => [
    {
      path: '/api/products',
      handler: productDocuments({ ...platform, ...door, sessionViewer: sessionViewer(platform) }),
    },
  ],
  nightly: { listChanges: forgetListChanges },
  limits: productLimits,
  auditActions,
  uploads: { PRODUCT_IMAGE: { access: 'SELLER' }, PRODUCT_DOCUMENT: { access: 'SELLER' } },
  sitemap: { products: productsSitemap },
});
