import type { Resolvers } from '../../../generated/resolvers';
import { firstInput } from '../../../platform/graphql/list-input';
import { parse } from '../../../platform/graphql/parse';

/** The raw materials that hold an ingredient. */
export const ingredientOffersResolvers: Resolvers = {
  Ingredient: {
    products: ({ id }, args, ctx) => ctx.loaders.productsOfIngredient(parse(firstInput, args).first).load(id),
    quotableCount: async ({ id }, _, ctx) => (await ctx.loaders.quotableCountOfIngredient.load(id))?.count ?? 0,
  },
};
