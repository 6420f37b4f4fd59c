import type { Resolvers } from '../../../generated/resolvers';
import { exportDocuments } from './export-documents.service';

export const exportsResolvers: Resolvers = {
  Mutation: {
    exportDocuments: (_, asked, ctx) => exportDocuments(ctx, asked),
  },
};
