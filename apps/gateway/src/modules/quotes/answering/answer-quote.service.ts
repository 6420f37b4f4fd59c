import { awaitsResponse, isOfferValid, koreanDay, OFFER_PASSED_MESSAGE, type QuoteResponseInput } from '@gredia/domain';
import { one } from '../../../platform/database/client';
import { announce } from '../../../platform/events/announce';
import type { RequestContext } from '../../../platform/graphql/context';
import { badUserInput, unauthenticated } from '../../../platform/errors/errors';
import { countUse } from '../../../platform/limits/count-use';
import { carryOutOnce } from '../../../platform/transact/idempotency';
import { changeQuote, requireSupplier, sendingAbout, type QuoteChange } from '../change-quotes';
import { takeAnswer } from './answer-allowance';
import { noteCheckout } from './note-checkout';
import { moveQuote } from '../transitions/move-quote';
import { attachFiles } from '../quote-files';
import { quoteResponded } from '../quotes.events';
import { quoteResponses, type QuoteModel } from '../quotes.table';

/**
 * A supplier's answer: the quote moves to RESPONDED and the buyer is told. Answering opens a request that was not opened before.
 * The same `clientKey` again changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT by field, RATE_LIMITED when the membership's answers are used up, and
 * for too many in a short time
 */
export async function answerQuote(ctx: RequestContext, id: string, input: QuoteResponseInput): Promise<QuoteModel> {
  const { viewer } = ctx;
  if (!viewer) throw unauthenticated();
  return countUse(ctx, 'quote-answer', viewer.id, (counts) =>
    changeQuote(ctx, id, async (change) => {
      requireSupplier(change.side);
      const sending = { operation: 'createQuoteResponse', clientKey: input.clientKey, input };
      const answered = await carryOutOnce(change.tx, sendingAbout(change, sending), () => answer(change, input));
      counts(answered !== change.quote);
      return answered;
    }),
  );
}

async function answer({ tx, quote, viewer, days }: QuoteChange, input: QuoteResponseInput): Promise<QuoteModel> {
  const { message, sampleDeliveryPeriod, offer, files } = input;
  // Today's day, not the input's rule: a day may pass between the form and a second try.
  if (offer && !isOfferValid(offer, koreanDay())) {
    throw badUserInput({ 'offer.validUntil': OFFER_PASSED_MESSAGE });
  }
  if (awaitsResponse(quote.status)) await takeAnswer(tx, quote.sellerId);
  if (quote.status === 'REQUESTED') await noteCheckout(tx, quote, viewer.id);
  const answered = await moveQuote(tx, quote, { to: 'RESPONDED', by: 'SUPPLIER', actorId: viewer.id, days });
  const response = await tx
    .insert(quoteResponses)
    .values({
      quoteId: quote.id,
      authorId: viewer.id,
      message,
      sampleDeliveryPeriod,
      ...(offer && {
        unitPriceKrw: offer.unitPriceKrw,
        offerUnit: offer.unit,
        moq: offer.moq,
        leadTimeDays: offer.leadTimeDays,
        validUntil: offer.validUntil,
      }),
    })
    .returning()
    .then(one);
  await attachFiles(tx, files, viewer.id, { quoteId: quote.id, responseId: response.id });
  await announce(tx, quoteResponded, { quote: answered, by: 'SUPPLIER' });
  return answered;
}
