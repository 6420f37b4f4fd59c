/** How many requests an account may send (docs/product/quotes.md#request-limits). */
export const QUOTE_LIMITS = { perDay: 20, sameProduct: 3, sameProductDays: 7, atOnce: 10 } as const;

/** How many quotes stand side by side. */
export const QUOTES_COMPARED = { least: 2, most: 10 } as const;

/** The most letters of a note on a change of state. */
export const QUOTE_REASON_MAX = 500;
