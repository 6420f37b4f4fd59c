import { QUOTE_STATUSES, type QuoteActor, type QuoteStatus } from '@gredia/domain';

/** All who may try something. `time` moves quotes without asking the gateway. */
export const PARTIES = [
  ...(['buyer', 'otherBuyer', 'supplier', 'colleague', 'otherSupplier'] as const),
  ...(['operator', 'admin', 'unverified', 'visitor'] as const),
] as const;
export type ModelParty = (typeof PARTIES)[number];

/** What a party tries with a quote. Numbers are places in the list of quotes, or keys of one sending. */
export type Deed =
  | { do: 'create'; key: number | null; at: 'supplier' | 'otherSupplier' }
  | { do: 'checkout' | 'read' | 'look' | 'note' | 'isSpam' }
  | { do: 'answer'; key: number | null; offer: boolean }
  | { do: 'move'; to: QuoteStatus }
  | { do: 'message'; key: number | null }
  | { do: 'award'; other: number };

/** What is to be known of a quote to say what may happen to it. */
export interface ModelQuote {
  id: string;
  buyer: ModelParty;
  at: 'supplier' | 'otherSupplier';
  status: QuoteStatus;
  /** Before it ended. */
  before: QuoteStatus | null;
  /** Who made the state it is in, when that was asked for by a call that may be repeated: `buyer CLOSED`, `award`. */
  last: string;
  isOpened: boolean;
  isSpam: boolean;
  /** Its buyer's account is gone. */
  hasLeft: boolean;
  /** What was answered last. */
  offer: 'none' | 'valid' | 'expired';
  /** Days since it came, and until it ends by itself. */
  age: number;
  daysLeft: number | null;
  /** Keys of answers and of messages that were taken. */
  keys: Set<string>;
  /** Rows of its history, and mails. */
  moves: number;
  mails: number;
}

/** docs/product/quotes.md#transitions, spelled out a second time. S supplier, B buyer, A administrator, T time. */
const table: Partial<Record<QuoteStatus, Partial<Record<QuoteStatus, string>>>> = {
  REQUESTED: { CONFIRMED: 'S', RESPONDED: 'S', DECLINED: 'S', CANCELED: 'B', EXPIRED: 'T' },
  CONFIRMED: { RESPONDED: 'S', DECLINED: 'S', CANCELED: 'B', EXPIRED: 'T' },
  RESPONDED: { RESPONDED: 'S', NEGOTIATING: 'B', SAMPLE_SENT: 'S', ORDERED: 'B', CLOSED: 'BA', EXPIRED: 'T' },
  NEGOTIATING: { RESPONDED: 'S', SAMPLE_SENT: 'S', ORDERED: 'B', DECLINED: 'S', CLOSED: 'BA' },
  SAMPLE_SENT: { NEGOTIATING: 'B', ORDERED: 'B', CLOSED: 'BA' },
};
const letters: Record<QuoteActor, string> = { BUYER: 'B', SUPPLIER: 'S', ADMIN: 'A', SYSTEM: 'T' };

/** After so many days such a state ends by itself. */
const days: Partial<Record<QuoteStatus, number>> = { REQUESTED: 30, CONFIRMED: 30, RESPONDED: 60 };

/** A request as it was just sent. */
export const sentNow = (id: string, buyer: ModelParty, at: ModelQuote['at']): ModelQuote => ({
  id,
  buyer,
  at,
  status: 'REQUESTED',
  before: null,
  last: '',
  isOpened: false,
  isSpam: false,
  hasLeft: false,
  offer: 'none',
  age: 0,
  daysLeft: 30,
  keys: new Set<string>(),
  moves: 1,
  mails: 1,
});

export const isFinal = (status: QuoteStatus): boolean => table[status] === undefined;

export const isInTable = (from: QuoteStatus, to: QuoteStatus, by: QuoteActor): boolean =>
  table[from]?.[to]?.includes(letters[by]) ?? false;

/** As which side a party takes part; null for strangers. */
export function modelSideOf(quote: ModelQuote, party: ModelParty): 'BUYER' | 'SUPPLIER' | 'OPERATOR' | null {
  if (party === quote.buyer) return 'BUYER';
  if (party === 'operator' || party === 'admin') return 'OPERATOR';
  const ofSupplier: readonly ModelParty[] = quote.at === 'supplier' ? ['supplier', 'colleague'] : ['otherSupplier'];
  return ofSupplier.includes(party) ? 'SUPPLIER' : null;
}

