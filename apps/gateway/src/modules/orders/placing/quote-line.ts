import {
  formatWeight,
  koreanDay,
  mayTakeAnswer,
  ORDER_MESSAGES,
  suppliedWeight,
  supplyPriceOf,
  type QuoteOffer,
} from '@gredia/domain';
import { desc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/client';
import { conflict } from '../../../platform/errors/errors';
import { quoteResponses, type QuoteModel } from '../../quotes/quotes.table';
import { areTooDear, type PricedLine } from './priced-lines';

/**
 * The goods of an answered quote as a line, at the price of the newest offer: for the amount that was asked for, at least
 * the smallest order.
 * @throws CONFLICT where nothing was offered, the offer has passed, its unit says no price for the amount, or that is more
 * than one order may be
 */
export async function quoteLine(db: Database | Executor, quote: QuoteModel): Promise<PricedLine> {
  const [newest] = await db
    .select()
    .from(quoteResponses)
    .where(eq(quoteResponses.quoteId, quote.id))
    .orderBy(desc(quoteResponses.createdAt), desc(quoteResponses.id))
    .limit(1);
  if (!newest || newest.unitPriceKrw === null || newest.offerUnit === null) {
    throw conflict('공급사가 단가를 제안한 견적만 바로 주문할 수 있어요.');
  }
  if (!mayTakeAnswer(newest, koreanDay())) {
    throw conflict(`${quote.product} 제안은 ${newest.validUntil}까지였어요. 공급사에 다시 문의해 주세요.`);
  }
  const { unitPriceKrw, offerUnit: unit, moq, leadTimeDays, validUntil } = newest;
  const offer: QuoteOffer = { unitPriceKrw, unit, moq, leadTimeDays, validUntil };
  const asked = { amount: quote.weightAmount, unit: quote.weightUnit };
  const priceKrw = supplyPriceOf(offer, asked);
  if (priceKrw === null) throw conflict('제안한 단위로는 금액을 정할 수 없어요. 공급사에 다시 문의해 주세요.');
  const weight = suppliedWeight(offer, asked);
  const line: PricedLine = {
    sellerId: quote.sellerId,
    packageId: null,
    itemId: null,
    name: quote.product,
    pac: formatWeight(weight),
    unit: weight.unit,
    amount: weight.amount,
    thumbnail: null,
    bundle: 1,
    isSample: false,
    leadTimeDays,
    priceKrw,
    quantity: 1,
    isStockTaken: false,
  };
  if (areTooDear([line])) throw conflict(ORDER_MESSAGES.quoteTooDear);
  return line;
}
