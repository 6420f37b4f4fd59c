import type { GetSellerQuery } from '@gredia/graphql-schema';

/** A supplier as its page knows it. */
export type SellerDetail = GetSellerQuery['seller'];
/** The page of its raw materials that is shown. */
export type SellerCatalogue = GetSellerQuery['publicProducts'];
