import { quoteInput, quoteInputs, quoteResponseInput } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../generated/resolvers';
import { parse } from '../../platform/graphql/parse';
import { answerQuote } from './answer-quote.service';
import { awardInput, awardQuote } from './award-quote.service';
import { checkoutQuote } from './checkout-quote.service';
import { createQuote, createQuotes } from './create-quotes.service';
import { markQuoteRead } from './read-quote.service';
import { updateQuote } from './update-quote.service';

const severalInputs = z.object({ inputs: quoteInputs });

export const quoteChangesResolvers: Resolvers = {
  Mutation: {
    createQuote: (_, { input }, ctx) => createQuote(ctx, parse(quoteInput, input)),
    createQuotes: (_, args, ctx) => createQuotes(ctx, parse(severalInputs, args).inputs),
    updateQuote: (_, { id, key, value }, ctx) => updateQuote(ctx, id, key, value),
    checkoutQuote: (_, { quoteId }, ctx) => checkoutQuote(ctx, quoteId),
    createQuoteResponse: (_, { quoteId, ...input }, ctx) => answerQuote(ctx, quoteId, parse(quoteResponseInput, input)),
    awardQuote: (_, args, ctx) => awardQuote(ctx, parse(awardInput, args)),
    markQuoteRead: (_, { quoteId }, ctx) => markQuoteRead(ctx, quoteId),
  },
};
