import type { GetComparedQuotesQuery } from '@gredia/graphql-schema';
import { pricePerKg } from '@gredia/domain';
import { latestOffer } from '../latest-offer';

export type ComparedQuote = GetComparedQuotesQuery['comparedQuotes'][number];

/** Which quotes the address compares: distinct, in its order. */
export function readComparedQuotes(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').split(',').map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter(Boolean))];
}

/** The offer of a quote that is compared; null before one. */
export const offerOf = ({ responses }: ComparedQuote) => latestOffer(responses)?.offer ?? null;

/** Won for one kilogram; null where there is none, or the unit does not tell. */
export function pricePerKgOf(quote: ComparedQuote): number | null {
  const offer = offerOf(quote);
  return offer && pricePerKg(offer);
}

/** The lowest price per kilogram where at least two can be compared; null otherwise. */
export function lowestPricePerKg(quotes: readonly ComparedQuote[]): number | null {
  const prices = quotes.map(pricePerKgOf).filter((price) => price !== null);
  return prices.length > 1 ? Math.min(...prices) : null;
}

/** The others that end when one is taken: those that the buyer may end now. */
export const endableBeside = (quotes: readonly ComparedQuote[], taken: ComparedQuote): ComparedQuote[] =>
  quotes.filter(({ id, nextStatuses }) => id !== taken.id && nextStatuses.includes('CLOSED'));
