import type { QuoteStatus } from '@gredia/domain';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { writeMove } from '../transitions/move-quote';
import { buildQuote, buildQuoteSides, type BuildQuote, type QuoteSides } from '../quotes.factory';
import { quoteEvents } from '../quotes.table';

const FIGURES = /* GraphQL */ `
  query ($id: ID!) {
    seller(id: $id) {
      responseRatio
      confirmRatio
      ratioBase
      firstResponseHours
    }
  }
`;
const LIST = /* GraphQL */ `
  query {
    sellers(perPage: 100) {
      sellers {
        id
        responseRatio
        ratioBase
      }
    }
  }
`;

const kst = (text: string) => new Date(`${text.replace(' ', 'T')}:00+09:00`);
/** A Friday; the week before it has no holiday. */
const NOW = kst('2026-11-20 12:00');
const gathering = { responseRatio: null, confirmRatio: null, firstResponseHours: null };

describe('the published figures of a supplier', () => {
  const database = useDatabase();
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  const figures = async ({ seller }: QuoteSides, ask = gatewayAs(null)) => {
    const { data, errors } = await ask<{ seller: Record<string, unknown> }, { id: string }>(FIGURES, { id: seller.id });
    expect(errors).toBeUndefined();
    return data?.seller;
  };
  /** Received on a Monday at 10, opened at 11, answered at 13. */
  const answered = (sides: QuoteSides, values: BuildQuote = {}) =>
    buildQuote({
      sides,
      status: 'RESPONDED',
      createdAt: kst('2026-11-09 10:00'),
      openedAt: kst('2026-11-09 11:00'),
      answeredAt: kst('2026-11-09 13:00'),
      ...values,
    });
  const buildFour = async (sides: QuoteSides) => {
    for (let number = 0; number < 4; number += 1) await answered(sides);
  };

  it('are gathered until there are five requests, and then the same for every viewer', async () => {
    const sides = await buildQuoteSides();
    expect(await figures(sides)).toEqual({ ...gathering, ratioBase: 0 });
    await buildFour(sides);
    expect(await figures(sides)).toEqual({ ...gathering, ratioBase: 4 });
    await answered(sides, { openedAt: kst('2026-11-10 10:01'), answeredAt: kst('2026-11-11 10:01') });
    const published = { responseRatio: 0.8, confirmRatio: 0.8, ratioBase: 5, firstResponseHours: 3 };
    for (const user of [null, sides.buyer, sides.supplier, await buildUser({ role: 'ADMIN' })]) {
      expect(await figures(sides, gatewayAs(user && viewerOf(user)))).toEqual(published);
    }
  });

  it('count a refusal as an answer', async () => {
    const sides = await buildQuoteSides();
    await buildFour(sides);
    await answered(sides, { status: 'DECLINED', answeredAt: kst('2026-11-11 10:00') });
    expect(await figures(sides)).toMatchObject({ responseRatio: 1, ratioBase: 5 });
  });

  it('count what was never answered, however it ended, once its two business days are over', async () => {
    const sides = await buildQuoteSides();
    await buildFour(sides);
    await buildQuote({ sides, createdAt: kst('2026-11-18 11:59') });
    await buildQuote({ sides, createdAt: kst('2026-11-18 12:00') });
    expect(await figures(sides)).toMatchObject({ responseRatio: 0.8, ratioBase: 5 });
    await buildQuote({ sides, status: 'EXPIRED', createdAt: kst('2026-10-01 10:00') });
    expect(await figures(sides)).toMatchObject({ responseRatio: 4 / 6, ratioBase: 6 });
  });

  it('leave out spam, what is older than 90 days, and what the buyer took back in time', async () => {
    const sides = await buildQuoteSides();
    await buildFour(sides);
    await answered(sides);
    await buildQuote({ sides, createdAt: kst('2026-11-02 10:00'), isSpam: true });
    await buildQuote({ sides, createdAt: kst('2026-08-22 11:59'), status: 'EXPIRED' });
    await canceled(sides, kst('2026-11-11 10:00'));
    expect(await figures(sides)).toMatchObject({ responseRatio: 1, ratioBase: 5 });
    await canceled(sides, kst('2026-11-11 10:01'));
    expect(await figures(sides)).toMatchObject({ responseRatio: 5 / 6, ratioBase: 6 });
  });

  it('hold no reopening against the supplier: a refusal in time was an answer', async () => {
    const sides = await buildQuoteSides();
    await buildFour(sides);
    const quote = await answered(sides, { status: 'DECLINED' });
    await writeMove(database().db, quote, { to: 'CONFIRMED', by: 'ADMIN', actorId: null, note: '잘못 눌렀어요.' });
    expect(await figures(sides)).toMatchObject({ responseRatio: 1, ratioBase: 5 });
  });

  it('count what was withdrawn from when it was reopened', async () => {
    const sides = await buildQuoteSides();
    await buildFour(sides);
    await answered(sides);
    const quote = await canceled(sides, kst('2026-11-09 11:00'));
    const move = { to: 'REQUESTED', by: 'ADMIN', actorId: null, note: '다시 물어요.' } as const;
    await writeMove(database().db, quote, move);
    const reopenedAt = (createdAt: Date) =>
      database()
        .db.update(quoteEvents)
        .set({ createdAt })
        .where(and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.by, 'ADMIN')));
    // May still be answered in time.
    await reopenedAt(kst('2026-11-18 12:00'));
    expect(await figures(sides)).toMatchObject({ responseRatio: 1, ratioBase: 5 });
    await reopenedAt(kst('2026-11-18 11:59'));
    expect(await figures(sides)).toMatchObject({ responseRatio: 5 / 6, ratioBase: 6 });
  });

  it('know the built-in holidays', async () => {
    const sides = await buildQuoteSides();
    await buildFour(sides);
    // Before Chuseok: Wednesday evening to Monday morning is no business hour at all.
    const createdAt = kst('2026-09-23 18:00');
    await answered(sides, { createdAt, openedAt: kst('2026-09-28 09:00'), answeredAt: kst('2026-09-29 18:00') });
    expect(await figures(sides)).toMatchObject({ responseRatio: 1, confirmRatio: 1 });
  });

  it('of a list come from one statement', async () => {
    const [one, other] = [await buildQuoteSides(), await buildQuoteSides()];
    for (const sides of [one, other]) await buildFour(sides);
    await answered(one);
    const query = vi.spyOn(database().pool, 'query');
    const { data } = await gatewayAs(null)<{ sellers: { sellers: { id: string; ratioBase: number }[] } }, never>(LIST);
    const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
    query.mockRestore();
    expect(names.filter((name) => name === 'requests_of_sellers')).toHaveLength(1);
    const baseOf = ({ seller }: QuoteSides) => data?.sellers.sellers.find(({ id }) => id === seller.id)?.ratioBase;
    expect([baseOf(one), baseOf(other)]).toEqual([5, 4]);
  });

  async function canceled(sides: QuoteSides, createdAt: Date) {
    const status: QuoteStatus = 'CANCELED';
    const quote = await buildQuote({ sides, status, createdAt: kst('2026-11-09 10:00') });
    await database()
      .db.update(quoteEvents)
      .set({ createdAt })
      .where(and(eq(quoteEvents.quoteId, quote.id), eq(quoteEvents.to, status)));
    return quote;
  }
});
