import type { Resolvers } from '../../generated/resolvers';
import { storedNamed } from '../../platform/collections/stored-collection';
import {
  deleteStorageRange,
  listDeletedRanges,
  restoreStorageRange,
} from '../../platform/collections/storage/delete-storage.service';
import { exportStorageRange } from '../../platform/collections/storage/export-storage.service';
import { storageUsage } from '../../platform/collections/storage/measure-storage';
import { addJob } from '../../platform/queue/add-job';
import { transact } from '../../platform/transact/transact';

export const storageResolvers: Resolvers = {
  Query: {
    storageUsage: (_, { collections }, ctx) =>
      storageUsage(
        ctx.db,
        collections
          ? [...new Set(collections)].map((name) => storedNamed(ctx, name))
          : [...ctx.storedCollections.values()],
      ),
    deletedStorageRanges: (_, __, ctx) => listDeletedRanges(ctx),
  },
  Mutation: {
    measureStorage: async (_, { collections }, ctx) => {
      const names = collections?.map((name) => storedNamed(ctx, name).name);
      const payload = names ? { collections: names } : {};
      await transact(ctx, (tx) => addJob(tx, 'measure-storage', payload, { key: 'measure-storage', maxAttempts: 3 }));
      return true;
    },
    exportStorageRange: (_, { collection, range }, ctx) => exportStorageRange(ctx, collection, range),
    deleteStorageRange: (_, wish, ctx) => deleteStorageRange(ctx, wish),
    restoreStorageRange: (_, { id }, ctx) => restoreStorageRange(ctx, id),
  },
};
