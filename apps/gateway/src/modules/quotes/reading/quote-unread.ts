import type { QuoteSide } from '@gredia/auth';
import { sql } from 'drizzle-orm';
import { quotes, type QuoteModel } from '../quotes.table';

/** Whether something happened that a side has not read. Operators take part in none. */
export function isUnreadFor(side: QuoteSide, quote: QuoteModel): boolean {
  if (side === 'OPERATOR') return false;
  const [news, readAt] =
    side === 'BUYER' ? [quote.newForBuyerAt, quote.buyerReadAt] : [quote.newForSellerAt, quote.sellerReadAt];
  return news !== null && (readAt === null || news > readAt);
}

/** The same as conditions on rows. */
export const isNewTo = {
  BUYER: sql`${quotes.newForBuyerAt} > coalesce(${quotes.buyerReadAt}, '-infinity')`,
  SUPPLIER: sql`${quotes.newForSellerAt} > coalesce(${quotes.sellerReadAt}, '-infinity')`,
};
