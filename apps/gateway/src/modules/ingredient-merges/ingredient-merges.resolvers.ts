import { mergeInput, mergePreviewInput, splitInput, splitPreviewInput } from '@gredia/domain';
import { count, desc } from 'drizzle-orm';
import type { Resolvers } from '../../generated/resolvers';
import { one } from '../../platform/database/client';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf, pagingInput, type Paging } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { sourceEditionOf } from '../sources/public';
import { ingredientMerges } from './ingredient-merges.table';
import { merge, previewMerge } from './merging/merge.service';
import { previewSplit, split } from './splitting/split.service';
import { canUndo, undoMerge } from './undoing/undo-merge.service';

async function listMerges({ db }: RequestContext, paging: Paging) {
  const [total, merges] = await Promise.all([
    db.select({ count: count() }).from(ingredientMerges).then(one),
    db
      .select()
      .from(ingredientMerges)
      .orderBy(desc(ingredientMerges.createdAt), desc(ingredientMerges.id))
      .limit(paging.perPage)
      .offset(offsetOf(paging)),
  ]);
  return { total: total.count, merges };
}

export const ingredientMergesResolvers: Resolvers = {
  Query: {
    ingredientMergePreview: (_, { input }, ctx) => previewMerge(ctx, parse(mergePreviewInput, input)),
    ingredientSplitPreview: (_, { input }, ctx) => previewSplit(ctx, parse(splitPreviewInput, input)),
    ingredientMerges: (_, args, ctx) => listMerges(ctx, parse(pagingInput, args)),
  },
  Mutation: {
    mergeIngredients: (_, { input, ...words }, ctx) => merge(ctx, parse(mergeInput, { ...input, ...words })),
    splitIngredient: (_, { input, ...words }, ctx) => split(ctx, parse(splitInput, { ...input, ...words })),
    undoIngredientMerge: (_, { id }, ctx) => undoMerge(ctx, id),
  },
  MergedFieldSide: {
    source: ({ sourceEditionId }, _, ctx) => (sourceEditionId === null ? null : sourceEditionOf(ctx, sourceEditionId)),
  },
  IngredientMerge: {
    kept: ({ keptId }, _, { loaders }) => loaders.ingredient.load(keptId),
    mergedBy: async ({ actorId }, _, { loaders }) =>
      actorId === null ? null : ((await loaders.user.load(actorId))?.nickname ?? null),
    canUndo,
  },
};
