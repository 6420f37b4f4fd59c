import { hasTextBanner } from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import { firstInput } from '../../../platform/graphql/list-input';
import { parse } from '../../../platform/graphql/parse';
import { seesContact } from '../../sellers/public';
import { sourceEditionOf } from '../../sources/public';
import { sourceOfProduct } from '../writing/product-sources';
import { findProduct } from './products.service';

/** A material as its page shows it. */
export const productsResolvers: Resolvers = {
  Query: {
    singleProduct: (_, { id }, ctx) => findProduct(ctx, id),
  },
  Product: {
    INCIs: ({ incis }) => incis,
    mappedINCIs: ({ id }, _, ctx) => ctx.loaders.mappedINCIs.load(id),
    email: async ({ id, sellerId, email }, _, ctx) =>
      email !== null && (await seesContact(ctx, sellerId ?? id)) ? email : null,
    seller: ({ sellerId }, _, ctx) => (sellerId ? ctx.loaders.seller.load(sellerId) : null),
    membership: async ({ sellerId }, _, ctx) => {
      const membership = sellerId ? await ctx.loaders.membershipOfSeller.load(sellerId) : null;
      return membership && hasTextBanner(membership.membership) ? membership : null;
    },
    alternatives: async ({ id }, args, ctx) => {
      const { first } = parse(firstInput, args);
      return (await ctx.loaders.alternativesOfProduct.load(id))?.products.slice(0, first) ?? [];
    },
    alternativeCount: async ({ id }, _, ctx) => (await ctx.loaders.alternativesOfProduct.load(id))?.total ?? 0,
    source: async (product, _, ctx) => sourceOfProduct(await sourceEditionOf(ctx, product.sourceEditionId), product),
  },
  ProductMembership: {
    contact: async ({ sellerId, contact }, _, ctx) => (contact && (await seesContact(ctx, sellerId)) ? contact : null),
  },
  MappedINCI: {
    INCI: ({ inci }) => inci,
    ingredient: ({ ingredientId }, _, ctx) => (ingredientId ? ctx.loaders.ingredient.load(ingredientId) : null),
    nameKor: async ({ ingredientId }, _, ctx) =>
      ingredientId ? ((await ctx.loaders.ingredient.load(ingredientId))?.nameKor ?? null) : null,
  },
};
