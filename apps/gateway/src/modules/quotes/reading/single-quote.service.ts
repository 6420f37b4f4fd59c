import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../platform/graphql/context';
import { sideOf, unknownQuote } from '../quote-access';
import type { QuoteModel } from '../quotes.table';

/** @throws NOT_FOUND for an unknown quote and for one the viewer takes no part in */
export async function findQuote(ctx: RequestContext, id: string): Promise<QuoteModel> {
  const quote = isUuid(id) ? await ctx.loaders.quote.load(id.toLowerCase()) : null;
  if (!quote || !(await sideOf(ctx, quote))) throw unknownQuote();
  return quote;
}
