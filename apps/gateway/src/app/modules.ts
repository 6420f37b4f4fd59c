import { aiModule } from '../modules/ai/module';
import { addressConfirmationsModule } from '../modules/address-confirmations/module';
import { auditLogsModule } from '../modules/audit-logs/module';
import { catalogueModule } from '../modules/catalogue/module';
import { changeLogsModule } from '../modules/change-logs/module';
import { collectionsModule } from '../modules/collections/module';
import { communityModule } from '../modules/community/module';
import { companyStatsModule } from '../modules/company-stats/module';
import { consoleViewsModule } from '../modules/console-views/module';
import { contentChecksModule } from '../modules/content-checks/module';
import { cosmeticsModule } from '../modules/cosmetics/module';
import { identityModule } from '../modules/identity/module';
import { importsModule } from '../modules/imports/module';
import { ingredientEditingModule } from '../modules/ingredient-editing/module';
import { ingredientTextsModule } from '../modules/ingredient-texts/module';
import { ingredientMergesModule } from '../modules/ingredient-merges/module';
import { ingredientsModule } from '../modules/ingredients/module';
import { itemsModule } from '../modules/items/module';
import { jobsModule } from '../modules/jobs/module';
import { labelsModule } from '../modules/labels/module';
import { membershipsModule } from '../modules/memberships/module';
import { moderationModule } from '../modules/moderation/module';
import { notificationsModule } from '../modules/notifications/module';
import { ordersModule } from '../modules/orders/module';
import { pageViewsModule } from '../modules/page-views/module';
import { paymentsModule } from '../modules/payments/module';
import { policiesModule } from '../modules/policies/module';
import { productsModule } from '../modules/products/module';
import { pullsModule } from '../modules/pulls/module';
import { quotesModule } from '../modules/quotes/module';
import { reachModule } from '../modules/reach/module';
import { regulationsModule } from '../modules/regulations/module';
import { roadAddressesModule } from '../modules/road-addresses/module';
import { searchRankingModule } from '../modules/search-ranking/module';
import { searchModule } from '../modules/search/module';
import { sellersModule } from '../modules/sellers/module';
import { smsModule } from '../modules/sms/module';
import { spamModule } from '../modules/spam/module';
import { sourcesModule } from '../modules/sources/module';
import { tableImportsModule } from '../modules/table-imports/module';
import { sellerAccountsModule } from '../modules/seller-accounts/module';
import { transfersModule } from '../modules/transfers/module';
import { statisticsModule } from '../modules/statistics/module';
import { watchesModule } from '../modules/watches/module';
import type { Module } from '../platform/module/module';

/** All modules of the gateway: the one list. Each stands behind those that it may see. */
export const modules: readonly Module[] = [
  identityModule,
  pageViewsModule,
  sourcesModule,
  changeLogsModule,
  searchModule,
  ingredientsModule,
  searchRankingModule,
  regulationsModule,
  reachModule,
  sellersModule,
  membershipsModule,
  addressConfirmationsModule,
  productsModule,
  itemsModule,
  spamModule,
  labelsModule,
  cosmeticsModule,
  ingredientEditingModule,
  quotesModule,
  paymentsModule,
  roadAddressesModule,
  ordersModule,
  companyStatsModule,
  contentChecksModule,
  smsModule,
  communityModule,
  notificationsModule,
  pullsModule,
  watchesModule,
  moderationModule,
  policiesModule,
  sellerAccountsModule,
  transfersModule,
  ingredientMergesModule,
  jobsModule,
  catalogueModule,
  aiModule,
  ingredientTextsModule,
  importsModule,
  collectionsModule,
  tableImportsModule,
  consoleViewsModule,
  auditLogsModule,
  statisticsModule,
];
