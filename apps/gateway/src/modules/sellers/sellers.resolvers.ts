import { sellerPolicy } from '@gredia/auth';
import type { Resolvers } from '../../generated/resolvers';
import { listBanners, listSponsors } from './live-banners';
import { findAllowedTier, findOwnSeller, findSeller } from './sellers.service';

export const sellersResolvers: Resolvers = {
  Query: {
    seller: (_, { id }, ctx) => findSeller(ctx, id),
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
    membership: async ({ id }, _, { loaders }) => (await loaders.membershipOfSeller.load(id))?.membership ?? null,
    allowedTier: ({ id }, _, ctx) => findAllowedTier(ctx, id),
  },
  Sponsor: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId ? loaders.seller.load(sellerId) : null),
  },
};
