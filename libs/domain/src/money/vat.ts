/** An amount with its value added tax, in won. */
export interface TaxedSum {
  /** 공급가액 */
  supplyKrw: number;
  /** 부가세: 10 %, rounded down to the won. */
  vatKrw: number;
  /** 합계 */
  totalKrw: number;
}

/** The three lines of a sum (docs/product/quotes.md#sums). @param supplyKrw whole won */
export function taxedSum(supplyKrw: number): TaxedSum {
  const vatKrw = Math.floor(supplyKrw / 10);
  return { supplyKrw, vatKrw, totalKrw: supplyKrw + vatKrw };
}
