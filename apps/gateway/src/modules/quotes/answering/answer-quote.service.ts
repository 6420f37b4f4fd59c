import { awaitsResponse, isOfferValid, koreanDay, OFFER_PASSED_MESSAGE, type QuoteResponseInput } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { one, type Executor } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput } from '../../../platform/errors/errors';
import { changeQuote, requireSupplier } from '../moving/change-quotes';
import { takeAnswer } from './answer-allowance';
import { noteCheckout } from './checkout-quote.service';
import { moveQuote } from '../moving/move-quote';
import { attachFiles } from '../moving/quote-files';
import { quoteResponded } from '../quotes.events';
import { quoteResponses, type QuoteModel } from '../quotes.table';

/**
 * A supplier's answer: the quote moves to RESPONDED and the buyer is told. Answering opens a request that was not opened before.
 * The same `clientKey` again changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT by field, RATE_LIMITED when the membership's answers are used up, and
 * for too many in a short time
 */
export async function answerQuote(ctx: RequestContext, id: string, input: QuoteResponseInput): Promise<QuoteModel> {
  if (ctx.viewer) await ctx.limits.take('quote-answer', ctx.viewer.id);
  return changeQuote(ctx, id, async ({ tx, quote, side, viewer, days }) => {
    requireSupplier(side);
    if (await isAnswered(tx, quote, input.clientKey)) return quote;
    // Today's day, not the input's rule: a day may pass between the form and a second try.
    if (input.offer && !isOfferValid(input.offer, koreanDay())) {
      throw badUserInput({ 'offer.validUntil': OFFER_PASSED_MESSAGE });
    }
    if (awaitsResponse(quote.status)) await takeAnswer(tx, quote.sellerId);
    if (quote.status === 'REQUESTED') await noteCheckout(tx, quote, viewer.id);
    const answered = await moveQuote(tx, quote, { to: 'RESPONDED', by: 'SUPPLIER', actorId: viewer.id, days });
    const { message, sampleDeliveryPeriod, clientKey, offer, files } = input;
    const response = await tx
      .insert(quoteResponses)
      .values({
        ...{ quoteId: quote.id, authorId: viewer.id, message, sampleDeliveryPeriod, clientKey },
        ...(offer && { unitPriceKrw: offer.unitPriceKrw, offerUnit: offer.unit, moq: offer.moq }),
        ...(offer && { leadTimeDays: offer.leadTimeDays, validUntil: offer.validUntil }),
      })
      .returning()
      .then(one);
    await attachFiles(tx, files, viewer.id, { quoteId: quote.id, responseId: response.id });
    await announce(tx, quoteResponded, { quote: answered, by: 'SUPPLIER' });
    return answered;
  });
}

async function isAnswered(tx: Executor, { id }: QuoteModel, clientKey: string | null): Promise<boolean> {
  if (clientKey === null) return false;
  const ofKey = and(eq(quoteResponses.quoteId, id), eq(quoteResponses.clientKey, clientKey));
  const known = await tx.select({ id: quoteResponses.id }).from(quoteResponses).where(ofKey);
  return known.length > 0;
}
