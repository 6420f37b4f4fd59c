import { roadAddressSearch } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { findRoadAddresses } from './find-road-addresses.service';

export const roadAddressResolvers: Resolvers = {
  Query: {
    roadAddresses: (_, args, ctx) => findRoadAddresses(ctx, parse(roadAddressSearch, args).search),
    roadAddressProvider: (_, __, ctx) => ctx.roadAddresses?.provider ?? null,
  },
};
