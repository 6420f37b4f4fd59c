import { AwardQuoteDocument } from '@gredia/graphql-schema';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { dayFromNow } from '../../sellers/sellers.factory';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { asUser, historyOf, mailsOf, quoteRefusalOf, storedQuote } from '../quotes.testing';

describe('of offers that were compared', () => {
  useDatabase();

  const award = (user: UserModel | null, id: string, ...others: string[]) =>
    asUser(user)(AwardQuoteDocument, { id, others });

  /** Three answered requests of one buyer to three suppliers. */
  async function buildCompared() {
    const sides = await buildQuoteSides();
    const [second, third] = [await buildQuoteSides(), await buildQuoteSides()];
    const { buyer } = sides;
    const compared = [
      await buildQuote({ sides, status: 'RESPONDED', answer: { validUntil: dayFromNow(1) } }),
      await buildQuote({ sides: { ...second, buyer }, status: 'NEGOTIATING' }),
      await buildQuote({ sides: { ...third, buyer }, status: 'SAMPLE_SENT', answer: { validUntil: '2026-01-02' } }),
    ];
    return { sides, buyer, ids: compared.map(({ id }) => id) as [string, string, string] };
  }
  const statesOf = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await storedQuote(id)).status));

  it('only the buyer takes one', async () => {
    const { sides, ids } = await buildCompared();
    const strangers = [sides.supplier, await buildUser(), await buildUser({ role: 'ADMIN' })];
    for (const user of strangers) expect(quoteRefusalOf(await award(user, ...ids)).code).toBe('NOT_FOUND');
    expect(quoteRefusalOf(await award(null, ...ids)).code).toBe('UNAUTHENTICATED');
    expect(await statesOf(ids)).toEqual(['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT']);
  });

  it('not even a buyer who acts for the supplier by now', async () => {
    const [sides, other] = [await buildQuoteSides(), await buildQuoteSides()];
    const buyer = sides.supplier;
    const own = await buildQuote({ sides: { ...sides, buyer }, status: 'RESPONDED' });
    const asked = await buildQuote({ sides: { ...other, buyer }, status: 'RESPONDED' });
    expect(quoteRefusalOf(await award(buyer, own.id, asked.id)).code).toBe('NOT_FOUND');
    expect(await statesOf([own.id, asked.id])).toEqual(['RESPONDED', 'RESPONDED']);
  });

  it('one becomes an order, the rest end, and each supplier is told once', async () => {
    const { buyer, ids } = await buildCompared();
    const { data } = await award(buyer, ...ids);
    expect(data?.awardQuote.map(({ id, status, nextStatuses }) => [id, status, nextStatuses])).toEqual([
      [ids[0], 'ORDERED', []],
      [ids[1], 'CLOSED', []],
      [ids[2], 'CLOSED', []],
    ]);
    expect((await historyOf(ids[2])).at(-1)).toMatchObject({ by: 'BUYER', note: '다른 제안을 선택했어요.' });
    expect(await Promise.all(ids.map(mailsOf))).toEqual([
      ['supplier-quote-ordered'],
      ['supplier-quote-closed'],
      ['supplier-quote-closed'],
    ]);
  });

  it('all or none: one that is unknown, not answered, ended or another buyer’s keeps the rest as they are', async () => {
    const { sides, buyer, ids } = await buildCompared();
    const [waiting, ended, foreign] = [
      await buildQuote({ sides, status: 'CONFIRMED' }),
      await buildQuote({ sides, status: 'DECLINED' }),
      await buildQuote({ status: 'RESPONDED' }),
    ];
    for (const { id } of [waiting, ended]) {
      expect(quoteRefusalOf(await award(buyer, ...ids, id)).code).toBe('CONFLICT');
      expect(quoteRefusalOf(await award(buyer, id, ...ids)).code).toBe('CONFLICT');
    }
    for (const id of [foreign.id, newId(), 'no-id']) {
      expect(quoteRefusalOf(await award(buyer, ...ids, id)).code).toBe('NOT_FOUND');
    }
    expect(quoteRefusalOf(await award(buyer, ids[0], ...ids)).fields).toEqual({
      others: '고른 견적은 빼고 보내 주세요.',
    });
    expect(await statesOf(ids)).toEqual(['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT']);
    expect((await Promise.all(ids.map(mailsOf))).flat()).toEqual([]);
  });

  it('the same again changes nothing; another choice is refused', async () => {
    const { buyer, ids } = await buildCompared();
    await award(buyer, ...ids);
    const before = await Promise.all(ids.map(storedQuote));
    const { data } = await award(buyer, ...ids);
    expect(data?.awardQuote.map(({ id, status }) => [id, status])).toEqual([
      [ids[0], 'ORDERED'],
      [ids[1], 'CLOSED'],
      [ids[2], 'CLOSED'],
    ]);
    const [first, second, third] = ids;
    expect(quoteRefusalOf(await award(buyer, second, first, third)).code).toBe('CONFLICT');
    expect(await Promise.all(ids.map(storedQuote))).toEqual(before);
    expect((await Promise.all(ids.map(mailsOf))).flat()).toHaveLength(3);
  });

  it('none is taken whose time has passed', async () => {
    const { buyer, ids } = await buildCompared();
    const [first, second, expired] = ids;
    expect(quoteRefusalOf(await award(buyer, expired, first, second))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('2026-01-02까지였어요'),
    });
    expect(await statesOf(ids)).toEqual(['RESPONDED', 'NEGOTIATING', 'SAMPLE_SENT']);
  });
});
