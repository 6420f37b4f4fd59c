import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { sourceEditionOf } from '../sources/sources.service';
import { countChanges, listChanges } from './change-log-list.service';

export const changeLogsResolvers: Resolvers = {
  Query: {
    logs: (_, { targetType, ...paging }, ctx) => listChanges(ctx, parse(pagingInput, paging), targetType ?? null),
    logsCount: (_, __, ctx) => countChanges(ctx),
  },
  ChangeLog: {
    source: ({ sourceEditionId }, _, ctx) => (sourceEditionId ? sourceEditionOf(ctx, sourceEditionId) : null),
  },
};
