/** How a supplier answers requests for quotes, over the last 90 days (decisions §1.3). */
export interface SellerRatios {
  /** Answered within 2 business days, 0 to 1. */
  responseRatio: number | null;
  /** Opened within 1 business day, 0 to 1. */
  confirmRatio: number | null;
  /** Requests that the ratios count. */
  ratioBase: number;
  /** Median business hours to the first answer. */
  firstResponseHours: number | null;
}

/** Below 5 requests nothing is published; screens say 집계 중. */
const TOO_FEW: SellerRatios = { responseRatio: null, confirmRatio: null, ratioBase: 0, firstResponseHours: null };

/** The published ratios of a supplier. Requests for quotes are not kept yet: nobody has received one. */
export const ratiosOf = (): SellerRatios => TOO_FEW;
