import { quotePolicy } from '@gredia/auth';
import { maskedName } from '@gredia/domain';
import type { Resolvers } from '../../../generated/resolvers';
import { parse } from '../../../platform/graphql/parse';
import { unconfirmedAmong } from '../../address-confirmations/public';
import { mayRead } from '../../products/public';
import { quotationUrl, requestUrl } from '../papers/quote-paper-link';
import { listReceivedQuotes, listSentQuotes } from './quote-list.service';
import { nextStatusesOf } from './quote-next-statuses';
import { offerOf } from '../quote-offers';
import { readQuoteSummary } from './quote-summary.service';
import { isUnreadFor } from './quote-unread';
import { markQuoteRead } from './mark-quote-read.service';
import { groupQuoteIds, seesBuyer, requireSide } from './quote-visibility';
import { comparedQuotesInput, quoteListInput } from '../quotes.input';
import { findComparedQuotes } from './compared-quotes.service';
import { revealBuyer } from './reveal-buyer.service';
import { findQuote } from './single-quote.service';

export const quotesResolvers: Resolvers = {
  Query: {
    sentQuotes: (_, args, ctx) => listSentQuotes(ctx, parse(quoteListInput, args)),
    receivedQuotes: (_, args, ctx) => listReceivedQuotes(ctx, parse(quoteListInput, args)),
    singleQuote: (_, { id }, ctx) => findQuote(ctx, id),
    comparedQuotes: (_, args, ctx) => findComparedQuotes(ctx, parse(comparedQuotesInput, args).ids),
    quoteSummary: (_, __, ctx) => readQuoteSummary(ctx),
  },
  Mutation: {
    markQuoteRead: (_, { quoteId }, ctx) => markQuoteRead(ctx, quoteId),
    revealQuoteBuyer: (_, { quoteId }, ctx) => revealBuyer(ctx, quoteId),
  },
  Quote: {
    INCIs: ({ incis }) => incis,
    material: async ({ pid }, _, ctx) => {
      const product = await ctx.loaders.product.load(pid);
      return product && (await mayRead(ctx, product)) ? product : null;
    },
    seller: async ({ sellerId }, _, ctx) => {
      const seller = await ctx.loaders.seller.load(sellerId);
      if (!seller) throw new Error(`The supplier ${sellerId} of a quote is gone.`);
      return seller;
    },
    buyer: ({ buyerId }) => buyerId,
    user: async (quote, _, ctx) => ((await seesBuyer(ctx, quote)) ? ctx.loaders.user.load(quote.buyerId) : null),
    buyerName: async (quote, _, ctx) => ((await seesBuyer(ctx, quote)) ? quote.buyerName : maskedName(quote.buyerName)),
    // Empty once a person's data are forgotten.
    buyerContact: async (quote, _, ctx) => ((await seesBuyer(ctx, quote)) ? quote.buyerContact || null : null),
    buyerEmail: async (quote, _, ctx) => ((await seesBuyer(ctx, quote)) ? quote.buyerEmail || null : null),
    isBuyerEmailUnconfirmed: async (quote, _, ctx) => {
      if ((await requireSide(ctx, quote)) !== 'BUYER') return null;
      // Empty once a person's data are forgotten.
      const emails = quote.buyerEmail ? [quote.buyerEmail] : [];
      return (await unconfirmedAmong(ctx, { userId: quote.buyerId }, emails)).length > 0;
    },
    buyerAddress: async (quote, _, ctx) => ((await seesBuyer(ctx, quote)) ? quote.buyerAddress : null),
    weight: ({ weightAmount, weightUnit }) => ({ amount: weightAmount, unit: weightUnit }),
    side: (quote, _, ctx) => requireSide(ctx, quote),
    nextStatuses: (quote, _, ctx) => nextStatusesOf(ctx, quote),
    checkouts: ({ id }, _, ctx) => ctx.loaders.checkoutsOfQuote.load(id),
    responses: ({ id }, _, ctx) => ctx.loaders.responsesOfQuote.load(id),
    messages: ({ id }, _, ctx) => ctx.loaders.messagesOfQuote.load(id),
    history: ({ id }, _, ctx) => ctx.loaders.eventsOfQuote.load(id),
    groupQuoteIds: (quote, _, ctx) => groupQuoteIds(ctx, quote),
    isUnread: async (quote, _, ctx) => isUnreadFor(await requireSide(ctx, quote), quote),
    isSpam: async (quote, _, ctx) => (quotePolicy.readSpam(await requireSide(ctx, quote)) ? quote.isSpam : null),
    readAt: ({ buyerReadAt }) => buyerReadAt,
    requestUrl: async (quote, _, ctx) => ((await seesBuyer(ctx, quote)) ? requestUrl(ctx.keys, quote) : null),
  },
  QuoteResponse: {
    offer: (response, _, ctx) => offerOf(ctx, response),
    files: async ({ id, quoteId }, _, ctx) =>
      (await ctx.loaders.filesOfQuote.load(quoteId)).filter(({ responseId }) => responseId === id),
    quotationUrl: async (response, _, ctx) => {
      if (response.unitPriceKrw === null) return null;
      const quote = await ctx.loaders.quote.load(response.quoteId);
      return quote && quotationUrl(ctx.keys, response, await seesBuyer(ctx, quote));
    },
  },
  QuoteMessage: {
    files: async ({ id, quoteId }, _, ctx) =>
      (await ctx.loaders.filesOfQuote.load(quoteId)).filter(({ messageId }) => messageId === id),
  },
  QuoteFile: {
    type: ({ contentType }) => contentType,
    url: async (file, _, ctx) => (await ctx.files.link(file)).url,
  },
};
