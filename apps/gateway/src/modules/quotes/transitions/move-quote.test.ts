import {
  DAY_MS,
  DEFAULT_QUOTE_DAYS,
  QUOTE_STATUSES,
  quoteEndFrom,
  type QuoteActor,
  type QuoteStatus,
} from '@gredia/domain';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { moveQuote, writeMove } from './move-quote';
import { isInTable } from './quote-model.testing';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { historyOf, storedQuote } from '../quotes.testing';

const ACTORS: readonly QuoteActor[] = ['BUYER', 'SUPPLIER', 'ADMIN', 'SYSTEM'];

describe('moveQuote', () => {
  const database = useDatabase();

  it.each(QUOTE_STATUSES)('lets no party make of %s what the table does not say', async (status) => {
    const quote = await buildQuote({ status });
    const history = await historyOf(quote.id);
    for (const by of ACTORS) {
      for (const to of QUOTE_STATUSES.filter((state) => !isInTable(status, state, by))) {
        await expect(moveQuote(database().db, quote, { to, by, actorId: null })).rejects.toMatchObject({
          extensions: { code: 'CONFLICT' },
        });
      }
    }
    expect(await storedQuote(quote.id)).toEqual(quote);
    expect(await historyOf(quote.id)).toEqual(history);
  });

  it('begins the time anew where the end moves, and both may be told again of it', async () => {
    const [createdAt, noticed] = [new Date(Date.now() - 28 * DAY_MS), new Date()];
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides, createdAt, expiryNoticedAt: noticed });
    const by = { by: 'SUPPLIER', actorId: sides.supplier.id } as const;
    const opened = await moveQuote(database().db, quote, { ...by, to: 'CONFIRMED' });
    expect(opened).toMatchObject({ expiresAt: quote.expiresAt, expiryNoticedAt: noticed });
    const answered = await moveQuote(database().db, opened, { ...by, to: 'RESPONDED' });
    expect(answered).toMatchObject({
      expiresAt: quoteEndFrom('RESPONDED', answered.updatedAt, DEFAULT_QUOTE_DAYS),
      expiryNoticedAt: null,
    });
    const ordered = await moveQuote(database().db, answered, { to: 'ORDERED', by: 'BUYER', actorId: sides.buyer.id });
    expect(ordered.expiresAt).toBeNull();
  });

  it('leaves one that was reopened its time when the supplier opens it', async () => {
    const quote = await buildQuote({ status: 'EXPIRED', createdAt: new Date(Date.now() - 200 * DAY_MS) });
    const by = { actorId: null, note: '휴가였어요.' };
    const reopened = await writeMove(database().db, quote, { ...by, to: 'REQUESTED', by: 'ADMIN' });
    expect(reopened.expiresAt).toEqual(quoteEndFrom('REQUESTED', reopened.updatedAt, DEFAULT_QUOTE_DAYS));
    const opened = await moveQuote(database().db, reopened, { ...by, to: 'CONFIRMED', by: 'SUPPLIER' });
    expect(opened.expiresAt).toEqual(reopened.expiresAt);
  });

  it.each<[QuoteActor, QuoteStatus, QuoteStatus, boolean, boolean]>([
    ['BUYER', 'RESPONDED', 'NEGOTIATING', false, true],
    ['SUPPLIER', 'RESPONDED', 'SAMPLE_SENT', true, false],
    ['ADMIN', 'RESPONDED', 'CLOSED', true, true],
    ['SYSTEM', 'RESPONDED', 'EXPIRED', true, true],
  ])('is news to the other side of %s', async (by, status, to, forBuyer, forSeller) => {
    const long = new Date('2026-01-02T00:00:00Z');
    const quote = await buildQuote({ status, newForBuyerAt: long, newForSellerAt: long });
    const moved = await moveQuote(database().db, quote, { to, by, actorId: null });
    expect([moved.newForBuyerAt, moved.newForSellerAt].map((at) => at !== null && at > long)).toEqual([
      forBuyer,
      forSeller,
    ]);
  });
});
