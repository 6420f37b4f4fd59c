import type { GetSingleProductQuery } from '@gredia/graphql-schema';

/** A raw material as its page knows it. */
export type ProductDetail = GetSingleProductQuery['singleProduct'];
