import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../platform/graphql/context';
import { sideOf, unknownQuote } from '../moving/quote-access';
import type { QuoteModel } from '../quotes.table';

/** @throws NOT_FOUND for an unknown quote and for one between others */
export async function findQuote(ctx: RequestContext, id: string): Promise<QuoteModel> {
  const quote = isUuid(id) ? await ctx.loaders.quote.load(id.toLowerCase()) : null;
  if (!quote || !(await sideOf(ctx, quote))) throw unknownQuote();
  return quote;
}

/**
 * Requests that the viewer sent, in this order. Operators and suppliers compare nothing.
 * @throws NOT_FOUND when one of them is not the viewer's
 */
export async function findComparedQuotes(ctx: RequestContext, ids: readonly string[]): Promise<QuoteModel[]> {
  if (!ids.every((id) => isUuid(id))) throw unknownQuote();
  const found = await Promise.all(ids.map((id) => ctx.loaders.quote.load(id)));
  return found.map((quote) => {
    if (!quote || quote.buyerId !== ctx.viewer?.id) throw unknownQuote();
    return quote;
  });
}
