/** How many requests an account may send (docs/product/quotes.md#request-limits). */
export const QUOTE_LIMITS = { perDay: 20, sameProduct: 3, sameProductDays: 7, atOnce: 10 } as const;

/** How many quotes can be compared at once. */
export const QUOTES_COMPARED = { min: 2, max: 10 } as const;

/** Length of the note on a change of state, in characters. */
export const QUOTE_REASON_MAX = 500;
