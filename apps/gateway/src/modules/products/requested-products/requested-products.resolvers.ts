import { mayUseConsole } from '@gredia/auth';
import { requestedProductInput } from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { requestedProductsInput } from './requested-products.input';
import { voteKey } from './requested-products.loaders';
import { listRequestedProducts, requestProduct } from './requested-products.service';

export const requestedProductsResolvers: Resolvers = {
  Query: {
    requestedProducts: (_, args, ctx) => listRequestedProducts(ctx, parse(requestedProductsInput, args)),
  },
  Mutation: {
    requestProduct: (_, { input }, ctx) => requestProduct(ctx, parse(requestedProductInput, input)),
  },
  RequestedProduct: {
    requestedBy: async ({ id }, _, { viewer, loaders }) =>
      mayUseConsole(viewer) ? (await loaders.votersOfRequest.load(id)).map(({ nickname }) => nickname) : null,
    isHandled: ({ handledAt }) => handledAt !== null,
    product: async ({ productId }, _, { loaders }) => {
      const product = productId === null ? null : await loaders.product.load(productId);
      return product?.visible ? product : null;
    },
    isMine: async ({ id }, _, { viewer, loaders }) =>
      viewer !== null && (await loaders.voteFor.load(voteKey(id, viewer.id))) !== null,
  },
};
