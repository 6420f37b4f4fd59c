import { sellerPolicy } from '@gredia/auth';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { listBanners, listSponsors } from './live-banners';
import { sellerListInput } from './sellers.input';
import { findAllowedTier, findOwnSeller, findSeller, listSellers } from './sellers.service';

export const sellersResolvers: Resolvers = {
  Query: {
    seller: (_, { id }, ctx) => findSeller(ctx, id),
    sellers: (_, args, ctx) => listSellers(ctx, parse(sellerListInput, args)),
    mySeller: (_, __, ctx) => findOwnSeller(ctx),
    banners: (_, { code }, ctx) => listBanners(ctx, code),
    sponsors: (_, __, ctx) => listSponsors(ctx),
  },
  Seller: {
    isVerified: ({ verifiedAt }) => verifiedAt !== null,
    email: ({ email }, _, { viewer }) => (sellerPolicy.readContact(viewer) ? email : null),
    contactName: ({ contactName }, _, { viewer }) => (sellerPolicy.readContact(viewer) ? contactName : null),
    contactEmail: ({ contactEmail }, _, { viewer }) => (sellerPolicy.readContact(viewer) ? contactEmail : null),
    contactNumber: ({ contactNumber }, _, { viewer }) => (sellerPolicy.readContact(viewer) ? contactNumber : null),
    responseRatio: async ({ id }, _, { loaders }) => (await loaders.ratiosOfSeller.load(id))?.responseRatio ?? null,
    confirmRatio: async ({ id }, _, { loaders }) => (await loaders.ratiosOfSeller.load(id))?.confirmRatio ?? null,
    ratioBase: async ({ id }, _, { loaders }) => (await loaders.ratiosOfSeller.load(id))?.ratioBase ?? 0,
    firstResponseHours: async ({ id }, _, { loaders }) =>
      (await loaders.ratiosOfSeller.load(id))?.firstResponseHours ?? null,
    productCount: async ({ id }, _, { loaders }) => (await loaders.productCountOfSeller.load(id))?.count ?? 0,
    documentCount: async ({ id }, _, { loaders }) => (await loaders.documentCountOfSeller.load(id))?.count ?? 0,
    certificates: async ({ id }, _, { loaders }) =>
      (await loaders.certificatesOfSeller.load(id)).map(({ certificate }) => certificate),
    membership: async ({ id }, _, { loaders }) => (await loaders.membershipOfSeller.load(id))?.membership ?? null,
    allowedTier: ({ id }, _, ctx) => findAllowedTier(ctx, id),
  },
  Sponsor: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId ? loaders.seller.load(sellerId) : null),
  },
};
