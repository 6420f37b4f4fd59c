const pending = (): never => {
  throw new Error('not built yet');
};

/** Root fields whose rooms are being built; what stands later in the list of resolvers replaces them. */
export const pendingResolvers = {
  Query: {
    ...{ publicProductsMeta: pending, nameList: pending, myProducts: pending, inciMatches: pending },
    ...{ requestedProducts: pending, seller: pending, sellers: pending, mySeller: pending, banners: pending },
    ...{ sponsors: pending, singleCosmetics: pending, allCosmetics: pending, brandItems: pending },
  },
  Mutation: {
    ...{ saveProduct: pending, hideProduct: pending, openProductDocument: pending, requestProduct: pending },
    ...{ createProductReach: pending, createReach: pending },
  },
};
