import { mayUseConsole } from '@gredia/auth';
import type { Resolvers } from '../../generated/resolvers';
import { pagingInput } from '../../platform/graphql/list-input';
import { parse } from '../../platform/graphql/parse';
import {
  approvedAccountInput,
  invoiceApprovalInput,
  readInvoiceApproval,
  setInvoiceApproval,
} from './invoice-approval.service';
import { listDifferences, resolutionInput, resolveDifference } from './reconciling/differences.service';
import { reconcileNow } from './reconciling/reconcile-now.service';

export const paymentsResolvers: Resolvers = {
  Query: {
    paymentDifferences: (_, { isOpen, ...paging }, ctx) =>
      listDifferences(ctx, parse(pagingInput, paging), isOpen ?? true),
    invoiceApproval: (_, args, ctx) => readInvoiceApproval(ctx, parse(approvedAccountInput, args)),
  },
  Mutation: {
    setInvoiceApproval: (_, args, ctx) => setInvoiceApproval(ctx, parse(invoiceApprovalInput, args)),
    resolvePaymentDifference: (_, args, ctx) => resolveDifference(ctx, parse(resolutionInput, args)),
    reconcilePayments: (_, __, ctx) => reconcileNow(ctx),
  },
  // What a provider says is for who talks with it.
  OrderRefund: { failure: ({ failure }, _, { viewer }) => (mayUseConsole(viewer) ? failure : null) },
  OrderPayment: {
    paymentMethod: ({ method }) => method,
    virtualAccount: ({ accountBank, accountNumber, accountHolder, accountDueAt }) =>
      accountBank !== null && accountNumber !== null && accountDueAt !== null
        ? { bank: accountBank, number: accountNumber, holder: accountHolder, dueAt: accountDueAt }
        : null,
  },
};
