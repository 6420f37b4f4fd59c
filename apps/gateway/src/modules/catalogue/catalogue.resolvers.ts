import { searchQueryField } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { pathOfChangeTarget } from './catalogue.loaders';
import { firstInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { countCatalogue } from './catalogue.service';
import { changeFilterInput, changePageInput } from './change-log-filter';
import { countChanges, listChanges } from './change-log-list.service';
import { listRecentChanges } from './recent-changes.service';
import { suggestNames } from './name-suggestions.service';

/** Too short a text, or an impossible one, has no suggestions. */
const nameListInput = z.object({ query: searchQueryField.catch('') });

export const catalogueResolvers: Resolvers = {
  Query: {
    catalogueCounts: (_, __, ctx) => countCatalogue(ctx),
    logs: (_, args, ctx) => listChanges(ctx, parse(changePageInput, args)),
    recentChanges: (_, args, ctx) => listRecentChanges(ctx, parse(firstInput, args).first),
    logsCount: (_, args, ctx) => countChanges(ctx, parse(changeFilterInput, args)),
    nameList: (_, args, ctx) => suggestNames(ctx, parse(nameListInput, args).query),
  },
  ChangeLog: {
    isThereNow: async ({ targetId }, _, { loaders }) => (await loaders.changeTarget.load(targetId)) !== null,
    targetPath: async ({ targetId }, _, { loaders }) => {
      const target = await loaders.changeTarget.load(targetId);
      return target && pathOfChangeTarget(target);
    },
  },
};
