import { deadlineAfter, deadlineFrom, timedStates, type WorkflowClocks } from '../workflow/deadlines';
import { BACK, mayGoBack, mayMove, nextStates, type Workflow } from '../workflow/workflow';
import { AWAITING_QUOTE_STATUSES, FINAL_QUOTE_STATUSES, QUOTE_STATUSES, type QuoteStatus } from './quote-status';

/** The two who talk to each other about a quote. */
export const QUOTE_SIDES = ['BUYER', 'SUPPLIER'] as const;

/** Who moves a quote: its buyer, its supplier, an administrator, or time. */
export type QuoteActor = (typeof QUOTE_SIDES)[number] | 'ADMIN' | 'SYSTEM';

/** What the other side is told of a change of state, or both of what an administrator or time did. */
export type QuoteNews =
  | ('answered' | 'asked-back' | 'sample-sent' | 'ordered')
  | ('closed' | 'declined' | 'canceled' | 'expired' | 'reopened');

/** Who makes what of a quote, and from which states. */
export const quoteWorkflow: Workflow<QuoteStatus, QuoteActor, QuoteNews> = {
  states: QUOTE_STATUSES,
  start: 'REQUESTED',
  final: FINAL_QUOTE_STATUSES,
  actions: {
    open: { from: ['REQUESTED'], to: 'CONFIRMED', by: ['SUPPLIER'] },
    answer: {
      ...{ from: ['REQUESTED', 'CONFIRMED', 'RESPONDED', 'NEGOTIATING'], to: 'RESPONDED', by: ['SUPPLIER'] },
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

/** Whether a party may move a quote from one state to another. Reopening is a matter of its own (`mayReopenQuote`). */
export const mayMoveQuote = (from: QuoteStatus, to: QuoteStatus, by: QuoteActor): boolean =>
  mayMove(quoteWorkflow, { from, to, by });

/** What a party may make of a quote now, in the order of the states' labels. */
export const nextQuoteStatuses = (from: QuoteStatus, by: QuoteActor): QuoteStatus[] =>
  nextStates(quoteWorkflow, from, by);

/** An administrator takes a final quote back to the state before, and says why. */
export const mayReopenQuote = (status: QuoteStatus, by: QuoteActor): boolean => mayGoBack(quoteWorkflow, status, by);

/** Days without an answer, and days after the last answer, until a quote ends by itself. */
export interface QuoteDays {
  unanswered: number;
  answered: number;
}

/** Where a deployment sets no others (docs/product/quotes.md#deadlines). */
export const DEFAULT_QUOTE_DAYS: QuoteDays = { unanswered: 30, answered: 60 };

/** Opening a request does not prolong it; a further answer does (docs/product/quotes.md#deadlines). */
export const quoteClocks: WorkflowClocks<QuoteStatus, keyof QuoteDays> = {
  unanswered: { states: AWAITING_QUOTE_STATUSES, endsIn: 'EXPIRED', runsOn: true },
  answered: { states: ['RESPONDED'], endsIn: 'EXPIRED', runsOn: false },
};

/** The states in which a quote ends by itself after a while. */
export const TIMED_QUOTE_STATUSES: readonly QuoteStatus[] = timedStates(quoteClocks);

/** When a quote ends by itself whose clock starts now, in a state that it comes into; null in states that do not end. */
export const quoteEndFrom = (status: QuoteStatus, start: Date, days: QuoteDays): Date | null =>
  deadlineFrom(quoteClocks, status, start, days);

/** When it ends by itself after a change of state. */
export const quoteEndAfter = (
  { status, expiresAt }: { status: QuoteStatus; expiresAt: Date | null },
  to: QuoteStatus,
  at: Date,
  days: QuoteDays,
): Date | null => deadlineAfter(quoteClocks, { state: status, endsAt: expiresAt }, to, at, days);

/** So many days before a quote ends by itself, the side that it waits for is told. */
export const QUOTE_NOTICE_DAYS = 3;
