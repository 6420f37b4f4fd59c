/** What stands where a price is not known. */
export const NO_PRICE = '가격 문의';

/** A price in won as text: `12,500원`; `가격 문의` without one. */
export const priceText = (priceKrw: number | null): string =>
  priceKrw === null ? NO_PRICE : `${priceKrw.toLocaleString('ko-KR')}원`;
