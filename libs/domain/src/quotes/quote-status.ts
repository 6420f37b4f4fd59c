/** The states of a request for a quote and their Korean labels (견적). */
export const quoteStatusLabel = {
  REQUESTED: '요청 접수',
  CONFIRMED: '공급사 확인',
  RESPONDED: '답변 완료',
  NEGOTIATING: '협의 중',
  SAMPLE_SENT: '샘플 발송',
  ORDERED: '주문 전환',
  CLOSED: '종료',
  DECLINED: '공급 불가',
  CANCELED: '요청 취소',
  EXPIRED: '기간 만료',
} as const;

export type QuoteStatus = keyof typeof quoteStatusLabel;

export const QUOTE_STATUSES = Object.keys(quoteStatusLabel) as QuoteStatus[];

/** States that no move leaves, unless an administrator reopens the quote. */
export const FINAL_QUOTE_STATUSES: readonly QuoteStatus[] = ['ORDERED', 'CLOSED', 'DECLINED', 'CANCELED', 'EXPIRED'];

export const isFinalQuote = (status: QuoteStatus): boolean => FINAL_QUOTE_STATUSES.includes(status);

/** The states in which a supplier owes an answer. */
export const AWAITING_QUOTE_STATUSES: readonly QuoteStatus[] = ['REQUESTED', 'CONFIRMED'];

/** Whether a quote waits for the supplier's first answer. */
export const awaitsResponse = (status: QuoteStatus): boolean => AWAITING_QUOTE_STATUSES.includes(status);

/** The states in which the supplier has the word: no answer yet, or the buyer asked back. */
export const SUPPLIER_TURN_STATUSES: readonly QuoteStatus[] = [...AWAITING_QUOTE_STATUSES, 'NEGOTIATING'];

/** The filters of the list (docs/product/quotes.md#states). */
export const quoteFilterLabel = { ALL: '전체', WAITING: '대기', ANSWERED: '답변', ENDED: '종료' } as const;
export type QuoteFilter = keyof typeof quoteFilterLabel;

export const quoteFilterStatuses: Record<QuoteFilter, readonly QuoteStatus[]> = {
  ALL: QUOTE_STATUSES,
  WAITING: AWAITING_QUOTE_STATUSES,
  ANSWERED: ['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT'],
  ENDED: FINAL_QUOTE_STATUSES,
};

/** Why a supplier cannot supply; forms ask for words beside the last one (`quoteMoveForm`). */
export const declineReasonLabel = {
  DISCONTINUED: '단종',
  IMPORT_STOPPED: '수입 중단',
  BELOW_MOQ: 'MOQ 미달',
  REGION: '거래 지역 아님',
  ETC: '기타',
} as const;

export type DeclineReason = keyof typeof declineReasonLabel;
