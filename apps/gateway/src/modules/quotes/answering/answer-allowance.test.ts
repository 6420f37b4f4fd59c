import { answersUsedUp, koreanMonth } from '@gredia/domain';
import { CreateQuoteResponseDocument } from '@gredia/graphql-schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { memberships } from '../../memberships/memberships.table';
import { readAnswersLeft } from './answer-allowance';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes.factory';
import { asUser, historyOf, quoteRefusalOf } from '../quotes.testing';

describe('answers of a membership', () => {
  const database = useDatabase();
  // The gateway's clock stands still, so that no month ends between the answers and the count; the database's goes on.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());
  /** Later than anything that the database's clock may say. */
  const monthAfterNext = () => koreanMonth(koreanMonth().end).end;
  const answer = ({ supplier }: QuoteSides, quoteId: string) =>
    asUser(supplier)(CreateQuoteResponseDocument, { quoteId, message: '견적을 보내 드려요.' });
  const answered = async (sides: QuoteSides, count: number) => {
    for (let made = 0; made < count; made += 1) await buildQuote({ sides, status: 'RESPONDED' });
  };

  it('are 20 a month without one: the next is refused, also of two at once, and nothing is written', async () => {
    const sides = await buildQuoteSides();
    await answered(sides, 19);
    const [one, two] = [await buildQuote({ sides }), await buildQuote({ sides })];
    const answers = await Promise.all([one, two].map(({ id }) => answer(sides, id)));
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.errors?.[0]).toMatchObject({
      message: answersUsedUp('FREE'),
      extensions: { code: 'RATE_LIMITED' },
    });
    const states = await Promise.all([one, two].map(async ({ id }) => (await historyOf(id)).at(-1)?.to));
    expect(states.sort()).toEqual(['REQUESTED', 'RESPONDED']);
    expect(await readAnswersLeft(database().db, sides.seller.id)).toBe(0);
  });

  it('do not count further answers to the same request, and are there again another month', async () => {
    const sides = await buildQuoteSides();
    await answered(sides, 19);
    const last = await buildQuote({ sides });
    expect(quoteRefusalOf(await answer(sides, last.id))).toEqual({});
    expect(quoteRefusalOf(await answer(sides, last.id))).toEqual({});
    expect(await readAnswersLeft(database().db, sides.seller.id)).toBe(0);
    expect(await readAnswersLeft(database().db, sides.seller.id, monthAfterNext())).toBe(20);
  });

  it('have no bound with a membership that says so', async () => {
    const sides = await buildQuoteSides();
    await answered(sides, 20);
    const { id: sellerId, name: companyName } = sides.seller;
    await database()
      .db.insert(memberships)
      .values({ sellerId, companyName, membership: 'STANDARD', expiryDate: '2999-12-31' });
    expect(quoteRefusalOf(await answer(sides, (await buildQuote({ sides })).id))).toEqual({});
    expect(await readAnswersLeft(database().db, sellerId)).toBeNull();
  });
});
