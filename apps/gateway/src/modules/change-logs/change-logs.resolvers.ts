import type { Resolvers } from '../../generated/resolvers';
import { sourceEditionOf } from '../sources/public';

export const changeLogsResolvers: Resolvers = {
  ChangeLog: {
    source: ({ sourceEditionId }, _, ctx) => (sourceEditionId ? sourceEditionOf(ctx, sourceEditionId) : null),
  },
};
