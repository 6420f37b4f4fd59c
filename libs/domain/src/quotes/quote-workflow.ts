import { deadlineAfter, deadlineFrom, timedStates, type WorkflowClocks } from '../workflow/deadlines';
import { BACK, mayGoBack, mayMove, nextStates, type Workflow } from '../workflow/workflow';
import { AWAITING_QUOTE_STATUSES, FINAL_QUOTE_STATUSES, QUOTE_STATUSES, type QuoteStatus } from './quote-status';

/** The two parties that trade: each has an unread mark and mails of its own. */
export const QUOTE_PARTIES = ['BUYER', 'SUPPLIER'] as const;

/** Who changes the state of a quote. SYSTEM is the hourly task that ends quotes whose time is over. */
export type QuoteActor = (typeof QUOTE_PARTIES)[number] | 'ADMIN' | 'SYSTEM';

/** What a change of state is announced as: to the other side, or to both after an administrator or the system. */
export type QuoteNews =
  | ('answered' | 'asked-back' | 'sample-sent' | 'ordered')
  | ('closed' | 'declined' | 'canceled' | 'expired' | 'reopened');

/** The moves of a quote: from which states, to which, and by which actor (docs/product/quotes.md#transitions). */
export const quoteWorkflow: Workflow<QuoteStatus, QuoteActor, QuoteNews> = {
  states: QUOTE_STATUSES,
  start: 'REQUESTED',
  final: FINAL_QUOTE_STATUSES,
  actions: {
    open: { from: ['REQUESTED'], to: 'CONFIRMED', by: ['SUPPLIER'] },
    answer: {
      from: ['REQUESTED', 'CONFIRMED', 'RESPONDED', 'NEGOTIATING'],
      to: 'RESPONDED',
      by: ['SUPPLIER'],
      news: 'answered',
    },
    askBack: { from: ['RESPONDED', 'SAMPLE_SENT'], to: 'NEGOTIATING', by: ['BUYER'], news: 'asked-back' },
    sendSample: { from: ['RESPONDED', 'NEGOTIATING'], to: 'SAMPLE_SENT', by: ['SUPPLIER'], news: 'sample-sent' },
    order: { from: ['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT'], to: 'ORDERED', by: ['BUYER'], news: 'ordered' },
    close: { from: ['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT'], to: 'CLOSED', by: ['BUYER', 'ADMIN'], news: 'closed' },
    decline: { from: ['REQUESTED', 'CONFIRMED', 'NEGOTIATING'], to: 'DECLINED', by: ['SUPPLIER'], news: 'declined' },
    cancel: { from: AWAITING_QUOTE_STATUSES, to: 'CANCELED', by: ['BUYER'], news: 'canceled' },
    expire: { from: ['REQUESTED', 'CONFIRMED', 'RESPONDED'], to: 'EXPIRED', by: ['SYSTEM'], news: 'expired' },
    reopen: { from: FINAL_QUOTE_STATUSES, to: BACK, by: ['ADMIN'], news: 'reopened' },
  },
};

/** Whether an actor may move a quote from one state to another. For reopening ask `mayReopenQuote`. */
export const mayMoveQuote = (from: QuoteStatus, to: QuoteStatus, by: QuoteActor): boolean =>
  mayMove(quoteWorkflow, { from, to, by });

/** The states to which an actor may move a quote now, in the order of the states' labels. */
export const nextQuoteStatuses = (from: QuoteStatus, by: QuoteActor): QuoteStatus[] =>
  nextStates(quoteWorkflow, from, by);

/** An administrator takes a final quote back to the state before, and says why. */
export const mayReopenQuote = (status: QuoteStatus, by: QuoteActor): boolean => mayGoBack(quoteWorkflow, status, by);

/** Days until a quote expires: without an answer, and after the last answer. */
export interface QuoteDays {
  unanswered: number;
  answered: number;
}

/** What holds unless QUOTE_EXPIRY_DAYS says otherwise (docs/product/quotes.md#deadlines). */
export const DEFAULT_QUOTE_DAYS: QuoteDays = { unanswered: 30, answered: 60 };

/** Opening a request does not prolong it; a further answer does (docs/product/quotes.md#deadlines). */
export const quoteClocks: WorkflowClocks<QuoteStatus, keyof QuoteDays> = {
  unanswered: { states: AWAITING_QUOTE_STATUSES, endsIn: 'EXPIRED', runsOn: true },
  answered: { states: ['RESPONDED'], endsIn: 'EXPIRED', runsOn: false },
};

/** The states from which a quote expires. */
export const TIMED_QUOTE_STATUSES: readonly QuoteStatus[] = timedStates(quoteClocks);

/** When a quote expires that enters a state at `start`; null for states from which none expires. */
export const quoteEndFrom = (status: QuoteStatus, start: Date, days: QuoteDays): Date | null =>
  deadlineFrom(quoteClocks, status, start, days);

/** When a quote expires after a change of state. */
export const quoteEndAfter = (
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date | null },
  to: QuoteStatus,
  at: Date,
  days: QuoteDays,
): Date | null => deadlineAfter(quoteClocks, { state: status, endsAt: expiresAt }, to, at, days);

/** How many days before a quote expires the side that it waits for is told. */
export const QUOTE_NOTICE_DAYS = 3;
