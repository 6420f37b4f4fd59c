import { validate as isUuid } from 'uuid';
import type { RequestContext } from '../../../platform/graphql/context';
import { unknownQuote } from '../quote-access';
import type { QuoteModel } from '../quotes.table';

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
