import { watchInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { notFound } from '../../platform/errors/errors';
import { parse } from '../../platform/graphql/parse';
import { stopWatchMails } from './telling/stop-watch-mails.service';
import { readMyWatches } from './watching/my-watches.service';
import { unwatchTarget } from './watching/unwatch-target.service';
import { watchTarget } from './watching/watch-target.service';
import { stopWatchInput, unwatchInput } from './watches.input';

export const watchesResolvers: Resolvers = {
  Query: { myWatches: (_, __, ctx) => readMyWatches(ctx) },
  Mutation: {
    watchTarget: async (_, args, ctx) => {
      await watchTarget(ctx, parse(watchInput, args));
      return readMyWatches(ctx);
    },
    unwatchTarget: async (_, args, ctx) => {
      await unwatchTarget(ctx, parse(unwatchInput, args));
      return readMyWatches(ctx);
    },
    stopWatchMails: (_, args, ctx) => {
      const { token, targetId } = parse(stopWatchInput, args);
      return stopWatchMails(ctx, token, targetId);
    },
  },
  Watch: {
    ingredient: async ({ targetId }, _, ctx) => {
      const ingredient = await ctx.loaders.ingredient.load(targetId);
      // Removed since the list was read.
      if (!ingredient) throw notFound();
      return ingredient;
    },
  },
  WatchedLabel: {
    ingredients: ({ id }, _, ctx) => ctx.loaders.ingredientsOfWatchedLabel.load(id),
    ingredientCount: async ({ id }, _, ctx) => (await ctx.loaders.ingredientCountOfWatchedLabel.load(id))?.count ?? 0,
  },
};
