import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workflowFlaws } from '../workflow/testing/workflow-flaws';
import { newsOfMove, sidesWithNews } from '../workflow/workflow';
import { FINAL_QUOTE_STATUSES, isFinalQuote, QUOTE_STATUSES, type QuoteStatus } from './quote-status';
import {
  DEFAULT_QUOTE_DAYS,
  mayMoveQuote,
  mayReopenQuote,
  nextQuoteStatuses,
  QUOTE_PARTIES,
  quoteClocks,
  quoteEndAfter,
  quoteWorkflow,
  type QuoteActor,
} from './quote-workflow';

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

  it('make a workflow without flaws', () => {
    expect(workflowFlaws(quoteWorkflow, quoteClocks)).toEqual([]);
  });

  it.each<[QuoteStatus, QuoteStatus, QuoteActor, string | null, string[]]>([
    ['REQUESTED', 'CONFIRMED', 'SUPPLIER', null, ['BUYER']],
    ['CONFIRMED', 'RESPONDED', 'SUPPLIER', 'answered', ['BUYER']],
    ['RESPONDED', 'CLOSED', 'BUYER', 'closed', ['SUPPLIER']],
    ['RESPONDED', 'CLOSED', 'ADMIN', 'closed', ['BUYER', 'SUPPLIER']],
    ['RESPONDED', 'EXPIRED', 'SYSTEM', 'expired', ['BUYER', 'SUPPLIER']],
    ['DECLINED', 'CONFIRMED', 'ADMIN', 'reopened', ['BUYER', 'SUPPLIER']],
  ])('from %s to %s by %s is announced as %s, and news to %j', (from, to, by, news, sides) => {
    expect(newsOfMove(quoteWorkflow, { from, to, by })).toBe(news);
    expect(sidesWithNews(QUOTE_PARTIES, by)).toEqual(sides);
  });

  it('end by themselves 30 days after the request or its reopening, 60 after an answer, and not once both talk', () => {
    const [at, expiresAt] = [new Date('2026-11-20T03:00:00Z'), new Date('2026-11-22T03:00:00Z')];
    const end = (status: QuoteStatus, to: QuoteStatus) =>
      quoteEndAfter({ status, expiresAt }, to, at, DEFAULT_QUOTE_DAYS)?.toISOString().slice(0, 10);
    expect(end('REQUESTED', 'CONFIRMED')).toBe('2026-11-22');
    expect(end('EXPIRED', 'REQUESTED')).toBe('2026-12-20');
    expect(end('DECLINED', 'CONFIRMED')).toBe('2026-12-20');
    expect(end('CONFIRMED', 'RESPONDED')).toBe('2027-01-19');
    expect(end('RESPONDED', 'RESPONDED')).toBe('2027-01-19');
    for (const to of ['NEGOTIATING', 'SAMPLE_SENT', ...FINAL_QUOTE_STATUSES] as const) {
      expect(end('RESPONDED', to)).toBeUndefined();
    }
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
});
