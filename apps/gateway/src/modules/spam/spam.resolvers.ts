import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { findSeller } from '../sellers/public';
import { approveSpamCompany, approveSpamProducts } from './deciding/approve.service';
import { hideSpamCompany, hideSpamProducts, restoreSpamProducts } from './deciding/hide-products.service';
import { runChecks } from './finding/run-checks';
import { countSpam, listSpamCompanies } from './reading/spam-companies.service';
import { listHiddenSpamProducts, listSpamProducts } from './reading/spam-products.service';
import {
  approveCompanyInput,
  approveInput,
  hideCompanyInput,
  hideInput,
  restoreInput,
  spamProductListInput,
} from './spam.input';

/** Raw materials that one request looks at; the rest waits for the clock. */
const MOST_AT_ONCE = 2_000;

export const spamResolvers: Resolvers = {
  Query: {
    spamProductList: (_, args, ctx) => listSpamProducts(ctx, parse(spamProductListInput, args)),
    spamCompanyList: (_, args, ctx) => listSpamCompanies(ctx, parse(pagingInput, args)),
    hiddenSpamProductList: (_, args, ctx) => listHiddenSpamProducts(ctx, parse(pagingInput, args)),
    spamCounts: (_, __, ctx) => countSpam(ctx),
  },
  Mutation: {
    hiddenSpamProduct: (_, args, ctx) => hideSpamProducts(ctx, parse(hideInput, args)),
    restoreSpamProduct: (_, args, ctx) => restoreSpamProducts(ctx, parse(restoreInput, args)),
    approveSpamProduct: (_, args, ctx) => approveSpamProducts(ctx, parse(approveInput, args)),
    hideSpamCompany: (_, args, ctx) => hideSpamCompany(ctx, parse(hideCompanyInput, args)),
    approveSpamCompany: (_, args, ctx) => approveSpamCompany(ctx, parse(approveCompanyInput, args)),
    refreshSpamChecks: (_, __, ctx) => runChecks(ctx, MOST_AT_ONCE),
  },
  SpamProduct: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId ? loaders.seller.load(sellerId) : null),
    copyOf: ({ originalId: id, originalName: name, originalDealer: dealer, likeness }) =>
      id === null || name === null || likeness === null ? null : { id, name, dealer, likeness },
  },
  SpamCompany: {
    seller: ({ sellerId }, _, ctx) => findSeller(ctx, sellerId),
  },
  HiddenSpamProduct: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId ? loaders.seller.load(sellerId) : null),
  },
};
