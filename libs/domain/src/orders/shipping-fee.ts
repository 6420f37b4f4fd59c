/** What a supplier's parcel costs, and from which sum on nothing (docs/product/orders.md#shipping). */
export interface ShippingRates {
  feeKrw: number;
  freeFromKrw: number;
  /** From so many kilograms on goods travel as freight, which the receiver pays. */
  freightFromKg: number;
}

export const DEFAULT_SHIPPING_RATES: ShippingRates = { feeKrw: 3000, freeFromKrw: 100_000, freightFromKg: 20 };

/** How the goods of one supplier come: a parcel with a fee, free, or freight paid on delivery (착불). */
export const shippingModeLabel = { PARCEL: '택배', FREE: '무료배송', FREIGHT: '화물 착불' } as const;

export type ShippingMode = keyof typeof shippingModeLabel;

/** A line as shipping looks at it. */
export interface ShippedLine {
  priceKrw: number;
  quantity: number;
  /** What one package is called: a drum is freight whatever it weighs. */
  pac: string;
  unit: 'g' | 'kg' | 'mL' | 'L' | 'ea';
  /** How much of the unit one package holds. */
  amount: number;
}

/** Kilograms of one unit; a litre counts as a kilogram, pieces weigh nothing that is known. */
const KILOGRAMS = { g: 0.001, kg: 1, mL: 0.001, L: 1, ea: 0 } as const;

const isDrum = (pac: string): boolean => /드럼|drum/i.test(pac);

/** The fee for what one supplier sends. Goods that cost nothing (free samples) travel free. */
export function shippingOf(
  lines: readonly ShippedLine[],
  rates = DEFAULT_SHIPPING_RATES,
): { mode: ShippingMode; feeKrw: number } {
  const goodsKrw = lines.reduce((sum, { priceKrw, quantity }) => sum + priceKrw * quantity, 0);
  const kilograms = lines.reduce((sum, { amount, unit, quantity }) => sum + amount * KILOGRAMS[unit] * quantity, 0);
  if (kilograms >= rates.freightFromKg || lines.some(({ pac }) => isDrum(pac))) return { mode: 'FREIGHT', feeKrw: 0 };
  if (goodsKrw === 0 || goodsKrw >= rates.freeFromKrw) return { mode: 'FREE', feeKrw: 0 };
  return { mode: 'PARCEL', feeKrw: rates.feeKrw };
}
