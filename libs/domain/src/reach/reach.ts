/**
 * What a browser may report of raw materials (docs/product/reach.md#types). Downloads and sent quotes are not among
 * them: the gateway counts them where they happen.
 */
export const PRODUCT_REACH_TYPES = [
  'LIST_IMPRESSION',
  'SEARCH_IMPRESSION',
  'DETAIL_VIEW',
  'CONTACT_CLICK',
  'EXTERNAL_CLICK',
  'QUOTE_START',
] as const;

export type ProductReachType = (typeof PRODUCT_REACH_TYPES)[number];

/** What a browser may report of banners and of the banners of memberships. */
export const BANNER_REACH_TYPES = ['BANNER_IMPRESSION', 'BANNER_CLICK'] as const;

/** How many targets one report may have. */
export const REACH_TARGETS_MAX = 50;
