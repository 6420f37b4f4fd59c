import { formatWon } from './won';

/** Shown instead of an unknown price. */
const NO_PRICE = '가격 문의';

/** A price in won as text: `12,500원`; `가격 문의` without one. @param priceKrw whole won */
export const priceText = (priceKrw: number | null): string => (priceKrw === null ? NO_PRICE : formatWon(priceKrw));

/** The price of something sold in several sizes: `12,500원~`; `가격 문의` without one. @param lowestKrw whole won */
export const fromPriceText = (lowestKrw: number | null): string =>
  lowestKrw === null ? NO_PRICE : `${formatWon(lowestKrw)}~`;
