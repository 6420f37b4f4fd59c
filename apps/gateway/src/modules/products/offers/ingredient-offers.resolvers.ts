import type { Resolvers } from '../../../generated/resolvers';
import { firstOf } from '../../../platform/graphql/list-input';

/** The raw materials that hold an ingredient. */
export const ingredientOffersResolvers: Resolvers = {
  Ingredient: {
    products: ({ id }, args, ctx) => ctx.loaders.productsOfIngredient(firstOf(args)).load(id),
    quotableCount: ({ id }, _, ctx) => {
      const quotable = ctx.loaders.quotableCountOfIngredient.load(id);
      return quotable instanceof Promise ? quotable.then((row) => row?.count ?? 0) : (quotable?.count ?? 0);
    },
  },
};
