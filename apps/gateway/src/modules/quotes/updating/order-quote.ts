import { koreanDay, mayTakeAnswer } from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { moveQuote, type QuoteMove } from '../transitions/move-quote';
import { announceMove } from '../transitions/announce-move';
import { quoteResponses, type QuoteModel } from '../quotes.table';

/**
 * The buyer takes what the supplier answered last; its supplier is told. What was answered in words alone, or in a file, may
 * be taken as well, also after an offer that has expired: whether it still holds is then between the two. The caller holds
 * the row's lock.
 * @throws CONFLICT when the newest answer is an offer that has expired, and as `moveQuote`
 */
export async function orderQuote(tx: Executor, quote: QuoteModel, move: Omit<QuoteMove, 'to'>): Promise<QuoteModel> {
  const ordered = await moveQuote(tx, quote, { ...move, to: 'ORDERED' });
  const [newest] = await tx
    .select({ unitPriceKrw: quoteResponses.unitPriceKrw, validUntil: quoteResponses.validUntil })
    .from(quoteResponses)
    .where(eq(quoteResponses.quoteId, quote.id))
    .orderBy(desc(quoteResponses.createdAt), desc(quoteResponses.id))
    .limit(1);
  if (newest && !mayTakeAnswer(newest, koreanDay())) {
    throw conflict(`${quote.product} 제안은 ${newest.validUntil}까지였어요. 공급사에 다시 문의해 주세요.`);
  }
  await announceMove(tx, quote.status, ordered, move.by);
  return ordered;
}
