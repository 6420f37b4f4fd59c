import { quoteResponseInput } from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { countAnswered } from './answer-allowance';
import { answerQuote } from './answer-quote.service';
import { checkoutQuote } from './checkout-quote.service';

export const answeringResolvers: Resolvers = {
  MyMembership: {
    answersUsed: ({ seller }, _, { db }) => countAnswered(db, seller.id),
  },
  Mutation: {
    checkoutQuote: (_, { quoteId }, ctx) => checkoutQuote(ctx, quoteId),
    createQuoteResponse: (_, { quoteId, ...input }, ctx) => answerQuote(ctx, quoteId, parse(quoteResponseInput, input)),
  },
};
