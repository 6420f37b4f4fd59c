import { maskedEmail } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { findSeller } from '../sellers/public';
import { canUndo, transferRootEmail, undoTransferRootEmail } from './transfer.service';
import { findTransferCompanies, listTransfers, previewTransfer, revealTransfer } from './transfers-reading.service';
import { companySearchInput, revealInput, transferAddresses, transferInput } from './transfers.input';

export const transfersResolvers: Resolvers = {
  Query: {
    transferCompanies: (_, args, ctx) => findTransferCompanies(ctx, parse(companySearchInput, args).search),
    transferPreview: (_, args, ctx) => previewTransfer(ctx, parse(transferAddresses, args)),
    rootEmailTransfers: (_, args, ctx) => listTransfers(ctx, parse(pagingInput, args)),
  },
  Mutation: {
    transferRootEmail: (_, args, ctx) => transferRootEmail(ctx, parse(transferInput, args)),
    revealRootEmailTransfer: (_, args, ctx) => revealTransfer(ctx, parse(revealInput, args)),
    undoTransferRootEmail: (_, { id }, ctx) => undoTransferRootEmail(ctx, id),
  },
  RootEmailTransfer: {
    seller: ({ sellerId }, _, ctx) => findSeller(ctx, sellerId),
    from: ({ fromEmail }) => fromEmail && maskedEmail(fromEmail),
    to: ({ toEmail }) => toEmail && maskedEmail(toEmail),
    changedAt: ({ createdAt }) => createdAt,
    changedBy: async ({ changedBy }, _, { loaders }) =>
      changedBy === null ? null : ((await loaders.user.load(changedBy))?.nickname ?? null),
    canUndo,
  },
};
