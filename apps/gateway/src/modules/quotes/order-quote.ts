import { isOfferValid } from '@gredia/domain';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '../../db/client';
import { conflict } from '../../graphql/errors';
import { koreanDay } from '../../korean-day';
import { moveQuote, type QuoteMove } from './move-quote';
import { tellSupplier } from './quote-mails';
import { quoteResponses, type QuoteModel } from './quotes.table';

/**
 * The buyer takes what the supplier offered last; its supplier is told. What was answered in words alone, or in a file, may
 * be taken as well: whether it still holds is then between the two. The caller holds the row's lock.
 * @throws CONFLICT when the offer has expired, and as `moveQuote`
 */
export async function orderQuote(tx: Executor, quote: QuoteModel, move: Omit<QuoteMove, 'to'>): Promise<QuoteModel> {
  const ordered = await moveQuote(tx, quote, { ...move, to: 'ORDERED' });
  const [offer] = await tx
    .select({ validUntil: quoteResponses.validUntil })
    .from(quoteResponses)
    .where(and(eq(quoteResponses.quoteId, quote.id), isNotNull(quoteResponses.unitPriceKrw)))
    .orderBy(desc(quoteResponses.createdAt), desc(quoteResponses.id))
    .limit(1);
  if (offer && !isOfferValid(offer, koreanDay())) {
    throw conflict(`${quote.product} 제안은 ${offer.validUntil}까지였어요. 공급사에 다시 문의해 주세요.`);
  }
  await tellSupplier(tx, 'ordered', ordered);
  return ordered;
}
