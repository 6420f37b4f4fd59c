/** How our payments and the provider's differ (docs/product/payments.md#reconciliation). */
export const paymentDifferenceLabel = {
  NOT_SETTLED: '우리 쪽 미반영',
  NOT_PAID: '결제사에 결제 없음',
  AMOUNT: '금액이 달라요',
  REFUND: '환불 금액이 달라요',
  UNKNOWN: '모르는 결제',
} as const;

export type PaymentDifferenceKind = keyof typeof paymentDifferenceLabel;
