import { describe, expect, it } from 'vitest';
import { hasQuoteKey, isFixedByAnswer, isOwnQuoteMove, isQuoteKey, QUOTE_CONTENT_KEYS } from './changeable-fields';
import { QUOTE_STATUSES } from './quote-status';

describe('the keys of a quote', () => {
  it('are those of docs/product/quotes.md#changes and nothing that every object has', () => {
    for (const key of ['status', 'message', 'isSpam', ...QUOTE_CONTENT_KEYS]) expect(isQuoteKey(key)).toBe(true);
    for (const key of ['pid', 'sellerId', 'isSample', 'constructor', '']) expect(isQuoteKey(key)).toBe(false);
  });

  it('belong to the party that the rules name', () => {
    expect((['BUYER', 'SUPPLIER', 'ADMIN'] as const).map((by) => hasQuoteKey(by, 'status'))).toEqual([
      true,
      true,
      true,
    ]);
    expect((['BUYER', 'SUPPLIER', 'ADMIN'] as const).map((by) => hasQuoteKey(by, 'note'))).toEqual([true, false, true]);
    expect((['BUYER', 'SUPPLIER', 'ADMIN'] as const).map((by) => hasQuoteKey(by, 'isSpam'))).toEqual([
      false,
      false,
      true,
    ]);
    expect((['BUYER', 'SUPPLIER', 'ADMIN'] as const).map((by) => hasQuoteKey(by, 'message'))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('make what is each side’s to make', () => {
    expect(QUOTE_STATUSES.filter((to) => isOwnQuoteMove('BUYER', to))).toEqual([
      'NEGOTIATING',
      'ORDERED',
      'CLOSED',
      'CANCELED',
    ]);
    expect(QUOTE_STATUSES.filter((to) => isOwnQuoteMove('SUPPLIER', to))).toEqual(['SAMPLE_SENT', 'DECLINED']);
  });

  it('are fixed by an answer where it is a price for them', () => {
    expect(QUOTE_CONTENT_KEYS.filter(isFixedByAnswer)).toEqual(['weight', 'isMoq', 'quoteOptions']);
  });
});
