import type { GetSellerPageQuery } from '@gredia/graphql-schema';

/** A supplier as its page knows it. */
export type SellerDetail = GetSellerPageQuery['seller'];
/** The page of its raw materials that is shown. */
export type SellerProducts = GetSellerPageQuery['publicProducts'];
