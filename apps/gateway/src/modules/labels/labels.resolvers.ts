import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { offersAsked } from './offers-asked';
import { labelInput } from './labels.input';
import { analyzeLabel } from './labels.service';
import { listNames } from './name-list.service';

export const labelsResolvers: Resolvers = {
  Query: {
    ingredientsList: (_, args, ctx, info) => analyzeLabel(ctx, parse(labelInput, args).ingredients, offersAsked(info)),
    ingredientNameList: (_, _args, ctx) => listNames(ctx),
    labelLimits: (_, _args, { labels: { quotas } }) => [quotas.visitor, ...quotas.levels],
  },
};
