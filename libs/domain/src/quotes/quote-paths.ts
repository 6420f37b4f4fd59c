/** Addresses of the pages of quotes, for the site and for mails. */
export const quotePaths = {
  list: '/auth/quotes',
  received: '/auth/quotes?tab=received',
  compare: '/auth/quotes/compare',
} as const;

/** A quote, for either side: the page opens the list it belongs to. */
export const quotePath = (id: string): string => `${quotePaths.list}?quote=${id}`;

/** Answers side by side. */
export const comparisonPath = (ids: readonly string[]): string => `${quotePaths.compare}?ids=${ids.join(',')}`;
