import type { QuoteActor, QuoteStatus } from '@gredia/domain';

/** Everybody who may try something. `time` moves quotes without asking the gateway. */
export const PARTIES = [
  ...(['buyer', 'otherBuyer', 'supplier', 'colleague', 'otherSupplier'] as const),
  ...(['operator', 'admin', 'unverified', 'visitor'] as const),
] as const;
export type Party = (typeof PARTIES)[number];

/** What somebody tries with a quote. Numbers are places in the list of quotes, or keys of one sending. */
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
  buyer: Party;
  at: 'supplier' | 'otherSupplier';
  status: QuoteStatus;
  /** Before it ended. */
  before: QuoteStatus | null;
  isOpened: boolean;
  offer: 'none' | 'valid' | 'expired';
  /** Keys of answers and of messages that were taken. */
  keys: Set<string>;
  /** Rows of its history, and mails. */
  moves: number;
  mails: number;
}

/** Who moves what to where: decisions §1.1, spelled out a second time. S supplier, B buyer, A administrator, T time. */
const table: Partial<Record<QuoteStatus, Partial<Record<QuoteStatus, string>>>> = {
  REQUESTED: { CONFIRMED: 'S', RESPONDED: 'S', DECLINED: 'S', CANCELED: 'B', EXPIRED: 'T' },
  CONFIRMED: { RESPONDED: 'S', DECLINED: 'S', CANCELED: 'B', EXPIRED: 'T' },
  RESPONDED: { RESPONDED: 'S', NEGOTIATING: 'B', SAMPLE_SENT: 'S', ORDERED: 'B', CLOSED: 'BA', EXPIRED: 'T' },
  NEGOTIATING: { RESPONDED: 'S', SAMPLE_SENT: 'S', ORDERED: 'B', DECLINED: 'S', CLOSED: 'BA' },
  SAMPLE_SENT: { NEGOTIATING: 'B', ORDERED: 'B', CLOSED: 'BA' },
};
const letters: Record<QuoteActor, string> = { BUYER: 'B', SUPPLIER: 'S', ADMIN: 'A', SYSTEM: 'T' };

export const isFinal = (status: QuoteStatus): boolean => table[status] === undefined;

export const isInTable = (from: QuoteStatus, to: QuoteStatus, by: QuoteActor): boolean =>
  table[from]?.[to]?.includes(letters[by]) ?? false;

/** As whom somebody takes part; null for strangers. */
export function sideIn(quote: ModelQuote, party: Party): 'BUYER' | 'SUPPLIER' | 'OPERATOR' | null {
  if (party === quote.buyer) return 'BUYER';
  if (party === 'operator' || party === 'admin') return 'OPERATOR';
  const ofSupplier: readonly Party[] = quote.at === 'supplier' ? ['supplier', 'colleague'] : ['otherSupplier'];
  return ofSupplier.includes(party) ? 'SUPPLIER' : null;
}

const SELLERS: readonly Party[] = ['supplier', 'colleague', 'otherSupplier', 'operator', 'admin'];

/** Codes with which a stranger, or somebody without the standing, is sent away; null for a party of the quote. */
export function sentAway(quote: ModelQuote, party: Party, deed: Deed): string | null {
  if (party === 'visitor') return 'UNAUTHENTICATED';
  if ((deed.do === 'checkout' || deed.do === 'answer') && !SELLERS.includes(party)) return 'FORBIDDEN';
  return sideIn(quote, party) === null ? 'NOT_FOUND' : null;
}

/** Whether a party of a quote gets what it tries; awards and new quotes are judged elsewhere. */
export function isAllowed(quote: ModelQuote, party: Party, deed: Deed): boolean {
  const side = sideIn(quote, party);
  const { status } = quote;
  const isAdmin = side === 'OPERATOR' && party === 'admin';
  switch (deed.do) {
    case 'read':
    case 'look':
      return true;
    case 'checkout':
      return side === 'SUPPLIER' && (!isFinal(status) || quote.isOpened);
    case 'answer':
      return side === 'SUPPLIER' && (isKnown(quote, 'answer', deed.key) || isInTable(status, 'RESPONDED', 'SUPPLIER'));
    case 'note':
      return isAdmin || (side === 'BUYER' && (status === 'REQUESTED' || status === 'CONFIRMED'));
    case 'isSpam':
      return isAdmin;
    case 'message':
      if (side !== 'BUYER') return false;
      if (isKnown(quote, 'message', deed.key) || status === 'NEGOTIATING') return true;
      return isInTable(status, 'NEGOTIATING', 'BUYER');
    case 'move':
      return mayMove(quote, side, isAdmin, deed.to);
    default:
      return false;
  }
}

export const isKnown = (quote: ModelQuote, kind: string, key: number | null) =>
  key !== null && quote.keys.has(`${kind} ${key}`);

function mayMove(quote: ModelQuote, side: string | null, isAdmin: boolean, to: QuoteStatus): boolean {
  const { status, before, offer } = quote;
  if (isAdmin) return isFinal(status) ? to === before : isInTable(status, to, 'ADMIN');
  // Opening and answering are calls of their own.
  if (side === 'SUPPLIER') return to !== 'CONFIRMED' && to !== 'RESPONDED' && isInTable(status, to, 'SUPPLIER');
  return side === 'BUYER' && isInTable(status, to, 'BUYER') && !(to === 'ORDERED' && offer === 'expired');
}

/** What the history says happened. */
export function moved(quote: ModelQuote, to: QuoteStatus): void {
  quote.before = isFinal(to) ? quote.status : null;
  quote.status = to;
  quote.moves += 1;
}
