import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { tableImportSources } from './import-sources';
import {
  cancelTableImport,
  checkTableImport,
  findTableImport,
  importRejects,
  isImportUndoable,
  listImportRows,
  listTableImports,
  startTableImport,
  undoTableImport,
  writeTableImport,
} from './table-imports.service';

const name = z
  .string()
  .max(60)
  .nullish()
  .transform((text) => text || null);
const mappingInput = z.object({
  columns: z.array(name).max(200, '열은 200개까지 가져올 수 있어요.'),
  key: name,
  clearsBlanks: z.boolean(),
  addsMissing: z.boolean(),
});

export const tableImportsResolvers: Resolvers = {
  Query: {
    tableImport: (_, { id }, ctx) => findTableImport(ctx, id),
    tableImports: (_, { collection }, ctx) => listTableImports(ctx, collection),
    tableImportSources: (_, { collection }, ctx) => tableImportSources(ctx, collection),
    tableImportRows: (_, { id, ...page }, ctx) => listImportRows(ctx, id, page),
    tableImportRejects: (_, { id }, ctx) => importRejects(ctx, id),
  },
  Mutation: {
    startTableImport: (_, { collection, fileId }, ctx) => startTableImport(ctx, collection, fileId),
    checkTableImport: (_, { id, mapping }, ctx) => checkTableImport(ctx, id, parse(mappingInput, mapping)),
    writeTableImport: (_, args, ctx) => writeTableImport(ctx, args),
    undoTableImport: (_, { id }, ctx) => undoTableImport(ctx, id),
    cancelTableImport: (_, { id }, ctx) => cancelTableImport(ctx, id),
  },
  TableImport: {
    counts: ({ counts }) =>
      counts && { changed: counts.CHANGE, added: counts.ADD, same: counts.SAME, refused: counts.REFUSED },
    isUndoable: (run) => isImportUndoable(run),
  },
};
