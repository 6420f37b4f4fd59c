/** How many requests somebody may send (decisions §1.2). */
export const QUOTE_LIMITS = { perDay: 20, sameProduct: 3, sameProductDays: 7, atOnce: 10 } as const;
