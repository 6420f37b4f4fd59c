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

/** Who moves a quote: its buyer, its supplier, an administrator, or time. */
export type QuoteActor = 'BUYER' | 'SUPPLIER' | 'ADMIN' | 'SYSTEM';

/** Nothing follows these, unless an administrator reopens the quote. */
export const FINAL_QUOTE_STATUSES: readonly QuoteStatus[] = ['ORDERED', 'CLOSED', 'DECLINED', 'CANCELED', 'EXPIRED'];

export const isFinalQuote = (status: QuoteStatus): boolean => FINAL_QUOTE_STATUSES.includes(status);

/** The states in which a supplier owes an answer. */
export const AWAITING_QUOTE_STATUSES: readonly QuoteStatus[] = ['REQUESTED', 'CONFIRMED'];

/** Whether a quote waits for the supplier's first answer. */
export const awaitsResponse = (status: QuoteStatus): boolean => AWAITING_QUOTE_STATUSES.includes(status);

/** From where a state may be reached, and by whom. */
const transitions: Partial<Record<QuoteStatus, { from: readonly QuoteStatus[]; by: readonly QuoteActor[] }>> = {
  CONFIRMED: { from: ['REQUESTED'], by: ['SUPPLIER'] },
  RESPONDED: { from: ['REQUESTED', 'CONFIRMED', 'RESPONDED', 'NEGOTIATING'], by: ['SUPPLIER'] },
  NEGOTIATING: { from: ['RESPONDED', 'SAMPLE_SENT'], by: ['BUYER'] },
  SAMPLE_SENT: { from: ['RESPONDED', 'NEGOTIATING'], by: ['SUPPLIER'] },
  ORDERED: { from: ['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT'], by: ['BUYER'] },
  CLOSED: { from: ['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT'], by: ['BUYER', 'ADMIN'] },
  DECLINED: { from: ['REQUESTED', 'CONFIRMED', 'NEGOTIATING'], by: ['SUPPLIER'] },
  CANCELED: { from: ['REQUESTED', 'CONFIRMED'], by: ['BUYER'] },
  EXPIRED: { from: ['REQUESTED', 'CONFIRMED', 'RESPONDED'], by: ['SYSTEM'] },
};

/** Whether somebody may move a quote from one state to another. Reopening is a matter of its own (`mayReopenQuote`). */
export function mayMoveQuote(from: QuoteStatus, to: QuoteStatus, actor: QuoteActor): boolean {
  const rule = transitions[to];
  return rule !== undefined && rule.from.includes(from) && rule.by.includes(actor);
}

/** What somebody may make of a quote now, in the order of the labels above. */
export function nextQuoteStatuses(from: QuoteStatus, actor: QuoteActor): QuoteStatus[] {
  return QUOTE_STATUSES.filter((to) => mayMoveQuote(from, to, actor));
}

/** An administrator takes a final quote back to the state before, and says why. */
export const mayReopenQuote = (status: QuoteStatus, actor: QuoteActor): boolean =>
  actor === 'ADMIN' && isFinalQuote(status);

/** The filters of the list (decisions §0.19). */
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

/** Days without an answer, and days after the last answer, until a quote ends by itself. */
export interface QuoteDays {
  unanswered: number;
  answered: number;
}

/** Where a deployment sets no others (decisions §1.1). */
export const DEFAULT_QUOTE_DAYS: QuoteDays = { unanswered: 30, answered: 60 };

const DAY_MS = 24 * 3_600_000;

/** When a quote ends by itself whose clock starts now, in a state that it comes into; null in states that do not end. */
export function quoteEndFrom(status: QuoteStatus, start: Date, days: QuoteDays): Date | null {
  if (awaitsResponse(status)) return new Date(start.getTime() + days.unanswered * DAY_MS);
  return status === 'RESPONDED' ? new Date(start.getTime() + days.answered * DAY_MS) : null;
}

/** When it ends by itself after a change of state (decisions §1.1). Opening a request does not prolong it. */
export function quoteEndAfter(
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date | null },
  to: QuoteStatus,
  at: Date,
  days: QuoteDays,
): Date | null {
  return awaitsResponse(status) && awaitsResponse(to) ? expiresAt : quoteEndFrom(to, at, days);
}

/** So many days before a quote ends by itself, whoever it waits for is told. */
export const QUOTE_NOTICE_DAYS = 3;
