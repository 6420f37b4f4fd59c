import { countLevels } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { firstInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { sourceEditionOf } from '../sources/public';
import { countAllergens, unreadAllergensOf } from './cosmetics-allergens.service';
import { listCosmetics } from './cosmetics-list.service';
import { brandInput, cosmeticsListInput, singleCosmeticsInput } from './cosmetics.input';
import { brandItems, findCosmetic } from './cosmetics.service';
import type { CosmeticsCountsModel } from './cosmetics.table';

const emptyCounts = (cosmeticId: string): CosmeticsCountsModel => ({
  cosmeticId,
  ingredients: 0,
  unknown: 0,
  functional: 0,
  allergenIds: [],
  offered: 0,
  strictestLevels: [],
});

export const cosmeticsResolvers: Resolvers = {
  Query: {
    singleCosmetics: (_, args, ctx) => findCosmetic(ctx, parse(singleCosmeticsInput, args)),
    allCosmetics: (_, args, ctx, info) => listCosmetics(ctx, parse(cosmeticsListInput, args), info),
    brandItems: (_, args, ctx) => brandItems(ctx, parse(brandInput, args).brand),
  },
  Ingredient: {
    cosmetics: ({ id }, args, ctx) => ctx.loaders.cosmeticsOfIngredient(parse(firstInput, args).first).load(id),
  },
  Cosmetics: {
    price: ({ priceKrw }) => priceKrw,
    contents: ({ id }, _, ctx) => ctx.loaders.cosmeticsContents.load(id),
    counts: async ({ id }, _, ctx) => (await ctx.loaders.cosmeticsCounts.load(id)) ?? emptyCounts(id),
    unreadAllergens: (cosmetic, _, ctx) => unreadAllergensOf(ctx, cosmetic),
    source: ({ sourceEditionId }, _, ctx) => sourceEditionOf(ctx, sourceEditionId),
  },
  CosmeticsContent: {
    position: ({ position }) => position + 1,
    name: ({ text }) => text,
    ingredient: ({ ingredientId }, _, ctx) => (ingredientId ? ctx.loaders.ingredient.load(ingredientId) : null),
  },
  CosmeticsCounts: {
    allergens: (counts, _, ctx) => countAllergens(ctx, counts),
    levels: ({ strictestLevels }) => countLevels(strictestLevels),
  },
};
