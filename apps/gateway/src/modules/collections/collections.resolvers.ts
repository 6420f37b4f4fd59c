import { maskedValues } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import type { RequestContext } from '../../platform/graphql/context';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { changesOf } from '../../platform/collections/document-changes';
import { collectionNamed } from '../../platform/collections/find-collection';
import {
  countFound,
  findRow,
  listDocuments,
  listRows,
  modelsOf,
  rowsInput,
  storedDocument,
} from '../../platform/collections/list-documents.service';
import { listRemoved, removeDocuments, restoreDocuments } from '../../platform/collections/remove-documents.service';
import { revealDocument } from '../../platform/collections/reveal-document.service';
import { addDocument, rawWish, saveDocument, saveDocuments } from '../../platform/collections/save-documents.service';
import { isUndoable, mayTakeBack, undoDocumentChange } from '../../platform/collections/undo-document-change.service';
import { asksBoard, asOperator, countBoard } from './count-board';

const HISTORY_MESSAGE = '한 번에 1–200개를 볼 수 있어요.';
const historyInput = z.object({
  first: z.preprocess((first) => first ?? 50, z.int(HISTORY_MESSAGE).min(1, HISTORY_MESSAGE).max(200, HISTORY_MESSAGE)),
});

export const collectionsResolvers: Resolvers = {
  Query: {
    documents: (_, { page, perPage, ...wish }, ctx) => listDocuments(ctx, wish, parse(pagingInput, { page, perPage })),
    count: (_, wish, ctx) =>
      asksBoard(wish) && wish.mid ? countBoard(ctx, wish.mid) : countFound(asOperator(ctx), wish),
    documentsCount: (_, wish, ctx) => countFound(ctx, wish),
    documentRows: (_, { first, after, ...wish }, ctx) => listRows(ctx, wish, parse(rowsInput, { first, after })),
    documentRow: (_, { collection, id }, ctx) => findRow(ctx, collection, id),
    documentChanges: async (_, { collection: name, id, first }, ctx) => {
      const collection = collectionNamed(ctx, name);
      await storedDocument(ctx, collection, id);
      const rows = await changesOf(ctx.db, name, id, parse(historyInput, { first }).first);
      return rows.map(async (row) => ({
        changeId: row.changeId ?? row.id,
        action: row.action,
        at: row.createdAt,
        // Only a command of the server has nobody: it made the first administrators.
        by: row.actorId ? ((await ctx.loaders.user.load(row.actorId))?.nickname ?? null) : '서버 관리자',
        reason: row.reason,
        before: row.before && maskedValues(collection.spec, row.before),
        after: row.after && maskedValues(collection.spec, row.after),
        changeCount: Math.max(1, row.changeCount),
        isUndoable: isUndoable(row) && mayTakeBack(ctx, collection, row),
      }));
    },
    removedDocuments: (_, { collection, ...wish }, ctx) => listRemoved(ctx, collection, wish),
  },
  Mutation: {
    removeDocument: (_, { collection, expectedUpdatedAt, ...wish }, ctx) =>
      removeDocuments(ctx, collection, {
        ...wish,
        expectedUpdatedAt: wish.ids.length === 1 ? expectedUpdatedAt : null,
      }),
    restoreDocument: (_, { collection, ids }, ctx) => restoreDocuments(ctx, collection, ids),
    addDocument: async (_, { collection, addInput, reason }, ctx) =>
      oneModel(ctx, collection, await addDocument(ctx, collection, addInput, reason)),
    updateDocument: async (_, { updateField, updateValue, ...wish }, ctx) => {
      const { collection, ids } = wish;
      const expectedUpdatedAt = ids.length === 1 ? wish.expectedUpdatedAt : null;
      await saveDocuments(ctx, { ...wish, expectedUpdatedAt, changes: { [updateField]: updateValue ?? null } });
      return modelsOf(ctx, collectionNamed(ctx, collection), ids);
    },
    saveDocument: (_, wish, ctx) => saveDocument(ctx, wish),
    saveDocuments: async (_, wish, ctx) => ({ count: wish.ids.length, changeId: await saveDocuments(ctx, wish) }),
    rawUpdate: async (_, { collection, data }, ctx) => {
      const wish = rawWish(collection, data);
      await saveDocument(ctx, wish);
      return oneModel(ctx, collection, wish.id);
    },
    undoDocumentChange: (_, { changeId }, ctx) => undoDocumentChange(ctx, changeId),
    revealDocument: (_, { collection, id, reason }, ctx) => revealDocument(ctx, collection, id, reason),
  },
  Document: {
    // Each record says it itself (`modelsOf`).
    __resolveType: (document) => (document as unknown as { __typename: 'User' }).__typename,
  },
};

async function oneModel(ctx: RequestContext, name: Parameters<typeof findRow>[1], id: string) {
  const [model] = await modelsOf(ctx, collectionNamed(ctx, name), [id]);
  if (!model) throw new Error(`The record ${id} of '${name}' was just written and is not there.`);
  return model;
}
