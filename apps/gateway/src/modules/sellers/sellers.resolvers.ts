import { bannerPicturesInput, sponsorLogoInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { isContactWithheld, seesContact } from './contact-reading';
import { listBanners, listSponsors } from './live-banners';
import { saveBannerPictures, saveSponsorLogo } from './placements/save-pictures.service';
import { findOwnSeller, findSeller } from './sellers.service';

export const sellersResolvers: Resolvers = {
  Query: {
    seller: (_, { id }, ctx) => findSeller(ctx, id),
    mySeller: (_, __, ctx) => findOwnSeller(ctx),
    banners: (_, { code }, ctx) => listBanners(ctx, code),
    sponsors: (_, __, ctx) => listSponsors(ctx),
  },
  Mutation: {
    saveBannerPictures: (_, args, ctx) => saveBannerPictures(ctx, parse(bannerPicturesInput, args)),
    saveSponsorLogo: (_, args, ctx) => saveSponsorLogo(ctx, parse(sponsorLogoInput, args)),
  },
  Seller: {
    isVerified: ({ verifiedAt }) => verifiedAt !== null,
    email: async ({ id, email }, _, ctx) => ((await seesContact(ctx, id)) ? email : null),
    contactName: async ({ id, contactName }, _, ctx) => ((await seesContact(ctx, id)) ? contactName : null),
    contactEmail: async ({ id, contactEmail }, _, ctx) => ((await seesContact(ctx, id)) ? contactEmail : null),
    contactNumber: async ({ id, contactNumber }, _, ctx) => ((await seesContact(ctx, id)) ? contactNumber : null),
    isContactWithheld: ({ id }, _, ctx) => isContactWithheld(ctx, id),
  },
  Sponsor: {
    seller: ({ sellerId }, _, { loaders }) => (sellerId ? loaders.seller.load(sellerId) : null),
  },
};
