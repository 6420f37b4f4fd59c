import type { GetSingleCosmeticsQuery } from '@gredia/graphql-schema';

/** A cosmetic as its page knows it. */
export type CosmeticsDetail = GetSingleCosmeticsQuery['singleCosmetics'];
