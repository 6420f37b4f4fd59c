import { accountsResolvers } from '../modules/identity/accounts/accounts.resolvers';
import { catalogueResolvers } from '../modules/catalogue/catalogue.resolvers';
import { changeLogsResolvers } from '../modules/change-logs/change-logs.resolvers';
import { cosmeticsResolvers } from '../modules/cosmetics/cosmetics.resolvers';
import { ingredientsResolvers } from '../modules/ingredients/ingredients.resolvers';
import { jobsResolvers } from '../modules/jobs/jobs.resolvers';
import { labelsResolvers } from '../modules/labels/labels.resolvers';
import { productListResolvers } from '../modules/products/product-list.resolvers';
import { productsResolvers } from '../modules/products/products.resolvers';
import { requestedProductsResolvers } from '../modules/products/requested-products.resolvers';
import { quoteChangesResolvers } from '../modules/quotes/quote-changes.resolvers';
import { quotesResolvers } from '../modules/quotes/quotes.resolvers';
import { reachResolvers } from '../modules/reach/reach.resolvers';
import { regulationsResolvers } from '../modules/regulations/regulations.resolvers';
import { searchResolvers } from '../modules/search/search.resolvers';
import { sellersResolvers } from '../modules/sellers/sellers.resolvers';
import { sessionsResolvers } from '../modules/identity/sessions/sessions.resolvers';
import { scalarResolvers } from '../platform/graphql/scalars';

/** Every module's resolvers. */
export const resolvers = [
  scalarResolvers,
  accountsResolvers,
  catalogueResolvers,
  changeLogsResolvers,
  cosmeticsResolvers,
  ingredientsResolvers,
  jobsResolvers,
  labelsResolvers,
  productsResolvers,
  productListResolvers,
  requestedProductsResolvers,
  quotesResolvers,
  quoteChangesResolvers,
  reachResolvers,
  regulationsResolvers,
  searchResolvers,
  sellersResolvers,
  sessionsResolvers,
];
