import type { Resolvers } from '../../../generated/resolvers';

/** The fields of a supplier that are computed from the requests it received. */
export const sellerFiguresResolvers: Resolvers = {
  Seller: {
    responseRatio: async ({ id }, _, { loaders }) => (await loaders.ratiosOfSeller.load(id))?.responseRatio ?? null,
    confirmRatio: async ({ id }, _, { loaders }) => (await loaders.ratiosOfSeller.load(id))?.confirmRatio ?? null,
    ratioBase: async ({ id }, _, { loaders }) => (await loaders.ratiosOfSeller.load(id))?.ratioBase ?? 0,
    firstResponseHours: async ({ id }, _, { loaders }) =>
      (await loaders.ratiosOfSeller.load(id))?.firstResponseHours ?? null,
  },
};
