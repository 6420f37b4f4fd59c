import { DAY_MS } from '@gredia/domain';
import { CheckoutQuoteDocument, CreateQuoteResponseDocument, MarkQuoteReadDocument } from '@gredia/graphql-schema';
import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser } from '../../identity/accounts/users.factory';
import { buildFile } from '../../../platform/files/files.factory';
import { files } from '../../../platform/files/files.table';
import { buildSeller, buildSellerUser, dayFromNow } from '../../sellers/sellers.factory';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { asUser, historyOf, mailsOf, quoteRefusalOf, storedQuote } from '../quotes.testing';
import { quoteCheckouts, quoteFiles, quoteResponses } from '../quotes.table';
import { testLimits } from '../../../testing/platform';

describe('a request at its supplier', () => {
  const database = useDatabase();

  const checkout = (user: UserModel | null, quoteId: string) => asUser(user)(CheckoutQuoteDocument, { quoteId });
  const answer = (user: UserModel | null, quoteId: string, values: Record<string, unknown> = {}) =>
    asUser(user)(CreateQuoteResponseDocument, { quoteId, message: '견적을 보내 드려요.', ...values });
  const checkoutsOf = (id: string) => database().db.select().from(quoteCheckouts).where(eq(quoteCheckouts.quoteId, id));
  const responsesOf = (id: string) =>
    database().db.select().from(quoteResponses).where(eq(quoteResponses.quoteId, id)).orderBy(asc(quoteResponses.id));

  it('is opened and answered by its supplier alone: to outsiders there is none, buyers and operators only look', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides });
    const expected: [UserModel | null, string][] = [
      [null, 'UNAUTHENTICATED'],
      [await buildUser(), 'FORBIDDEN'],
      [sides.buyer, 'FORBIDDEN'],
      [{ ...sides.supplier, emailVerifiedAt: null }, 'FORBIDDEN'],
      [await buildSellerUser(await buildSeller()), 'NOT_FOUND'],
      [await buildUser({ role: 'OPERATOR' }), 'FORBIDDEN'],
      [await buildUser({ role: 'ADMIN' }), 'FORBIDDEN'],
    ];
    for (const [user, code] of expected) {
      expect(quoteRefusalOf(await checkout(user, id)).code).toBe(code);
      expect(quoteRefusalOf(await answer(user, id)).code).toBe(code);
    }
    expect(await historyOf(id)).toHaveLength(1);
    expect(await checkoutsOf(id)).toEqual([]);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('is not answered without end: every answer mails the buyer', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'CONFIRMED' });
    expect(quoteRefusalOf(await answer(sides.supplier, id))).toEqual({});
    const limits = testLimits();
    for (let used = 1; used < 60; used += 1) await limits.take('quote-answer', sides.supplier.id);
    expect(quoteRefusalOf(await answer(sides.supplier, id)).code).toBe('RATE_LIMITED');
    expect(await responsesOf(id)).toHaveLength(1);
    expect(await mailsOf(id)).toEqual(['buyer-quote-answered']);
    expect(quoteRefusalOf(await answer(await buildSellerUser(sides.seller), id))).toEqual({});
  });

  it('counts none that was refused, and none that was sent before', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'CONFIRMED' });
    for (let used = 1; used < 59; used += 1) await testLimits().take('quote-answer', sides.supplier.id);
    for (let time = 1; time <= 3; time += 1) {
      expect(quoteRefusalOf(await answer(sides.supplier, id, { clientKey: 'key' }))).toEqual({});
      expect(quoteRefusalOf(await answer(sides.supplier, sides.seller.id)).code).toBe('NOT_FOUND');
    }
    expect(await responsesOf(id)).toHaveLength(1);
    expect(quoteRefusalOf(await answer(sides.supplier, id))).toEqual({});
    expect(quoteRefusalOf(await answer(sides.supplier, id)).code).toBe('RATE_LIMITED');
  });

  it.each(['a\0b', 'a b', '열쇠'])('takes no key %j', async (clientKey) => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'CONFIRMED' });
    expect(quoteRefusalOf(await answer(sides.supplier, id, { clientKey }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { clientKey: expect.any(String) },
    });
  });

  it('is opened once, each account is noted once, and no mail is sent', async () => {
    const sides = await buildQuoteSides();
    const colleague = await buildSellerUser(sides.seller);
    const { id } = await buildQuote({ sides });
    expect((await checkout(sides.supplier, id)).data?.checkoutQuote).toMatchObject({
      status: 'CONFIRMED',
      buyerName: '김민서',
      buyerContact: '01012345678',
    });
    for (const user of [sides.supplier, colleague, colleague]) {
      expect((await checkout(user, id)).data?.checkoutQuote.status).toBe('CONFIRMED');
    }
    expect((await checkoutsOf(id)).map(({ userId }) => userId).sort()).toEqual(
      [sides.supplier.id, colleague.id].sort(),
    );
    expect(await historyOf(id)).toMatchObject([
      { to: 'REQUESTED' },
      { from: 'REQUESTED', to: 'CONFIRMED', by: 'SUPPLIER', actorId: sides.supplier.id },
    ]);
    expect(await mailsOf(id)).toEqual([]);
  });

  it('that ended before it was opened stays closed; one that was opened stays open', async () => {
    const sides = await buildQuoteSides();
    const canceled = await buildQuote({ sides, status: 'CANCELED' });
    expect(quoteRefusalOf(await checkout(sides.supplier, canceled.id))).toMatchObject({
      code: 'CONFLICT',
      message: '확인하기 전에 끝난 요청이라 열 수 없어요.',
    });
    expect(await checkoutsOf(canceled.id)).toEqual([]);
    const closed = await buildQuote({ sides, status: 'CLOSED' });
    expect((await checkout(sides.supplier, closed.id)).data?.checkoutQuote.status).toBe('CLOSED');
  });

  it('is answered with an offer and files; that opens it, tells the buyer and begins the time anew', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides });
    const [second, first] = [
      await buildFile({ purpose: 'QUOTE_FILE', ownerId: sides.supplier.id, name: 'coa.pdf' }),
      await buildFile({ purpose: 'QUOTE_FILE', ownerId: sides.supplier.id, name: 'quotation.xlsx' }),
    ];
    const offer = { unitPriceKrw: 12_500, unit: 'kg', moq: 25, leadTimeDays: 0, validUntil: dayFromNow(1) };
    const { data, errors } = await answer(sides.supplier, id, {
      offer,
      sampleDeliveryPeriod: 3,
      files: [first.id, second.id.toUpperCase()],
    });
    expect(errors).toBeUndefined();
    expect(data?.createQuoteResponse).toMatchObject({
      status: 'RESPONDED',
      checkouts: [{}],
      responses: [
        {
          message: '견적을 보내 드려요.',
          sampleDeliveryPeriod: 3,
          offer: { ...offer, supplyPriceKrw: 312_500 },
          files: [{ name: 'quotation.xlsx' }, { name: 'coa.pdf' }],
        },
      ],
    });
    const quote = await storedQuote(id);
    const [, event] = await historyOf(id);
    expect(event).toMatchObject({ from: 'REQUESTED', to: 'RESPONDED', by: 'SUPPLIER', actorId: sides.supplier.id });
    const end = (event?.createdAt.getTime() ?? 0) + 60 * DAY_MS;
    expect(Math.abs((quote.expiresAt?.getTime() ?? 0) - end)).toBeLessThan(60_000);
    expect(quote.newForBuyerAt).not.toBeNull();
    expect(await mailsOf(id)).toEqual(['buyer-quote-answered']);
    const [used] = await database().db.select().from(files).where(eq(files.id, first.id));
    expect(used?.unusedSince).toBeNull();
  });

  it('may be answered again, and once more with the same key is not', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    const clientKey = newId();
    const first = await answer(sides.supplier, id, { clientKey, offer: { unitPriceKrw: 1, unit: 'g' } });
    expect(first.data?.createQuoteResponse.responses).toHaveLength(2);
    const before = await storedQuote(id);
    // The first try's offer may have run out meanwhile: what was taken was taken.
    const late = { unitPriceKrw: 1, unit: 'g', validUntil: dayFromNow(-1) };
    const again = await answer(sides.supplier, id, { clientKey, offer: late });
    expect(again.data?.createQuoteResponse.responses).toHaveLength(2);
    expect(await storedQuote(id)).toEqual(before);
    expect((await historyOf(id)).at(-1)).toMatchObject({ from: 'RESPONDED', to: 'RESPONDED' });
    expect(await mailsOf(id)).toEqual(['buyer-quote-answered']);
  });

  it('is not answered with an offer of yesterday, with other people’s files, or after its end', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides });
    const offer = { unitPriceKrw: 1, unit: 'g', validUntil: dayFromNow(-1) };
    expect(quoteRefusalOf(await answer(sides.supplier, id, { offer })).fields).toEqual({
      'offer.validUntil': '유효 기간은 오늘이나 그 뒤로 정해 주세요.',
    });
    const foreign = [
      await buildFile({ purpose: 'QUOTE_FILE', ownerId: sides.buyer.id }),
      await buildFile({ purpose: 'PRODUCT_DOCUMENT', ownerId: sides.supplier.id }),
    ];
    for (const file of foreign) {
      const refused = await answer(sides.supplier, id, { files: [file.id] });
      expect(quoteRefusalOf(refused).fields).toEqual({ files: '파일을 다시 올려 주세요.' });
    }
    expect(await responsesOf(id)).toEqual([]);
    expect(await checkoutsOf(id)).toEqual([]);
    expect((await storedQuote(id)).status).toBe('REQUESTED');
    const ended = await buildQuote({ sides, status: 'CANCELED' });
    expect(quoteRefusalOf(await answer(sides.supplier, ended.id))).toEqual({
      code: 'CONFLICT',
      message: '이미 끝난 견적이에요(요청 취소). 새로 고쳐 확인해 주세요.',
    });
    expect(await database().db.select().from(quoteFiles).where(eq(quoteFiles.quoteId, id))).toEqual([]);
    expect([...(await mailsOf(id)), ...(await mailsOf(ended.id))]).toEqual([]);
  });

  it('is read by each side for itself, without counting as a change', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    const read = (user: UserModel | null) => asUser(user)(MarkQuoteReadDocument, { quoteId: id });
    expect(quoteRefusalOf(await read(null)).code).toBe('UNAUTHENTICATED');
    expect(quoteRefusalOf(await read(await buildUser())).code).toBe('NOT_FOUND');
    const before = await storedQuote(id);
    await read(await buildUser({ role: 'OPERATOR' }));
    expect(await storedQuote(id)).toEqual(before);
    const { data } = await read(sides.buyer);
    expect(data?.markQuoteRead).toMatchObject({ isUnread: false, readAt: expect.any(String) });
    expect(await storedQuote(id)).toEqual({ ...before, buyerReadAt: expect.any(Date) });
    await read(sides.supplier);
    expect(await storedQuote(id)).toMatchObject({ updatedAt: before.updatedAt, sellerReadAt: expect.any(Date) });
  });
});
