import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { findSeller } from '../sellers/public';
import { canUndo, transferRootEmail, undoTransferRootEmail } from './transfer.service';
import { findTransferCompanies, listTransfers, previewTransfer } from './transfers-reading.service';
import { companySearchInput, transferAddresses, transferInput } from './transfers.input';

export const transfersResolvers: Resolvers = {
  Query: {
    transferCompanies: (_, args, ctx) => findTransferCompanies(ctx, parse(companySearchInput, args).search),
    transferPreview: (_, args, ctx) => previewTransfer(ctx, parse(transferAddresses, args)),
    rootEmailTransfers: (_, args, ctx) => listTransfers(ctx, parse(pagingInput, args)),
  },
  Mutation: {
    transferRootEmail: (_, args, ctx) => transferRootEmail(ctx, parse(transferInput, args)),
    undoTransferRootEmail: (_, { id }, ctx) => undoTransferRootEmail(ctx, id),
  },
  RootEmailTransfer: {
    seller: ({ sellerId }, _, ctx) => findSeller(ctx, sellerId),
    from: ({ fromEmail }) => fromEmail,
    to: ({ toEmail }) => toEmail,
    changedAt: ({ createdAt }) => createdAt,
    changedBy: async ({ changedBy }, _, { loaders }) =>
      changedBy === null ? null : ((await loaders.user.load(changedBy))?.nickname ?? null),
    canUndo,
  },
};
