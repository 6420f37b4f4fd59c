import type { Resolvers } from '../../../generated/resolvers';
import { collectionNamed } from '../../../platform/collections/find-collection';
import { beginBulkEdit } from './begin-bulk-edit.service';
import { cancelBulkEdit, canUndo, startBulkEdit, undoBulkEdit } from './bulk-edits.service';
import { mayEndEdits } from './bulk-rights';
import { previewBulkEdit } from './bulk-preview.service';
import { recentBulkEdits } from './find-bulk-edits';

export const bulkEditsResolvers: Resolvers = {
  Query: {
    bulkEdits: (_, { collection }, ctx) => recentBulkEdits(ctx.db, collectionNamed(ctx, collection).spec.name),
    bulkEditPreview: (_, { id, changes }, ctx) => previewBulkEdit(ctx, id, changes),
  },
  Mutation: {
    beginBulkEdit: (_, wish, ctx) => beginBulkEdit(ctx, wish),
    startBulkEdit: (_, wish, ctx) => startBulkEdit(ctx, wish),
    cancelBulkEdit: (_, { id }, ctx) => cancelBulkEdit(ctx, id),
    undoBulkEdit: (_, { changeId }, ctx) => undoBulkEdit(ctx, changeId),
  },
  BulkEdit: {
    by: async ({ actorId }, _, ctx) => (await ctx.loaders.user.load(actorId))?.nickname ?? null,
    isEnding: ({ status, isCancelRequested }) => status === 'RUNNING' && isCancelRequested,
    canCancel: async (edit, _, ctx) => {
      if (!['WAITING', 'RUNNING'].includes(edit.status) || edit.isCancelRequested) return false;
      return (await mayEndEdits(ctx.db, ctx, [edit]))[0] ?? false;
    },
    isUndoable: (edit, _, ctx) => canUndo(ctx, edit),
  },
};
