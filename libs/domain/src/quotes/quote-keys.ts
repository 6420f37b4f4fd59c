import type { QuoteStatus } from './quote-status';
import type { QuoteActor } from './quote-workflow';

/** The parties that change something by a key; time changes nothing this way. */
export type QuoteChanger = Exclude<QuoteActor, 'SYSTEM'>;

/** What was asked for, and by whom: the fields of a request that can be corrected. */
export const QUOTE_CONTENT_KEYS = [
  ...(['note', 'buyerContact', 'buyerAddress', 'buyerName', 'buyerCompany', 'buyerEmail'] as const),
  ...(['weight', 'isMoq', 'quoteOptions'] as const),
] as const;

export type QuoteContentKey = (typeof QUOTE_CONTENT_KEYS)[number];

/** A thing of a quote that `updateQuote` changes. */
export type QuoteKey = 'status' | 'message' | 'isSpam' | QuoteContentKey;

/** Which keys each of them has (docs/product/quotes.md#changes). Material, sides and numbers never change. */
export const quoteKeysOf: Record<QuoteChanger, readonly QuoteKey[]> = {
  BUYER: ['status', 'message', 'note', 'buyerContact', 'buyerAddress'],
  SUPPLIER: ['status'],
  ADMIN: ['status', 'isSpam', ...QUOTE_CONTENT_KEYS],
};

/** Whether any party has such a key. */
export const isQuoteKey = (key: string): key is QuoteKey =>
  Object.values(quoteKeysOf).some((keys: readonly string[]) => keys.includes(key));

/** Whether a party has a key. */
export const hasQuoteKey = (by: QuoteChanger, key: QuoteKey): boolean => quoteKeysOf[by].includes(key);

/** The states that each side sets by the key `status`: opening and answering are calls of their own. */
const movesByKey: Record<Exclude<QuoteChanger, 'ADMIN'>, readonly QuoteStatus[]> = {
  BUYER: ['CLOSED', 'CANCELED', 'NEGOTIATING', 'ORDERED'],
  SUPPLIER: ['DECLINED', 'SAMPLE_SENT'],
};

/** Whether a side makes such a thing of quotes at all. Whether it may now is another matter (`mayMoveQuote`). */
export const isOwnQuoteMove = (by: Exclude<QuoteChanger, 'ADMIN'>, to: QuoteStatus): boolean =>
  movesByKey[by].includes(to);

/** What an offer is a price for: fixed from the first answer on, or answers would price what was not asked. */
const priced: readonly QuoteContentKey[] = ['weight', 'isMoq', 'quoteOptions'];

/** Whether no party can correct a field any more once there is an answer. */
export const isFixedByAnswer = (key: QuoteContentKey): boolean => priced.includes(key);
