import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { sellerListInput } from './seller-list.input';
import { listSellers } from './seller-list.service';

/** Suppliers by what they offer. */
export const sellerOffersResolvers: Resolvers = {
  Query: {
    sellers: (_, args, ctx) => listSellers(ctx, parse(sellerListInput, args)),
  },
  MembershipStatus: {
    productsCount: async ({ sellerId }, _, { loaders }) =>
      sellerId === null ? 0 : ((await loaders.productCountOfSeller.load(sellerId))?.count ?? 0),
  },
  MyMembership: {
    productsCount: async ({ seller }, _, { loaders }) =>
      (await loaders.productCountOfSeller.load(seller.id))?.count ?? 0,
  },
  Seller: {
    productCount: async ({ id }, _, { loaders }) => (await loaders.productCountOfSeller.load(id))?.count ?? 0,
    documentCount: async ({ id }, _, { loaders }) => (await loaders.documentCountOfSeller.load(id))?.count ?? 0,
    certificates: async ({ id }, _, { loaders }) =>
      (await loaders.certificatesOfSeller.load(id)).map(({ certificate }) => certificate),
  },
};
