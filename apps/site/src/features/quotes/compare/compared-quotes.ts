import type { GetComparedQuotesQuery } from '@gredia/graphql-schema';
import { areAlike, pricePerKg, type LikenessPart } from '@gredia/domain';
import { latestOffer } from '../latest-offer';

export type ComparedQuote = GetComparedQuotesQuery['comparedQuotes'][number];

/** The ids of the quotes in the address: distinct, in its order. */
export function readComparedQuotes(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').split(',').map((id) => id.trim().toLowerCase());
  return [...new Set(ids.filter(Boolean))];
}

/** The offer by which a quote is compared; null without one. */
export const offerOf = ({ responses }: ComparedQuote) => latestOffer(responses)?.offer ?? null;

/** Won per kilogram; null without an offer, or in a unit that does not convert. */
export function pricePerKgOf(quote: ComparedQuote): number | null {
  const offer = offerOf(quote);
  return offer && pricePerKg(offer);
}

/** The composition of the material: as published now, else as it was at the time of the request. */
function partsOf({ material, INCIs }: ComparedQuote): LikenessPart[] {
  return material?.mappedINCIs.length ? material.mappedINCIs : INCIs.map((INCI) => ({ INCI, ingredient: null }));
}

/** Whether two quotes compete: for one material, or for materials that can replace each other. */
export const areRivals = (one: ComparedQuote, other: ComparedQuote): boolean =>
  one.pid === other.pid || areAlike(partsOf(one), partsOf(other));

/** Whether no rival offer is cheaper per kilogram, given that at least one other price can be compared. */
export function isLowest(quotes: readonly ComparedQuote[], quote: ComparedQuote): boolean {
  const price = pricePerKgOf(quote);
  if (price === null) return false;
  const others = quotes.filter((other) => other.id !== quote.id && areRivals(quote, other));
  const prices = others.map(pricePerKgOf).filter((other) => other !== null);
  return prices.length > 0 && prices.every((other) => price <= other);
}

/** The other quotes that the buyer may end together with an order. */
export const endableBeside = (quotes: readonly ComparedQuote[], taken: ComparedQuote): ComparedQuote[] =>
  quotes.filter(({ id, nextStatuses }) => id !== taken.id && nextStatuses.includes('CLOSED'));
