import type { QuoteStatus } from './quote-status';
import type { QuoteActor } from './quote-workflow';

/** The parties that change a quote through `updateQuote`; the system changes states only by its own clock. */
export type QuoteChanger = Exclude<QuoteActor, 'SYSTEM'>;

/** The fields of a request that can be corrected: what was asked for, and the buyer's data. */
export const QUOTE_CONTENT_KEYS = [
  'note',
  'buyerContact',
  'buyerAddress',
  'buyerName',
  'buyerCompany',
  'buyerEmail',
  'weight',
  'isMoq',
  'quoteOptions',
] as const;

export type QuoteContentKey = (typeof QUOTE_CONTENT_KEYS)[number];

/** A key of a quote that `updateQuote` changes. */
export type QuoteKey = 'status' | 'message' | 'isSpam' | QuoteContentKey;

/** The keys that each party may change (docs/product/quotes.md#changes). Material, sides and numbers never change. */
const quoteKeysOf: Record<QuoteChanger, readonly QuoteKey[]> = {
  BUYER: ['status', 'message', 'note', 'buyerContact', 'buyerAddress'],
  SUPPLIER: ['status'],
  ADMIN: ['status', 'isSpam', ...QUOTE_CONTENT_KEYS],
};

/** Whether a text is a key of `updateQuote` at all. */
export const isQuoteKey = (key: string): key is QuoteKey =>
  Object.values(quoteKeysOf).some((keys: readonly string[]) => keys.includes(key));

/** Whether a party may change a key. */
export const hasQuoteKey = (by: QuoteChanger, key: QuoteKey): boolean => quoteKeysOf[by].includes(key);

/** The states that each side sets by the key `status`: opening and answering are calls of their own. */
const movesByKey: Record<Exclude<QuoteChanger, 'ADMIN'>, readonly QuoteStatus[]> = {
  BUYER: ['CLOSED', 'CANCELED', 'NEGOTIATING', 'ORDERED'],
  SUPPLIER: ['DECLINED', 'SAMPLE_SENT'],
};

/** Whether a side ever sets a state. Whether it may from the present state is asked of `mayMoveQuote`. */
export const isOwnQuoteMove = (by: Exclude<QuoteChanger, 'ADMIN'>, to: QuoteStatus): boolean =>
  movesByKey[by].includes(to);

/** What an offer prices: fixed from the first answer on, or the answer would price another request. */
const priced: readonly QuoteContentKey[] = ['weight', 'isMoq', 'quoteOptions'];

/** Whether a field is fixed for every party once the quote has an answer. */
export const isFixedByAnswer = (key: QuoteContentKey): boolean => priced.includes(key);
