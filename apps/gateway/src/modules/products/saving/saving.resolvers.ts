import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { mayEdit } from '../product-access';
import { newsAddresses } from './news-addresses';
import { myProductsInput } from './my-products.input';
import { listMyProducts } from './my-products.service';
import { saveProductInput } from './save-product.input';
import { hideProduct, saveProduct } from './save-product.service';

/** What suppliers do with their materials. */
export const savingResolvers: Resolvers = {
  Query: {
    myProducts: (_, args, ctx, info) => listMyProducts(ctx, parse(myProductsInput, args), info),
  },
  Mutation: {
    saveProduct: (_, { input }, ctx) => saveProduct(ctx, parse(saveProductInput, input)),
    hideProduct: (_, { id, visible }, ctx) => hideProduct(ctx, id, visible ?? false),
  },
  Product: {
    receiverEmails: async (product, _, ctx) => ((await mayEdit(ctx, product)) ? product.receiverEmails : null),
    unconfirmedEmails: async (product, _, ctx) => {
      if (!(await mayEdit(ctx, product))) return null;
      const { sellerId, email, receiverEmails } = product;
      if (sellerId === null) return [];
      const confirmed = await ctx.loaders.confirmedAddressesOfSeller.load(sellerId);
      return newsAddresses({ email, receiverEmails }).filter(
        (each) => !confirmed.some((known) => known.email === each),
      );
    },
    viewerCanEdit: (product, _, ctx) => mayEdit(ctx, product),
  },
};
