import { sql } from 'drizzle-orm';
import { defineModule } from '../../platform/module/module';
import { addressConfirmationsModule } from '../address-confirmations/module';
import { sessionViewer } from '../identity/public';
import { identityModule } from '../identity/module';
import { sourcesModule } from '../sources/module';
import { changeLogsModule } from '../change-logs/module';
import { searchModule } from '../search/module';
import { ingredientsModule } from '../ingredients/module';
import { reachModule } from '../reach/module';
import { membershipsModule } from '../memberships/module';
import { sellersModule } from '../sellers/module';
import { documentEndpoint } from './documents/document-endpoint';
import { documentsResolvers } from './documents/documents.resolvers';
import { ingredientOffersResolvers } from './offers/ingredient-offers.resolvers';
import { sellerOffersResolvers } from './offers/seller-offers.resolvers';
import { holdMails } from './holding/hold-mails';
import * as holdTables from './holding/product-holds.table';
import { tellHolds } from './holding/tell-holds';
import { forgetListChanges } from './list/list-changes-retention';
import { productHits } from './writing/product-hits';
import { ProductIndex } from './list/product-index';
import * as listChangeTables from './list/product-list-changes.table';
import { productListResolvers } from './list/product-list.resolvers';
import * as events from './products.events';
import { productsLoaders } from './products.loaders';
import { productsDocuments } from './products.collection';
import { productLimits } from './products.limits';
import { productsPersonalData } from './products.personal-data';
import { productsResolvers } from './reading/products.resolvers';
import { productsSitemap } from './reading/products.sitemap';
import { productsReach } from './products.reach';
import { loadProducts } from './products.starter';
import * as tables from './products.table';
import { savingResolvers } from './saving/saving.resolvers';
import { requestedProductsDocuments } from './requested-products/requested-products.collection';
import { requestNotesResolvers } from './requested-products/request-notes.resolvers';
import { requestedProductsResolvers } from './requested-products/requested-products.resolvers';
import { wishFound, wishMails } from './requested-products/wish-found';

const auditActions = ['product.save'] as const;

declare module '../../platform/audit/audit' {
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
  after: [
    identityModule,
    sourcesModule,
    changeLogsModule,
    searchModule,
    ingredientsModule,
    reachModule,
    sellersModule,
    membershipsModule,
    addressConfirmationsModule,
  ],
  collections: [productsDocuments, requestedProductsDocuments],
  stored: [
    {
      name: 'products',
      label: '원료',
      unit: '건',
      table: tables.products,
      date: tables.products.createdAt,
      updatedAt: tables.products.updatedAt,
      // It names people that suppliers gave as receivers.
      exporter: 'ADMIN',
      // Of a module behind this one: a trial run says at once what a deletion would be refused for.
      inUse: sql`EXISTS (SELECT FROM quotes WHERE quotes.pid = ${tables.products.id})`,
    },
    {
      name: 'requestedProducts',
      label: '요청한 원료',
      unit: '건',
      table: tables.requestedProducts,
      date: tables.requestedProducts.createdAt,
      updatedAt: tables.requestedProducts.updatedAt,
      exporter: 'ADMIN',
    },
  ],
  tables: [tables, listChangeTables, holdTables],
  personalData: productsPersonalData,
  resolvers: [
    productListResolvers,
    productsResolvers,
    documentsResolvers,
    savingResolvers,
    requestedProductsResolvers,
    requestNotesResolvers,
    ingredientOffersResolvers,
    sellerOffersResolvers,
  ],
  loaders: productsLoaders,
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
      handler: documentEndpoint({ ...platform, ...door, sessionViewer: sessionViewer(platform) }),
    },
  ],
  tasks: ({ db }) => ({ 'tell-held-products': ({ sellerId }) => tellHolds(db, sellerId) }),
  nightly: { listChanges: forgetListChanges },
  events: [...Object.values(events), wishFound],
  mails: { ...holdMails, ...wishMails },
  limits: productLimits,
  auditActions,
  searchHits: [productHits],
  reachTargets: productsReach,
  uploads: { PRODUCT_IMAGE: { access: 'SELLER' }, PRODUCT_DOCUMENT: { access: 'SELLER' } },
  starter: loadProducts,
  sitemap: { products: productsSitemap },
});
