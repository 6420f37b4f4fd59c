import { quotePolicy, type QuoteSide } from '@gredia/auth';
import type { RequestContext } from '../../../platform/graphql/context';
import { sideOf, unknownQuote } from '../quote-access';
import type { QuoteModel } from '../quotes.table';

/**
 * As whom the viewer reads a quote that an answer holds.
 * @throws NOT_FOUND for strangers, by every field that leads to a quote
 */
export async function requireSide(ctx: RequestContext, quote: QuoteModel): Promise<QuoteSide> {
  const side = await sideOf(ctx, quote);
  if (!side) throw unknownQuote();
  return side;
}

/** Whether the viewer sees who the buyer is: its supplier once one of its accounts has opened the request, operators by a reveal alone. */
export async function seesBuyer(ctx: RequestContext, quote: QuoteModel): Promise<boolean> {
  const side = await requireSide(ctx, quote);
  // Only suppliers depend on it: for the other sides the database is not asked.
  const isOpened = side === 'SUPPLIER' && (await ctx.loaders.checkoutsOfQuote.load(quote.id)).length > 0;
  return quotePolicy.readBuyer(side, isOpened);
}

/** The viewer's own requests that were sent together with this one; suppliers do not learn of requests to their competitors. */
export async function groupQuoteIds(ctx: RequestContext, quote: QuoteModel): Promise<string[]> {
  if (quote.groupId === null || (await requireSide(ctx, quote)) !== 'BUYER') return [];
  const together = (await ctx.loaders.quotesOfGroup.load(quote.groupId)).filter(
    ({ buyerId }) => buyerId === quote.buyerId,
  );
  return together.length > 1 ? together.map(({ id }) => id) : [];
}
