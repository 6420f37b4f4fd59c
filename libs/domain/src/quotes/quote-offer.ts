import type { QuoteUnit, QuoteWeight } from './quote';

/** What a supplier offers: compared, awarded, ordered. */
export interface QuoteOffer {
  /** Won without VAT for one unit. */
  unitPriceKrw: number;
  unit: QuoteUnit;
  /** Smallest order in that unit. */
  moq: number | null;
  /** Business days. */
  leadTimeDays: number | null;
  /** The last day it holds, `YYYY-MM-DD`. */
  validUntil: string | null;
}

const GRAMS: Partial<Record<QuoteUnit, number>> = { g: 1, kg: 1000 };

/** An amount in another unit; null when only the material's density or the size of a drum would tell. */
export function convertAmount({ amount, unit }: QuoteWeight, to: QuoteUnit): number | null {
  if (unit === to) return amount;
  const [from, into] = [GRAMS[unit], GRAMS[to]];
  return from === undefined || into === undefined ? null : (amount * from) / into;
}

/**
 * Won without VAT for the amount that was asked for, at least for the smallest order, rounded to the won; null when the
 * units do not convert.
 */
export function supplyPriceOf(offer: QuoteOffer, asked: QuoteWeight): number | null {
  const amount = convertAmount(asked, offer.unit);
  return amount === null ? null : Math.round(Math.max(amount, offer.moq ?? 0) * offer.unitPriceKrw);
}

/** Won without VAT for one kilogram, to compare offers; null for volumes and drums. */
export const pricePerKg = ({ unit, unitPriceKrw }: QuoteOffer): number | null => {
  const kilograms = convertAmount({ amount: 1, unit }, 'kg');
  return kilograms === null ? null : unitPriceKrw / kilograms;
};

/** Whether an offer may still be taken on a day in Korea, `YYYY-MM-DD`. */
export const isOfferValid = ({ validUntil }: Pick<QuoteOffer, 'validUntil'>, today: string): boolean =>
  validUntil === null || validUntil >= today;
