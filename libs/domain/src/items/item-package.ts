/** Units in which the content of a package is stated, and how they read. */
export const PACKAGE_UNITS = ['g', 'kg', 'mL', 'L', 'ea'] as const;
export type PackageUnit = (typeof PACKAGE_UNITS)[number];

export const packageUnitLabel: Record<PackageUnit, string> = { g: 'g', kg: 'kg', mL: 'mL', L: 'L', ea: '개' };

/** What a price is compared by: a kilogram or a litre. Pieces are not. */
export type PricedUnit = 'kg' | 'L';

const PER_PRICED_UNIT: Record<Exclude<PackageUnit, 'ea'>, { unit: PricedUnit; parts: number }> = {
  g: { unit: 'kg', parts: 1000 },
  kg: { unit: 'kg', parts: 1 },
  mL: { unit: 'L', parts: 1000 },
  L: { unit: 'L', parts: 1 },
};

/** Whole won that the contract can carry. */
const MOST_KRW = 2 ** 31 - 1;
/** Amounts have 4 decimals: they are divided by in whole steps of these. */
const AMOUNT_STEPS = 10_000;

/** What the price of a package in some unit is compared by; null of pieces. */
export const pricedUnitOf = (unit: PackageUnit): PricedUnit | null =>
  unit === 'ea' ? null : PER_PRICED_UNIT[unit].unit;

export interface PricedPackage {
  priceKrw: number;
  /** How much of the unit one package holds. */
  amount: number;
  unit: PackageUnit;
}

/**
 * Won for a kilogram or a litre, rounded to the won (docs/product/shop.md#price-per-unit). Null of what costs nothing, of pieces,
 * and of a price that no whole number of the contract holds.
 */
export function pricePerUnitKrw({ priceKrw, amount, unit }: PricedPackage): number | null {
  if (unit === 'ea' || priceKrw === 0) return null;
  const steps = Math.round(amount * AMOUNT_STEPS);
  if (steps <= 0) return null;
  const perUnit = Math.round((priceKrw * PER_PRICED_UNIT[unit].parts * AMOUNT_STEPS) / steps);
  return perUnit <= MOST_KRW ? perUnit : null;
}
