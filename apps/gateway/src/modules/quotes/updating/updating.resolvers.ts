import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { awardQuote } from './award-quote.service';
import { resendAnswerMail } from '../mails/resend-answer-mail.service';
import { awardInput } from './award-quote.input';
import { updateQuote } from './update-quote.service';

export const updatingResolvers: Resolvers = {
  Mutation: {
    updateQuote: (_, { id, key, value }, ctx) => updateQuote(ctx, id, key, value),
    resendQuoteMail: (_, { quoteId }, ctx) => resendAnswerMail(ctx, quoteId),
    awardQuote: (_, args, ctx) => awardQuote(ctx, parse(awardInput, args)),
  },
};
