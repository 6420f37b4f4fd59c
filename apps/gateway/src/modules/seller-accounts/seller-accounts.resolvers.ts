import { joinSellerAccountInput, partSellerAccountInput } from '@gredia/domain';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { joinSellerAccount } from './join-seller-account.service';
import { partSellerAccount } from './part-seller-account.service';
import { listSellerAccounts } from './seller-accounts.queries';
import { findSeller } from '../sellers/public';

export const sellerAccountsResolvers: Resolvers = {
  Query: {
    sellerAccounts: async (_, { sellerId }, ctx) => listSellerAccounts(ctx.db, (await findSeller(ctx, sellerId)).id),
  },
  Mutation: {
    joinSellerAccount: (_, args, ctx) => joinSellerAccount(ctx, parse(joinSellerAccountInput, args)),
    partSellerAccount: (_, args, ctx) => partSellerAccount(ctx, parse(partSellerAccountInput, args)),
  },
};
