import type { Resolvers } from '../../../generated/resolvers';
import { openDocument } from './open-document.service';

/** The papers of materials. */
export const documentsResolvers: Resolvers = {
  Mutation: {
    openProductDocument: (_, { productId, documentId }, ctx) => openDocument(ctx, productId, documentId),
  },
  Product: {
    documents: ({ id }, _, ctx) => ctx.loaders.documentsOfProduct.load(id),
    documentCount: async ({ id }, _, ctx) => (await ctx.loaders.documentsOfProduct.load(id)).length,
  },
  ProductDocument: {
    url: ({ id, productId }) => `/api/products/${productId}/documents/${id}`,
  },
};
