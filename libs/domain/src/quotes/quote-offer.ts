import { formatWon, roundToWon } from '../money/won';
import { quoteUnitLabel, type QuoteUnit, type QuoteWeight } from './quote';

/** What a supplier offers in an answer. */
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
 * units do not convert, and for sums beyond what can be counted to the won.
 */
export function supplyPriceOf(offer: QuoteOffer, asked: QuoteWeight): number | null {
  const amount = convertAmount(suppliedWeight(offer, asked), offer.unit);
  return amount === null ? null : roundToWon(amount * offer.unitPriceKrw);
}

/** How much a supply price is for: `asked` itself, or the smallest order where that is more. */
export function suppliedWeight({ moq, unit }: Pick<QuoteOffer, 'moq' | 'unit'>, asked: QuoteWeight): QuoteWeight {
  const amount = convertAmount(asked, unit);
  return amount !== null && moq !== null && moq > amount ? { amount: moq, unit } : asked;
}

/** Won without VAT for one kilogram, to compare offers; null for volumes and drums. */
export const pricePerKg = ({ unit, unitPriceKrw }: QuoteOffer): number | null => {
  const kilograms = convertAmount({ amount: 1, unit }, 'kg');
  return kilograms === null ? null : unitPriceKrw / kilograms;
};

/** Whether an offer may still be taken on a day in Korea, `YYYY-MM-DD`. */
export const isOfferValid = ({ validUntil }: Pick<QuoteOffer, 'validUntil'>, today: string): boolean =>
  validUntil === null || validUntil >= today;

/**
 * Whether the buyer may still take the supplier's newest answer: an offer whose last day has not passed, or an answer in
 * words alone. How long words hold only the two parties know, and words after an offer may have prolonged it.
 */
export const mayTakeAnswer = (
  newest: { unitPriceKrw: number | null; validUntil: string | null } | undefined,
  today: string,
): boolean => newest === undefined || newest.unitPriceKrw === null || isOfferValid(newest, today);

/** `32,500원/kg`, without VAT */
export const formatUnitPrice = ({ unitPriceKrw, unit }: Pick<QuoteOffer, 'unitPriceKrw' | 'unit'>): string =>
  `${formatWon(unitPriceKrw)}/${quoteUnitLabel[unit]}`;

/** `3영업일` */
export const formatLeadTime = (days: number): string => (days === 0 ? '당일 출고' : `${days}영업일`);

/** What the form of an answer and the gateway say of an offer whose last day has passed. */
export const OFFER_PASSED_MESSAGE = '유효 기간은 오늘이나 그 뒤로 정해 주세요.';
