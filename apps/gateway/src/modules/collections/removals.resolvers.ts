import type { Resolvers } from '../../generated/resolvers';
import { previewRemoval } from '../../platform/collections/preview-removal.service';

export const removalsResolvers: Resolvers = {
  Query: {
    removalPreview: (_, { collection, ids }, ctx) => previewRemoval(ctx, collection, ids),
  },
};
