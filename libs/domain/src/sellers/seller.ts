/** Kinds of supplier and what they are called (docs/product/sellers.md#types). */
export const sellerTypeLabel = {
  MANUFACTURER: '제조사',
  IMPORTER: '수입사',
  DISTRIBUTOR: '유통사',
  AGENT: '국내 대리점',
} as const;

export type SellerType = keyof typeof sellerTypeLabel;
