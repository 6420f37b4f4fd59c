/** The states of money that goes back to a buyer (docs/product/payments.md#refunds). */
export const refundStatusLabel = {
  DUE: '환불 대기',
  FAILED: '환불 실패',
  DONE: '환불 완료',
} as const;

export type RefundStatus = keyof typeof refundStatusLabel;
