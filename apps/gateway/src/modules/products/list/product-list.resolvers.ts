import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { productListInput } from './product-list.input';
import { listProducts, productsMeta } from './product-list.service';

export const productListResolvers: Resolvers = {
  Query: {
    publicProducts: (_, args, ctx, info) => listProducts(ctx, parse(productListInput, args), info),
    publicProductsMeta: (_, __, ctx) => productsMeta(ctx),
  },
};
