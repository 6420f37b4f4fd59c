import type { GetComparedQuotesQuery } from '@gredia/graphql-schema';
import { areAlike, pricePerKg, type LikenessPart } from '@gredia/domain';
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

/** What the material of a quote contains: as it is published now, or as it was when it was asked for. */
function partsOf({ material, INCIs }: ComparedQuote): LikenessPart[] {
  return material?.mappedINCIs.length ? material.mappedINCIs : INCIs.map((INCI) => ({ INCI, ingredient: null }));
}

/** Whether two quotes are offers of the same thing: of one material, or of ones that may take each other's place. */
export const areRivals = (one: ComparedQuote, other: ComparedQuote): boolean =>
  one.pid === other.pid || areAlike(partsOf(one), partsOf(other));

/** Whether nobody who offers the same asks less for a kilogram, and at least one other price can be compared. */
export function isLowest(quotes: readonly ComparedQuote[], quote: ComparedQuote): boolean {
  const price = pricePerKgOf(quote);
  if (price === null) return false;
  const others = quotes.filter((other) => other.id !== quote.id && areRivals(quote, other));
  const prices = others.map(pricePerKgOf).filter((other) => other !== null);
  return prices.length > 0 && prices.every((other) => price <= other);
}

/** The others that end when one is taken: those that the buyer may end now. */
export const endableBeside = (quotes: readonly ComparedQuote[], taken: ComparedQuote): ComparedQuote[] =>
  quotes.filter(({ id, nextStatuses }) => id !== taken.id && nextStatuses.includes('CLOSED'));
