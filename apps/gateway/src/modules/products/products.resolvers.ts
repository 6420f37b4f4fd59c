import { productPolicy, sellerPolicy } from '@gredia/auth';
import { hasTextBanner } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { firstInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { sourceEditionOf } from '../sources/sources.service';
import { matchIncis } from './inci-matches.service';
import { listMyProducts } from './my-products.service';
import { openDocument } from './open-document.service';
import { mayEdit } from './product-access';
import { inciMatchesInput, myProductsInput } from './product-queries.input';
import { sourceOfProduct } from './product-sources';
import { findProduct } from './products.service';
import { saveProductInput } from './save-product.input';
import { hideProduct, saveProduct } from './save-product.service';

export const productsResolvers: Resolvers = {
  Query: {
    singleProduct: (_, { id }, ctx) => findProduct(ctx, id),
    myProducts: (_, args, ctx, info) => listMyProducts(ctx, parse(myProductsInput, args), info),
    inciMatches: (_, args, ctx) => matchIncis(ctx, parse(inciMatchesInput, args).INCIs),
  },
  Mutation: {
    saveProduct: (_, { input }, ctx) => saveProduct(ctx, parse(saveProductInput, input)),
    hideProduct: (_, { id, visible }, ctx) => hideProduct(ctx, id, visible ?? false),
    openProductDocument: (_, { productId, documentId }, ctx) => openDocument(ctx, productId, documentId),
  },
  Product: {
    INCIs: ({ incis }) => incis,
    mappedINCIs: ({ id }, _, ctx) => ctx.loaders.mappedINCIs.load(id),
    email: ({ email }, _, { viewer }) => (productPolicy.readEmail(viewer) ? email : null),
    receiverEmails: async (product, _, ctx) => ((await mayEdit(ctx, product)) ? product.receiverEmails : null),
    viewerCanEdit: (product, _, ctx) => mayEdit(ctx, product),
    documents: ({ id }, _, ctx) => ctx.loaders.documentsOfProduct.load(id),
    documentCount: async ({ id }, _, ctx) => (await ctx.loaders.documentsOfProduct.load(id)).length,
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
  ProductDocument: {
    url: ({ id, productId }) => `/api/products/${productId}/documents/${id}`,
  },
  ProductMembership: {
    contact: ({ contact }, _, { viewer }) => (sellerPolicy.readContact(viewer) ? (contact ?? null) : null),
  },
  MappedINCI: {
    INCI: ({ inci }) => inci,
    ingredient: ({ ingredientId }, _, ctx) => (ingredientId ? ctx.loaders.ingredient.load(ingredientId) : null),
    nameKor: async ({ ingredientId }, _, ctx) =>
      ingredientId ? ((await ctx.loaders.ingredient.load(ingredientId))?.nameKor ?? null) : null,
  },
};
