import { quoteInput, quoteInputs } from '@gredia/domain';
import { z } from 'zod';
import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { quotePrefillInput } from '../quotes.input';
import { createQuote, createQuotes } from './create-quotes.service';
import { prefillQuote } from './quote-prefill.service';

const severalInputs = z.object({ inputs: quoteInputs });

export const askingResolvers: Resolvers = {
  Query: {
    quotePrefill: (_, args, ctx) => prefillQuote(ctx, parse(quotePrefillInput, args).pids),
  },
  Mutation: {
    createQuote: (_, { input }, ctx) => createQuote(ctx, parse(quoteInput, input)),
    createQuotes: (_, args, ctx) => createQuotes(ctx, parse(severalInputs, args).inputs),
  },
};
