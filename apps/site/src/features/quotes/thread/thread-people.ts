import type { QuoteThreadFragment } from '@gredia/graphql-schema';

/** The buyer as the viewer reads it: `나 · 페이브랩`, `김민서 · 페이브랩`. */
export const buyerText = ({ side, buyerName, buyerCompany }: QuoteThreadFragment): string =>
  [side === 'BUYER' ? '나' : buyerName, buyerCompany].filter(Boolean).join(' · ');

/** The supplier: `이서연 · 해든바이오`. */
export const supplierText = ({ seller }: QuoteThreadFragment): string =>
  [seller.contactName, seller.name].filter(Boolean).join(' · ');
