import { supplyPriceOf, type QuoteOffer } from '@gredia/domain';
import type { RequestContext } from '../../platform/graphql/context';
import type { QuoteResponseModel } from './quotes.table';

/** The offer of an answer; null for an answer in words alone. */
export function offerIn(response: QuoteResponseModel): QuoteOffer | null {
  const { unitPriceKrw, offerUnit: unit, moq, leadTimeDays, validUntil } = response;
  return unitPriceKrw === null || unit === null ? null : { unitPriceKrw, unit, moq, leadTimeDays, validUntil };
}

/** What an answer offers, and what that makes for the amount that was asked for; null for an answer in words alone. */
export async function offerOf(ctx: RequestContext, response: QuoteResponseModel) {
  const offer = offerIn(response);
  if (!offer) return null;
  const quote = await ctx.loaders.quote.load(response.quoteId);
  const supplyPriceKrw = quote && supplyPriceOf(offer, { amount: quote.weightAmount, unit: quote.weightUnit });
  return { ...offer, supplyPriceKrw };
}
