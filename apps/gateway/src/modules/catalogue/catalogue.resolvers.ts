import type { Resolvers } from '../../generated/resolvers';
import { countCatalogue } from './catalogue.service';

export const catalogueResolvers: Resolvers = {
  Query: {
    catalogueCounts: (_, __, ctx) => countCatalogue(ctx),
  },
};
