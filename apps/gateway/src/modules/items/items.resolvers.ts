import { itemStanding, packageStanding } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { firstOf } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { mayRead } from '../products/public';
import { findItem, mayEditItem } from './item-access';
import { itemListInput, myItemsInput } from './item-list.input';
import { listItems, listMyItems } from './item-list.service';
import type { ItemModel } from './items.table';
import { saveItemInput } from './save-item.input';
import { removeItem, updateItem } from './save-item.service';

/** The material that an item is made from, as far as the viewer may see it. */
async function productOf(ctx: RequestContext, { productId }: ItemModel) {
  const product = productId === null ? null : await ctx.loaders.product.load(productId);
  return product && (await mayRead(ctx, product)) ? product : null;
}

async function documentsOf(ctx: RequestContext, item: ItemModel) {
  const product = await productOf(ctx, item);
  return product ? ctx.loaders.documentsOfProduct.load(product.id) : [];
}

/** Items of the shop. */
export const itemsResolvers: Resolvers = {
  Query: {
    items: (_, args, ctx, info) => listItems(ctx, parse(itemListInput, args), info),
    singleItem: (_, { id }, ctx) => findItem(ctx, id),
    itemDocuments: async (_, { id }, ctx) => documentsOf(ctx, await findItem(ctx, id)),
    itemPackages: async (_, { id }, ctx) => ctx.loaders.packagesOfItem.load((await findItem(ctx, id)).id),
    myItems: (_, args, ctx) => listMyItems(ctx, parse(myItemsInput, args)),
  },
  Mutation: {
    updateItem: (_, { input }, ctx) => updateItem(ctx, parse(saveItemInput, input)),
    removeItem: (_, { id }, ctx) => removeItem(ctx, id),
  },
  Product: {
    items: ({ id }, args, ctx) => ctx.loaders.itemsOfProduct(firstOf(args)).load(id),
  },
  Seller: {
    itemCount: async ({ id }, _, ctx) => (await ctx.loaders.itemCountOfSeller.load(id))?.count ?? 0,
  },
  Item: {
    thumbnail: ({ thumbnailSrc }) => thumbnailSrc,
    dealer: async ({ sellerId }, _, ctx) => (await ctx.loaders.seller.load(sellerId))?.name ?? '',
    seller: async ({ sellerId }, _, ctx) => (await ctx.loaders.seller.load(sellerId))!,
    user: ({ sellerId }, _, ctx) => ctx.loaders.ownerOfSeller.load(sellerId),
    product: (item, _, ctx) => productOf(ctx, item),
    documents: (item, _, ctx) => documentsOf(ctx, item),
    mappedINCIs: ({ id }, _, ctx) => ctx.loaders.compositionOfItem.load(id),
    packages: ({ id }, _, ctx) => ctx.loaders.packagesOfItem.load(id),
    fromPrice: ({ fromPriceKrw }) => fromPriceKrw,
    standing: async ({ id }, _, ctx) => itemStanding(await ctx.loaders.packagesOfItem.load(id)),
    viewerCanEdit: (item, _, ctx) => mayEditItem(ctx, item),
  },
  ItemPackage: {
    price: ({ priceKrw }) => priceKrw,
    pricePerUnit: ({ pricePerUnitKrw }) => pricePerUnitKrw,
    leadTime: ({ leadTimeDays }) => leadTimeDays,
    sample: ({ isSample }) => isSample,
    standing: (offered) => packageStanding(offered),
  },
  ItemINCI: {
    id: ({ itemId, position }) => `${itemId}:${position}`,
    INCI: ({ inci }) => inci,
    ingredient: ({ ingredientId }, _, ctx) => (ingredientId ? ctx.loaders.ingredient.load(ingredientId) : null),
    nameKor: async ({ ingredientId }, _, ctx) =>
      ingredientId ? ((await ctx.loaders.ingredient.load(ingredientId))?.nameKor ?? null) : null,
  },
};
