import { eq } from 'drizzle-orm';
import { one } from '../../../platform/database/client';
import type { RequestContext } from '../../../platform/graphql/context';
import { changeQuote } from '../change-quotes';
import { quotes, type QuoteModel } from '../quotes.table';

/**
 * Notes that a side has read a quote up to now. Operators only look. Who asked and acts for the supplier by now has
 * read it for both.
 * @throws NOT_FOUND for an unknown quote and for one the viewer takes no part in
 */
export async function markQuoteRead(ctx: RequestContext, id: string): Promise<QuoteModel> {
  return changeQuote(ctx, id, async ({ tx, quote, side, viewer }) => {
    if (side === 'OPERATOR') return quote;
    const { newForBuyerAt, newForSellerAt, buyerId } = quote;
    const read = {
      ...(viewer.id === buyerId && { buyerReadAt: readUpTo(newForBuyerAt) }),
      ...(side === 'SUPPLIER' && { sellerReadAt: readUpTo(newForSellerAt) }),
    };
    return tx.update(quotes).set(read).where(eq(quotes.id, quote.id)).returning().then(one);
  });
}

/** Clocks of two gateways differ: what is there now has been read. */
const readUpTo = (news: Date | null): Date => new Date(Math.max(Date.now(), news?.getTime() ?? 0));
