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

/** What decides whether a package can be ordered, and how many of it. */
export interface OfferedPackage {
  isActive: boolean;
  bundle: number;
  /** Null is no bound. */
  maxQuantity: number | null;
  /** Null is not counted. */
  stockQuantity: number | null;
}

/** The most that one order may take of a package, in whole bundles; null is no bound (docs/product/shop.md#quantity). */
export function mostOrderable({ bundle, maxQuantity, stockQuantity }: Omit<OfferedPackage, 'isActive'>): number | null {
  const bounds = [maxQuantity, stockQuantity].filter((bound) => bound !== null);
  return bounds.length === 0 ? null : Math.floor(Math.min(...bounds) / bundle) * bundle;
}

export const packageStandingLabel = { ON_SALE: '판매 중', SOLD_OUT: '품절', STOPPED: '판매 중지' } as const;
export type PackageStanding = keyof typeof packageStandingLabel;

/** Whether a package is for sale: not once its supplier stopped it, nor while no whole bundle of it is left. */
export function packageStanding(offered: OfferedPackage): PackageStanding {
  if (!offered.isActive) return 'STOPPED';
  const most = mostOrderable(offered);
  return most !== null && most < offered.bundle ? 'SOLD_OUT' : 'ON_SALE';
}

/** How an item stands as a whole: for sale while one of its packages is. */
export function itemStanding(packages: readonly OfferedPackage[]): PackageStanding {
  const standings = packages.map(packageStanding);
  return standings.find((one) => one === 'ON_SALE') ?? standings.find((one) => one === 'SOLD_OUT') ?? 'STOPPED';
}

/** When a package leaves its supplier. */
export const leadTimeText = (days: number): string => (days === 0 ? '당일 출고' : `${days}영업일`);

/** In what multiples it is ordered; null where any number may be. */
export const bundleText = (bundle: number): string | null => (bundle === 1 ? null : `${bundle}개 단위 주문`);

/** The lowest price of what is for sale, samples and stopped packages apart; null is 가격 문의. */
export function lowestPriceKrw(
  packages: readonly { priceKrw: number; isSample: boolean; isActive: boolean }[],
): number | null {
  const prices = packages.filter(({ isSample, isActive }) => isActive && !isSample).map(({ priceKrw }) => priceKrw);
  return prices.length === 0 ? null : Math.min(...prices);
}
