import { ORDER_LIMITS, ORDER_MESSAGES, quantityProblem, orderSums } from '@gredia/domain';
import type { NewOrderItem } from '../orders.table';
import type { ShopPackage } from './find-packages';

/** A line that can be ordered: what an item of an order keeps. */
export type PricedLine = Pick<
  NewOrderItem,
  | 'sellerId'
  | 'packageId'
  | 'itemId'
  | 'name'
  | 'pac'
  | 'unit'
  | 'amount'
  | 'thumbnail'
  | 'bundle'
  | 'isSample'
  | 'leadTimeDays'
  | 'priceKrw'
  | 'quantity'
  | 'isStockTaken'
>;

export const lineOf = (own: ShopPackage, quantity: number): PricedLine => ({
  sellerId: own.sellerId,
  packageId: own.packageId,
  itemId: own.itemId,
  name: own.name,
  pac: own.pac,
  unit: own.unit,
  amount: own.amount,
  thumbnail: own.thumbnail,
  bundle: own.bundle,
  isSample: own.isSample,
  leadTimeDays: own.leadTimeDays,
  priceKrw: own.priceKrw,
  quantity,
  isStockTaken: own.stockQuantity !== null,
});

/** Why so many of a package cannot be ordered, as a sentence; null when they can. @param own the viewer's supplier */
function lineProblem(given: ShopPackage | undefined, quantity: number, own: string | null): string | null {
  if (!given?.isOffered) return ORDER_MESSAGES.gone;
  if (given.sellerId === own) return ORDER_MESSAGES.ownGoods;
  return quantityProblem(given, quantity);
}

/** Shipping and sums of lines. A drum of a quote has no weight that is known: its name makes it freight. */
export const sumsOf = (lines: readonly PricedLine[]) =>
  orderSums(lines.map((line) => ({ ...line, unit: line.unit === 'drum' ? ('ea' as const) : line.unit })));

/** Whether lines are worth more than one order may be, which the contract could not say either. */
export const areTooDear = (lines: readonly PricedLine[]): boolean => sumsOf(lines).totalKrw > ORDER_LIMITS.totalKrw;

/** A wanted line beside the package that it names; one of `line` and `problem` is null. */
export interface JudgedLine<Wanted> {
  wanted: Wanted;
  found: ShopPackage | undefined;
  line: PricedLine | null;
  problem: string | null;
}

/**
 * Which of the wanted lines can be ordered together. One with which the order would pass its limit is told so, and those
 * after it that still fit stay.
 * @param own the viewer's supplier
 */
export function judgeLines<Wanted extends { packageId: string; quantity: number }>(
  wanted: readonly Wanted[],
  packages: ReadonlyMap<string, ShopPackage>,
  own: string | null,
): JudgedLine<Wanted>[] {
  const fitting: PricedLine[] = [];
  return wanted.map((one) => {
    const found = packages.get(one.packageId);
    const problem = lineProblem(found, one.quantity, own);
    if (!found || problem !== null) return { wanted: one, found, line: null, problem };
    const line = lineOf(found, one.quantity);
    if (areTooDear([...fitting, line])) return { wanted: one, found, line: null, problem: ORDER_MESSAGES.tooDear };
    fitting.push(line);
    return { wanted: one, found, line, problem };
  });
}
