import {
  DEFAULT_SHIPPING_RATES,
  formatWon,
  quantityProblem,
  orderSums,
  ORDER_MESSAGES,
  PACKAGE_UNITS,
  type PackageUnit,
  type SummedLine,
} from '@gredia/domain';
import type { CartLineFieldsFragment, OrderLineInput } from '@gredia/graphql-schema';

export type CartLine = CartLineFieldsFragment;

/** What a sending says of lines. */
export const inputOf = (lines: readonly CartLine[]): OrderLineInput[] =>
  lines.map(({ packageId, quantity }) => ({ packageId, quantity }));

const isPackageUnit = (unit: string): unit is PackageUnit => (PACKAGE_UNITS as readonly string[]).includes(unit);

const summed = ({ seller, price, quantity, pac, unit, amount }: CartLine): SummedLine => ({
  sellerId: seller.id,
  priceKrw: price,
  quantity,
  pac,
  unit: isPackageUnit(unit) ? unit : 'ea',
  amount,
});

/** What lines cost together, as the gateway will have it. */
export const sumsOfLines = (lines: readonly CartLine[]) => orderSums(lines.map(summed));

/** Another quantity of a line, and what is wrong with that. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const isRefusedAnyway = line.changes.includes('GONE') || line.problem === ORDER_MESSAGES.ownGoods;
  return { ...line, quantity, problem: isRefusedAnyway ? line.problem : quantityProblem(line, quantity) };
}

/** The goods of one supplier, which come together. */
export interface CartGroup {
  seller: CartLine['seller'];
  lines: CartLine[];
}

/** Lines by supplier, in the order in which they were put in. */
export function groupsOf(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, CartGroup>();
  for (const line of lines) {
    const group = groups.get(line.seller.id) ?? { seller: line.seller, lines: [] };
    group.lines.push(line);
    groups.set(line.seller.id, group);
  }
  return [...groups.values()];
}

/** How the chosen goods of one supplier come. */
export interface ShippingWords {
  fee: string;
  /** Why it costs that, or what is missing until it costs nothing. */
  why: string | null;
  isFree: boolean;
}

/** @param chosen lines of one supplier */
export function shippingWords(chosen: readonly CartLine[]): ShippingWords | null {
  const { shipping, goodsKrw } = sumsOfLines(chosen);
  const [parcel] = shipping;
  if (!parcel) return null;
  const { freeFromKrw } = DEFAULT_SHIPPING_RATES;
  switch (parcel.mode) {
    case 'FREIGHT':
      return { fee: '화물 착불', why: '배송비는 받을 때 내요', isFree: false };
    case 'FREE':
      return {
        fee: '배송비 무료',
        why: goodsKrw === 0 ? null : `${formatWon(freeFromKrw)} 넘게 담았어요`,
        isFree: true,
      };
    case 'PARCEL':
      return {
        fee: `배송비 ${formatWon(parcel.feeKrw)}`,
        why: `${formatWon(freeFromKrw - goodsKrw)} 더 담으면 무료`,
        isFree: false,
      };
  }
}

/** What changed of a price since the goods were put in; null when nothing did. */
export function priceChange({ changes, price, seenPrice }: CartLine): { text: string; isDearer: boolean } | null {
  if (!changes.includes('PRICE')) return null;
  const isDearer = price > seenPrice;
  const words = isDearer ? '가격이 올랐어요' : '가격이 내렸어요';
  return { text: `${words} · ${formatWon(seenPrice)} → ${formatWon(price)}`, isDearer };
}
