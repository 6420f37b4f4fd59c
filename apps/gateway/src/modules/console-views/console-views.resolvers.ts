import type { Resolvers } from '../../generated/resolvers';
import {
  findConsoleColumns,
  listConsoleViews,
  removeConsoleView,
  saveConsoleColumns,
  saveConsoleView,
} from './console-views.service';

export const consoleViewsResolvers: Resolvers = {
  Query: {
    consoleViews: (_, { collection }, ctx) => listConsoleViews(ctx, collection),
    consoleColumns: (_, { collection }, ctx) => findConsoleColumns(ctx, collection),
  },
  Mutation: {
    saveConsoleView: (_, { input }, ctx) => saveConsoleView(ctx, input),
    removeConsoleView: (_, { id }, ctx) => removeConsoleView(ctx, id),
    saveConsoleColumns: (_, chosen, ctx) => saveConsoleColumns(ctx, chosen),
  },
  ConsoleView: {
    isMine: ({ userId }, _, { viewer }) => viewer?.id === userId,
    by: async ({ userId }, _, { loaders }) => (await loaders.user.load(userId))?.nickname ?? null,
  },
};
