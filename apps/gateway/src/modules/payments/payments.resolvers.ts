import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import { invoiceApprovalInput, setInvoiceApproval } from './invoice-approval.service';
import { listDifferences, resolutionInput, resolveDifference } from './reconciling/differences.service';

export const paymentsResolvers: Resolvers = {
  Query: {
    paymentDifferences: (_, { isOpen, ...paging }, ctx) =>
      listDifferences(ctx, parse(pagingInput, paging), isOpen ?? true),
  },
  Mutation: {
    setInvoiceApproval: (_, args, ctx) => setInvoiceApproval(ctx, parse(invoiceApprovalInput, args)),
    resolvePaymentDifference: (_, args, ctx) => resolveDifference(ctx, parse(resolutionInput, args)),
  },
  OrderPayment: {
    paymentMethod: ({ method }) => method,
    virtualAccount: ({ accountBank, accountNumber, accountHolder, accountDueAt }) =>
      accountBank !== null && accountNumber !== null && accountDueAt !== null
        ? { bank: accountBank, number: accountNumber, holder: accountHolder, dueAt: accountDueAt }
        : null,
  },
};
