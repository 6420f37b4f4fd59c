import { eq } from 'drizzle-orm';
import { one } from '../../db/client';
import type { RequestContext } from '../../graphql/context';
import { changeQuote } from './change-quotes';
import { quotes, type QuoteModel } from './quotes.table';

/**
 * Notes that a side has read a quote up to now. Operators only look.
 * @throws NOT_FOUND for an unknown one and for one between others
 */
export async function markQuoteRead(ctx: RequestContext, id: string): Promise<QuoteModel> {
  return changeQuote(ctx, id, async ({ tx, quote, side }) => {
    if (side === 'OPERATOR') return quote;
    const news = side === 'BUYER' ? quote.newForBuyerAt : quote.newForSellerAt;
    // Clocks of two gateways differ: what is there now has been read.
    const readAt = new Date(Math.max(Date.now(), news?.getTime() ?? 0));
    const read = side === 'BUYER' ? { buyerReadAt: readAt } : { sellerReadAt: readAt };
    return tx.update(quotes).set(read).where(eq(quotes.id, quote.id)).returning().then(one);
  });
}