const SELLERS: readonly ModelParty[] = ['supplier', 'colleague', 'otherSupplier', 'operator', 'admin'];

/** Codes with which a stranger, or an account without the role, is sent away; null for a party of the quote. */
export function sentAway(quote: ModelQuote, party: ModelParty, deed: Deed): string | null {
  if (party === 'visitor') return 'UNAUTHENTICATED';
  if ((deed.do === 'checkout' || deed.do === 'answer') && !SELLERS.includes(party)) return 'FORBIDDEN';
  return modelSideOf(quote, party) === null ? 'NOT_FOUND' : null;
}

/** Whether a party of a quote gets what it tries; awards and new quotes are judged elsewhere. */
export function isAllowed(quote: ModelQuote, party: ModelParty, deed: Deed): boolean {
  const side = modelSideOf(quote, party);
  const { status } = quote;
  const isOperator = side === 'OPERATOR';
  switch (deed.do) {
    case 'read':
    case 'look':
      return true;
    case 'checkout':
      return side === 'SUPPLIER' && (!isFinal(status) || quote.isOpened);
    case 'answer':
      return side === 'SUPPLIER' && (isKnown(quote, party, deed) || isInTable(status, 'RESPONDED', 'SUPPLIER'));
    case 'note':
      if (isOperator) return party === 'admin' && !quote.hasLeft;
      return side === 'BUYER' && (status === 'REQUESTED' || status === 'CONFIRMED');
    case 'isSpam':
      return isOperator;
    case 'message':
      if (side !== 'BUYER') return false;
      if (isKnown(quote, party, deed) || status === 'NEGOTIATING') return true;
      return isInTable(status, 'NEGOTIATING', 'BUYER');
    case 'move':
      return isRepeated(quote, party, deed.to) || mayMove(quote, side, deed.to);
    default:
      return false;
  }
}

/** Whether the same person sent the same thing before: keys of two colleagues are two sendings. */
export const isKnown = (quote: ModelQuote, party: ModelParty, deed: Keyed) =>
  deed.key !== null && quote.keys.has(keyOf(party, deed));

type Keyed = { do: string; key: number | null };
export const keyOf = (party: ModelParty, { do: kind, key }: Keyed): string => `${kind} ${party} ${key}`;

/** Whether a party asks for what it just got: the answer may have been lost. */
const isRepeated = (quote: ModelQuote, party: ModelParty, to: QuoteStatus) => quote.last === `${party} ${to}`;

/** Whether the party took one offer and ended the other, and nothing happened since. */
export const isAwarded = (quote: ModelQuote, other: ModelQuote, by: ModelParty): boolean =>
  [quote, other].every(({ buyer, last }) => buyer === by && last === 'award') &&
  quote.status === 'ORDERED' &&
  other.status === 'CLOSED';

/** Whether a party asks once more for what it has, so that nothing happens. */
export function isAgain(quote: ModelQuote, by: ModelParty, deed: Deed, other: ModelQuote): boolean {
  if (deed.do === 'move') return isRepeated(quote, by, deed.to);
  return deed.do === 'award' && isAwarded(quote, other, by);
}

/** What a party is told that it may make of a quote. */
export function nextFor(quote: ModelQuote, party: ModelParty): QuoteStatus[] {
  const side = modelSideOf(quote, party);
  if (side === 'SUPPLIER') return QUOTE_STATUSES.filter((to) => isInTable(quote.status, to, 'SUPPLIER'));
  return QUOTE_STATUSES.filter((to) => mayMove(quote, side, to));
}

function mayMove(quote: ModelQuote, side: string | null, to: QuoteStatus): boolean {
  const { status, before, offer } = quote;
  if (side === 'OPERATOR') return isFinal(status) ? to === before && !quote.hasLeft : isInTable(status, to, 'ADMIN');
  // Opening and answering are calls of their own.
  if (side === 'SUPPLIER') return to !== 'CONFIRMED' && to !== 'RESPONDED' && isInTable(status, to, 'SUPPLIER');
  return side === 'BUYER' && isInTable(status, to, 'BUYER') && !(to === 'ORDERED' && offer === 'expired');
}

/** What the history says happened, and how many mails said so. Opening does not prolong a request. */
export function moved(quote: ModelQuote, to: QuoteStatus, mails: number, last = ''): void {
  if (quote.status !== 'REQUESTED' || to !== 'CONFIRMED') quote.daysLeft = days[to] ?? null;
  quote.mails += mails;
  quote.last = last;
  quote.before = isFinal(to) ? quote.status : null;
  quote.status = to;
  quote.moves += 1;
}
