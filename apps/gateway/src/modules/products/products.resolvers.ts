import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../graphql/parse';
import { sourceEditionOf } from '../sources/sources.service';
import { productListInput } from './products.input';
import { findProduct, listProducts } from './products.service';

export const productsResolvers: Resolvers = {
  Query: {
    publicProducts: (_, args, ctx) => listProducts(ctx, parse(productListInput, args)),
    singleProduct: (_, { id }, ctx) => findProduct(ctx, id),
  },
  Product: {
    INCIs: ({ incis }) => incis,
    mappedINCIs: ({ id }, _, ctx) => ctx.loaders.mappedINCIs.load(id),
    source: ({ sourceEditionId }, _, ctx) => sourceEditionOf(ctx, sourceEditionId),
  },
  MappedINCI: {
    INCI: ({ inci }) => inci,
    ingredient: ({ ingredientId }, _, ctx) => (ingredientId ? ctx.loaders.ingredient.load(ingredientId) : null),
    nameKor: async ({ ingredientId }, _, ctx) =>
      ingredientId ? ((await ctx.loaders.ingredient.load(ingredientId))?.nameKor ?? null) : null,
  },
};
