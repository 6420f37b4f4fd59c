import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { unconfirmedAmong } from '../../address-confirmations/public';
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
      const { sellerId } = product;
      return sellerId === null ? [] : unconfirmedAmong(ctx, { sellerId }, newsAddresses(product));
    },
    viewerCanEdit: (product, _, ctx) => mayEdit(ctx, product),
  },
};
