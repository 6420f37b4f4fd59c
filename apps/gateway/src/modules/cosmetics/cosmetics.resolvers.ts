import type { Resolvers } from '../../generated/resolvers';

export const cosmeticsResolvers: Resolvers = {
  Cosmetics: {
    price: ({ priceKrw }) => priceKrw,
  },
};
