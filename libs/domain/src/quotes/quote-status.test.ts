import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FINAL_QUOTE_STATUSES,
  isFinalQuote,
  mayMoveQuote,
  mayReopenQuote,
  nextQuoteStatuses,
  QUOTE_STATUSES,
  quoteFilterStatuses,
  type QuoteActor,
  type QuoteStatus,
} from './quote-status';

const ACTORS: readonly QuoteActor[] = ['BUYER', 'SUPPLIER', 'ADMIN', 'SYSTEM'];

describe('the states of a quote', () => {
  it.each<[QuoteStatus, QuoteActor, QuoteStatus[]]>([
    ['REQUESTED', 'SUPPLIER', ['CONFIRMED', 'RESPONDED', 'DECLINED']],
    ['REQUESTED', 'BUYER', ['CANCELED']],
    ['REQUESTED', 'SYSTEM', ['EXPIRED']],
    ['CONFIRMED', 'SUPPLIER', ['RESPONDED', 'DECLINED']],
    ['CONFIRMED', 'BUYER', ['CANCELED']],
    ['RESPONDED', 'SUPPLIER', ['RESPONDED', 'SAMPLE_SENT']],
    ['RESPONDED', 'BUYER', ['NEGOTIATING', 'ORDERED', 'CLOSED']],
    ['RESPONDED', 'SYSTEM', ['EXPIRED']],
    ['NEGOTIATING', 'SUPPLIER', ['RESPONDED', 'SAMPLE_SENT', 'DECLINED']],
    ['NEGOTIATING', 'BUYER', ['ORDERED', 'CLOSED']],
    ['NEGOTIATING', 'SYSTEM', []],
    ['SAMPLE_SENT', 'BUYER', ['NEGOTIATING', 'ORDERED', 'CLOSED']],
    ['SAMPLE_SENT', 'SUPPLIER', []],
    ['RESPONDED', 'ADMIN', ['CLOSED']],
  ])('%s may be moved by %s to %j', (from, actor, next) => {
    expect(nextQuoteStatuses(from, actor)).toEqual(next);
  });

  it('nothing follows a final state, unless an administrator reopens it', () => {
    for (const from of FINAL_QUOTE_STATUSES) {
      for (const actor of ACTORS) {
        expect(nextQuoteStatuses(from, actor)).toEqual([]);
        expect(mayReopenQuote(from, actor)).toBe(actor === 'ADMIN');
      }
    }
    expect(mayReopenQuote('RESPONDED', 'ADMIN')).toBe(false);
  });

  it('every sequence of moves reaches a final state only by a move that its actor may make', () => {
    const move = fc.record({ to: fc.constantFrom(...QUOTE_STATUSES), actor: fc.constantFrom(...ACTORS) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        let status: QuoteStatus = 'REQUESTED';
        for (const { to, actor } of moves) {
          if (isFinalQuote(status)) expect(mayMoveQuote(status, to, actor)).toBe(false);
          // Neither side does what is the other one's.
          if (['CONFIRMED', 'RESPONDED', 'SAMPLE_SENT', 'DECLINED'].includes(to) && actor !== 'SUPPLIER') {
            expect(mayMoveQuote(status, to, actor)).toBe(false);
          }
          expect(mayMoveQuote(status, 'REQUESTED', actor)).toBe(false);
          if (mayMoveQuote(status, to, actor)) status = to;
        }
      }),
    );
  });

  it('stands in exactly one filter of the list', () => {
    for (const status of QUOTE_STATUSES) {
      const { ALL, ...filters } = quoteFilterStatuses;
      expect(ALL).toContain(status);
      expect(Object.values(filters).filter((statuses) => statuses.includes(status))).toHaveLength(1);
    }
  });
});
