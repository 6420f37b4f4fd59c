import type { QuoteActor, QuoteStatus } from './quote-status';

/** Whoever changes something by a key; time changes nothing this way. */
export type QuoteChanger = Exclude<QuoteActor, 'SYSTEM'>;

/** What was asked for, and by whom: the fields of a request that can be corrected. */
export const QUOTE_CONTENT_KEYS = [
  ...(['note', 'buyerContact', 'buyerAddress', 'buyerName', 'buyerCompany', 'buyerEmail'] as const),
  ...(['weight', 'isMoq', 'quoteOptions'] as const),
] as const;

export type QuoteContentKey = (typeof QUOTE_CONTENT_KEYS)[number];

/** A thing of a quote that `updateQuote` changes. */
export type QuoteKey = 'status' | 'message' | 'isSpam' | QuoteContentKey;

/** Which keys each of them has (decisions §1.2). The material, the sides and the numbers are nobody's. */
export const quoteKeysOf: Record<QuoteChanger, readonly QuoteKey[]> = {
  BUYER: ['status', 'message', 'note', 'buyerContact', 'buyerAddress'],
  SUPPLIER: ['status'],
  ADMIN: ['status', 'isSpam', ...QUOTE_CONTENT_KEYS],
};

/** Whether there is such a key, whoever has it. */
export const isQuoteKey = (key: string): key is QuoteKey =>
  Object.values(quoteKeysOf).some((keys: readonly string[]) => keys.includes(key));

/** Whether somebody has a key. */
export const hasQuoteKey = (by: QuoteChanger, key: QuoteKey): boolean => quoteKeysOf[by].includes(key);

/** What each side makes of a quote by the key `status`: opening and answering are calls of their own (decisions §1.2). */
const movesByKey: Record<Exclude<QuoteChanger, 'ADMIN'>, readonly QuoteStatus[]> = {
  BUYER: ['CLOSED', 'CANCELED', 'NEGOTIATING', 'ORDERED'],
  SUPPLIER: ['DECLINED', 'SAMPLE_SENT'],
};

/** Whether a side makes such a thing of quotes at all. Whether it may now is another matter (`mayMoveQuote`). */
export const isOwnQuoteMove = (by: Exclude<QuoteChanger, 'ADMIN'>, to: QuoteStatus): boolean =>
  movesByKey[by].includes(to);

/** What an offer is a price for: fixed from the first answer on, or answers would say what nobody said. */
const priced: readonly QuoteContentKey[] = ['weight', 'isMoq', 'quoteOptions'];

/** Whether a field cannot be corrected any more once there is an answer, by anybody. */
export const isFixedByAnswer = (key: QuoteContentKey): boolean => priced.includes(key);
