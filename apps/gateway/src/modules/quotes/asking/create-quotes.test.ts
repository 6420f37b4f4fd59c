import {
  DAY_MS,
  DEFAULT_QUOTE_DAYS,
  HOUR_MS,
  koreanDay,
  QUOTE_LIMIT_MESSAGES,
  QUOTE_LIMITS,
  startOfKoreanDay,
} from '@gredia/domain';
import { CreateQuoteDocument, CreateQuotesDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Executor } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import type { RequestContext } from '../../../platform/graphql/context';
import { askOverHttp, newAddress } from '../../../testing/ask-over-http';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { lockProduct } from '../../products/product-access';
import { buildProduct } from '../../products/products.factory';
import { products } from '../../products/products.table';
import { saveProducts } from '../../products/writing/products.write';
import { reachHours } from '../../reach/reach.table';
import { buildSession, tokenOf } from '../../identity/sessions/sessions.factory';
import { buildSource } from '../../sources/sources.factory';
import { insertQuotes, newQuote } from './quote-requests';
import { buildQuote, buildQuoteSides } from '../quotes.factory';
import { asUser, historyOf, mailsOf, quoteForm, quotesOf, quoteRefusalOf, storedQuote } from '../quotes.testing';

describe('a request for a quote', () => {
  const database = useDatabase();

  const create = async (...[user, ...form]: [Parameters<typeof asUser>[0], ...Parameters<typeof quoteForm>]) =>
    asUser(user)(CreateQuoteDocument, { input: quoteForm(...form) });

  describe('is refused', () => {
    it('to visitors and to accounts without a verified address', async () => {
      const { product } = await buildQuoteSides();
      expect(quoteRefusalOf(await create(null, product)).code).toBe('UNAUTHENTICATED');
      expect(quoteRefusalOf(await create(await buildUser({ emailVerifiedAt: null }), product)).code).toBe('FORBIDDEN');
    });

    it('for a material that is hidden or does not exist, with the same answer', async () => {
      const { buyer, product } = await buildQuoteSides({ visible: false });
      const hidden = quoteRefusalOf(await create(buyer, product));
      expect(hidden).toMatchObject({ code: 'NOT_FOUND' });
      expect(quoteRefusalOf(await create(buyer, { id: newId() }))).toEqual(hidden);
    });

    it('for a material without a supplier, and for one’s own company’s', async () => {
      const { buyer, supplier, product } = await buildQuoteSides();
      expect(quoteRefusalOf(await create(buyer, await buildProduct()))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { pid: '아직 견적을 요청할 공급사가 없는 원료예요.' },
      });
      expect(quoteRefusalOf(await create(supplier, product))).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { pid: '우리 회사 원료에는 견적을 요청할 수 없어요.' },
      });
    });

    it('by field, with nothing written and nothing used up', async () => {
      const { buyer, product } = await buildQuoteSides();
      const wrong = { weight: { amount: 0, unit: 'kg' as const }, buyerContact: '010', quoteOptions: [] };
      expect(quoteRefusalOf(await create(buyer, product, wrong)).fields).toMatchObject({
        'weight.amount': expect.any(String),
        buyerContact: expect.any(String),
      });
      expect(await quotesOf(buyer)).toEqual([]);
    });
  });

  it('keeps what was asked, as material and buyer are now, and mails the supplier once', async () => {
    const { buyer, seller, product } = await buildQuoteSides({ manufacture: '시험 제조사', incis: ['Niacinamide'] });
    const address = { postcode: '13494', road: '판교로 1', detail: null };
    const { data } = await create(buyer, product, { isSample: true, buyerAddress: address, note: ' 급해요. ' });
    const quote = await storedQuote(data?.createQuote.id ?? '');
    expect(quote).toMatchObject({
      buyerId: buyer.id,
      sellerId: seller.id,
      pid: product.id,
      product: product.name,
      dealer: seller.name,
      manufacture: '시험 제조사',
      incis: ['Niacinamide'],
      dealerEmail: product.email,
      status: 'REQUESTED',
      buyerContact: '01012345678',
      buyerAddress: address,
      note: '급해요.',
      groupId: null,
      weightUnit: 'kg',
      expiresAt: new Date(quote.createdAt.getTime() + 30 * DAY_MS),
    });
    const day = koreanDay(quote.createdAt).slice(2).replaceAll('-', '');
    expect(quote.number).toMatch(new RegExp(`^Q${day}-[0-9A-HJKMNP-TV-Z]{6}$`));
    expect(await historyOf(quote.id)).toMatchObject([{ from: null, to: 'REQUESTED', by: 'BUYER', actorId: buyer.id }]);
    expect(await mailsOf(quote.id)).toEqual(['supplier-quote-requested']);
  });

  it('counts for the supplier, a repetition of it does not', async () => {
    const { buyer, product } = await buildQuoteSides();
    const gateway = await startHttpGateway();
    const bearer = await tokenOf(await buildSession(buyer));
    const input = quoteForm(product, { clientKey: newId() });
    for (let time = 0; time < 2; time += 1) {
      const { data } = await askOverHttp(gateway, CreateQuoteDocument, { input }, { bearer, address: newAddress() });
      expect(data?.createQuote.status).toBe('REQUESTED');
    }
    const rows = await database().db.select().from(reachHours).where(eq(reachHours.targetId, product.id));
    expect(rows.map(({ type, count }) => [type, count])).toEqual([['QUOTE_SUBMIT', 1]]);
  });

  it('with a key that made one gives that one, also with other contents and past the limit', async () => {
    const sides = await buildQuoteSides();
    const clientKey = newId();
    const first = await create(sides.buyer, sides.product, { clientKey });
    const again = await create(sides.buyer, { id: newId() }, { clientKey, note: '다른 말' });
    expect(again.data?.createQuote.id).toBe(first.data?.createQuote.id);
    await Promise.all(Array.from({ length: QUOTE_LIMITS.perDay }, () => buildQuote({ sides })));
    expect((await create(sides.buyer, sides.product, { clientKey })).data?.createQuote.id).toBe(
      first.data?.createQuote.id,
    );
    // The same key of another person is a key of its own.
    const other = await create(await buildUser(), sides.product, { clientKey });
    expect(other.data?.createQuote.id).not.toBe(first.data?.createQuote.id);
    expect(await mailsOf(first.data?.createQuote.id ?? '')).toHaveLength(1);
  });

  it('whose number is taken gets another one', async () => {
    const { buyer, seller, product } = await buildQuoteSides();
    const taken = await buildQuote();
    const numbers = [taken.number, 'Q260101-ZZZZZZ'];
    const input = {
      ...quoteForm(product),
      path: '',
      clientKey: null,
      note: null,
      buyerCompany: null,
      buyerAddress: null,
      consent: true as const,
    };
    const of = { buyerId: buyer.id, groupId: null, now: new Date(), days: DEFAULT_QUOTE_DAYS };
    const row = newQuote(
      { ...input, isMoq: false, isSample: false, quoteOptions: [], weight: { amount: 1, unit: 'kg' } },
      { ...product, sellerId: seller.id },
      of,
    );
    const [made] = await insertQuotes(database().db, [row], () => numbers.shift() ?? '');
    expect(made?.number).toBe('Q260101-ZZZZZZ');
  });

  describe('is counted', () => {
    afterEach(() => void vi.useRealTimers());

    it('20 a day in Korea: yesterday’s are not today’s', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: startOfKoreanDay().getTime() + DAY_MS / 2 });
      const sides = await buildQuoteSides();
      const yesterday = new Date(startOfKoreanDay().getTime() - 1);
      for (let sent = 0; sent < QUOTE_LIMITS.perDay - 1; sent += 1) {
        await buildQuote({ sides: { ...(await buildQuoteSides()), buyer: sides.buyer } });
      }
      await buildQuote({ sides: { ...(await buildQuoteSides()), buyer: sides.buyer }, createdAt: yesterday });
      expect(quoteRefusalOf(await create(sides.buyer, sides.product))).toEqual({});
      const { errors } = await create(sides.buyer, (await buildQuoteSides()).product);
      const midnight = (startOfKoreanDay().getTime() + DAY_MS - Date.now()) / 1000;
      expect(errors?.[0]).toMatchObject({ message: QUOTE_LIMIT_MESSAGES.perDay, extensions: { code: 'RATE_LIMITED' } });
      const { retryAfterSeconds } = errors?.[0]?.extensions as { retryAfterSeconds: number };
      expect(Math.abs(retryAfterSeconds - midnight)).toBeLessThan(60);
    });

    it('3 of one material in 7 days, also those that ended', async () => {
      const sides = await buildQuoteSides();
      const almostAWeek = new Date(Date.now() - 7 * DAY_MS + HOUR_MS);
      await buildQuote({ sides, createdAt: almostAWeek, status: 'CANCELED' });
      await buildQuote({ sides, createdAt: new Date(Date.now() - 8 * DAY_MS) });
      await buildQuote({ sides });
      expect(quoteRefusalOf(await create(sides.buyer, sides.product))).toEqual({});
      const { errors } = await create(sides.buyer, sides.product);
      expect(errors?.[0]?.message).toBe(QUOTE_LIMIT_MESSAGES.sameProduct(sides.product.name));
      const { retryAfterSeconds } = errors?.[0]?.extensions as { retryAfterSeconds: number };
      expect(Math.abs(retryAfterSeconds - 3600)).toBeLessThan(60);
    });
  });

  describe('together with other requests', () => {
    const createAll = (user: Parameters<typeof asUser>[0], inputs: ReturnType<typeof quoteForm>[]) =>
      asUser(user)(CreateQuotesDocument, { inputs });

    it('is one group, each with its own supplier and mail, in the order asked for', async () => {
      const [one, other] = [await buildQuoteSides(), await buildQuoteSides()];
      const { data } = await createAll(one.buyer, [quoteForm(other.product), quoteForm(one.product)]);
      expect(data?.createQuotes.map(({ pid }) => pid)).toEqual([other.product.id, one.product.id]);
      const stored = await quotesOf(one.buyer);
      expect(new Set(stored.map(({ groupId }) => groupId)).size).toBe(1);
      expect(stored[0]?.groupId).not.toBeNull();
      for (const { id } of stored) expect(await mailsOf(id)).toEqual(['supplier-quote-requested']);
    });

    it('is sent all or none, and fields name the place', async () => {
      const { buyer, product } = await buildQuoteSides();
      const good = quoteForm(product);
      const long = { ...good, note: '가'.repeat(2001) };
      expect(quoteRefusalOf(await createAll(buyer, [good, good, long])).fields).toEqual({
        'inputs.2.note': expect.any(String),
      });
      const unclaimed = quoteForm(await buildProduct());
      expect(quoteRefusalOf(await createAll(buyer, [good, unclaimed])).fields).toEqual({
        'inputs.1.pid': expect.any(String),
      });
      expect(quoteRefusalOf(await createAll(buyer, [good, quoteForm({ id: newId() })])).code).toBe('NOT_FOUND');
      expect(quoteRefusalOf(await createAll(buyer, [good, good, good, good])).code).toBe('RATE_LIMITED');
      expect(quoteRefusalOf(await createAll(null, [good])).code).toBe('UNAUTHENTICATED');
      expect(await quotesOf(buyer)).toEqual([]);
    });

    it('is one quote for each key, however often and in any mixture it comes', async () => {
      const [one, other, third] = [await buildQuoteSides(), await buildQuoteSides(), await buildQuoteSides()];
      const keyed = [one, other, third].map(({ product }) => quoteForm(product, { clientKey: newId() }));
      const first = await createAll(one.buyer, keyed.slice(0, 2));
      const again = await createAll(one.buyer, keyed.slice(0, 2));
      expect(again.data?.createQuotes.map(({ id }) => id)).toEqual(first.data?.createQuotes.map(({ id }) => id));
      const mixed = await createAll(one.buyer, [keyed[2]!, keyed[0]!]);
      expect(mixed.data?.createQuotes.map(({ pid }) => pid)).toEqual([third.product.id, one.product.id]);
      expect(mixed.data?.createQuotes[1]?.id).toBe(first.data?.createQuotes[0]?.id);
      const stored = await quotesOf(one.buyer);
      expect(stored).toHaveLength(3);
      expect(new Set(stored.map(({ groupId }) => groupId)).size).toBe(1);
      for (const { id } of stored) expect(await mailsOf(id)).toHaveLength(1);
      const twice = await createAll(one.buyer, [keyed[0]!, keyed[0]!]);
      expect(quoteRefusalOf(twice).fields).toEqual({ 'inputs.1.clientKey': expect.any(String) });
    });

    it('stands under one key where only the first has one', async () => {
      const [one, other] = [await buildQuoteSides(), await buildQuoteSides()];
      const inputs = [quoteForm(one.product, { clientKey: newId() }), quoteForm(other.product)];
      const [first, again] = [await createAll(one.buyer, inputs), await createAll(one.buyer, inputs)];
      expect(again).toEqual(first);
      expect(await quotesOf(one.buyer)).toHaveLength(2);
    });

    it('is told apart from what comes under any key of one’s own', async () => {
      const { buyer, product } = await buildQuoteSides();
      const others = [await buildQuoteSides(), await buildQuoteSides(), await buildQuoteSides()].map(
        (side) => side.product,
      );
      const keys = ['key', undefined, 'key/1', 'key:1'];
      const inputs = [product, ...others].map((of, place) => quoteForm(of, { clientKey: keys[place] }));
      expect(quoteRefusalOf(await createAll(buyer, inputs))).toEqual({});
      expect(await quotesOf(buyer)).toHaveLength(4);
      for (const clientKey of ['key 1', 'key\0']) {
        expect(quoteRefusalOf(await createAll(buyer, [quoteForm(product, { clientKey })])).fields).toEqual({
          'inputs.0.clientKey': '요청의 키는 띄어쓰기 없이 영문자, 숫자, 기호로 써 주세요.',
        });
      }
    });

    it('does not wait for a transaction that works on the material', async () => {
      const { buyer, supplier, seller, product } = await buildQuoteSides();
      const edition = await buildSource({ key: newId() });
      const record = { importKey: 'record-1', name: product.name, composition: [] };
      await database().db.update(products).set({ importKey: record.importKey }).where(eq(products.id, product.id));
      const holders: ((tx: Executor) => Promise<unknown>)[] = [
        (tx) => lockProduct(tx, { viewer: viewerOf(supplier) } as RequestContext, seller.id, product.id),
        (tx) => saveProducts(tx, [record], { actor: 'import', edition }),
      ];
      for (const hold of holders) {
        await database().db.transaction(async (tx) => {
          await hold(tx);
          expect(quoteRefusalOf(await create(buyer, product))).toEqual({});
        });
      }
    });
  });
});
