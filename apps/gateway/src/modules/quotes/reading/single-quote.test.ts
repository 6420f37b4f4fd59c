import { HOUR_MS, type QuoteStatus } from '@gredia/domain';
import { GetQuoteSummaryDocument, GetSingleQuoteDocument, MarkQuoteReadDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs, viewer } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { buildFile } from '../../../platform/files/files.factory';
import { products } from '../../products/products.table';
import { buildSeller, buildSellerUser } from '../../sellers/sellers.factory';
import { buildQuote, buildQuoteResponse, buildQuoteSides, type BuildQuote, type QuoteSides } from '../quotes.factory';
import { quoteCheckouts, quoteFiles, quoteMessages, quoteResponses, quotes } from '../quotes.table';

const address = { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' };
const sample = { isSample: true, buyerAddress: address, note: '소량 시험이에요.' };

describe('a quote', () => {
  const database = useDatabase();

  const ask = (user: UserModel | null, id: string) => gatewayAs(user && viewerOf(user))(GetSingleQuoteDocument, { id });
  const read = async (user: UserModel, id: string) => {
    const { data, errors } = await ask(user, id);
    expect(errors).toBeUndefined();
    if (!data) throw new Error('There is no answer.');
    return data.singleQuote;
  };

  describe('is between its buyer and its supplier', () => {
    it('to strangers it is as unknown as one that does not exist', async () => {
      const { id } = await buildQuote();
      const strangers = [
        await buildUser(),
        await buildSellerUser(await buildSeller()),
        await buildUser({ role: 'EDITOR' }),
        // A seller account that is linked to no supplier.
        await buildUser({ role: 'SELLER' }),
      ];
      for (const stranger of strangers) {
        const refusal = await ask(stranger, id);
        expect(refusal.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
        expect(await ask(stranger, newId())).toEqual(refusal);
        expect(await ask(stranger, 'no-id')).toEqual(refusal);
      }
      expect((await ask(null, id)).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
    });

    it('to those who acted for the supplier and no longer do, or may not yet, as well', async () => {
      const sides = await buildQuoteSides();
      const { id } = await buildQuote({ sides, status: 'CONFIRMED' });
      const { supplier } = sides;
      expect((await read(supplier, id)).side).toBe('SUPPLIER');
      const others = [
        { ...supplier, role: 'USER' as const },
        { ...supplier, emailVerifiedAt: null },
      ];
      for (const other of others) expect((await ask(other, id)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
    });

    it('operators read it for 12 hours from their sign-in, without the person, and take no part', async () => {
      const { id } = await buildQuote({ status: 'RESPONDED', ...sample, isSpam: true });
      for (const role of ['OPERATOR', 'ADMIN'] as const) {
        const operator = await buildUser({ role });
        expect(await read(operator, id)).toMatchObject({
          side: 'OPERATOR',
          isUnread: false,
          isSpam: true,
          note: sample.note,
          buyerName: '김○○',
          buyerContact: null,
          buyerEmail: null,
          buyerAddress: null,
          requestUrl: null,
        });
        const session = { ...viewer(role).session, signedInAt: new Date(Date.now() - 13 * HOUR_MS) };
        const { errors } = await gatewayAs({ ...viewerOf(operator), session })(GetSingleQuoteDocument, { id });
        expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      }
    });
  });

  describe('hides from its supplier who the buyer is', () => {
    const masked = { buyerName: '김○○', buyerContact: null, buyerEmail: null, buyerAddress: null, requestUrl: null };
    const paper = expect.stringMatching(/^\/api\/quotes\/.*\/request\.pdf\?/) as string;
    const open = { buyerName: '김민서', buyerContact: '01012345678', buyerAddress: address, requestUrl: paper };
    const always = { buyerCompany: '시험 화장품', note: '소량 시험이에요.' };

    it('until one of its accounts has opened it', async () => {
      const sides = await buildQuoteSides();
      const { id, buyerEmail } = await buildQuote({ sides, ...sample });
      const colleague = await buildSellerUser(sides.seller);
      expect(await read(sides.supplier, id)).toMatchObject({ ...masked, ...always });
      expect(await read(sides.buyer, id)).toMatchObject({ ...open, ...always, buyerEmail, checkouts: [] });
      await database().db.insert(quoteCheckouts).values({ quoteId: id, userId: colleague.id });
      expect(await read(sides.supplier, id)).toMatchObject({ ...open, ...always, buyerEmail });
    });

    it('also by way of the account: to the buyer, to a supplier who has opened it, to no other', async () => {
      const sides = await buildQuoteSides();
      const { id } = await buildQuote({ sides });
      const accountFor = async (user: UserModel) => {
        const { data } = await gatewayAs(viewerOf(user))<{ singleQuote: { user: unknown } }, { id: string }>(
          'query ($id: ID!) { singleQuote(id: $id) { user { id nickname email } } }',
          { id },
        );
        return data?.singleQuote.user;
      };
      const { email, nickname } = sides.buyer;
      expect(await accountFor(sides.buyer)).toEqual({ id: sides.buyer.id, nickname, email });
      expect(await accountFor(sides.supplier)).toBeNull();
      expect(await accountFor(await buildUser({ role: 'OPERATOR' }))).toBeNull();
      await database().db.insert(quoteCheckouts).values({ quoteId: id, userId: sides.supplier.id });
      expect(await accountFor(sides.supplier)).toEqual({ id: sides.buyer.id, nickname, email: null });
    });

    it('also once it is over, unless it was opened', async () => {
      const sides = await buildQuoteSides();
      const canceled = await buildQuote({ sides, ...sample, status: 'CANCELED' });
      expect(await read(sides.supplier, canceled.id)).toMatchObject(masked);
      const declined = await buildQuote({ sides, ...sample, status: 'DECLINED' });
      expect(await read(sides.supplier, declined.id)).toMatchObject(open);
    });
  });

  it('tells each side what it may do, and what is new to it', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, status: 'RESPONDED' });
    expect(await read(sides.buyer, id)).toMatchObject({
      side: 'BUYER',
      isUnread: true,
      readAt: null,
      nextStatuses: ['NEGOTIATING', 'ORDERED', 'CLOSED'],
    });
    expect(await read(sides.supplier, id)).toMatchObject({
      side: 'SUPPLIER',
      isUnread: true,
      nextStatuses: ['RESPONDED', 'SAMPLE_SENT'],
    });
    const readAt = new Date();
    await database().db.update(quotes).set({ buyerReadAt: readAt, sellerReadAt: readAt }).where(eq(quotes.id, id));
    expect(await read(sides.buyer, id)).toMatchObject({ isUnread: false, readAt: readAt.toISOString() });
    expect((await read(sides.supplier, id)).isUnread).toBe(false);
    await database()
      .db.update(quotes)
      .set({ newForSellerAt: new Date(readAt.getTime() + 1) })
      .where(eq(quotes.id, id));
    expect((await read(sides.buyer, id)).isUnread).toBe(false);
    expect((await read(sides.supplier, id)).isUnread).toBe(true);
  });

  it('tells a buyer who acts for the supplier by now what a supplier is told, and both have read it', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides: { ...sides, buyer: sides.supplier } });
    const { supplier } = sides;
    expect(await read(supplier, id)).toMatchObject({
      side: 'SUPPLIER',
      isUnread: true,
      buyerName: '김○○',
      nextStatuses: ['CONFIRMED', 'RESPONDED', 'DECLINED'],
    });
    await database().db.update(quotes).set({ newForBuyerAt: new Date() }).where(eq(quotes.id, id));
    const { data } = await gatewayAs(viewerOf(supplier))(MarkQuoteReadDocument, { quoteId: id });
    expect(data?.markQuoteRead.isUnread).toBe(false);
    const numbers = await gatewayAs(viewerOf(supplier))(GetQuoteSummaryDocument);
    expect(numbers.data?.quoteSummary).toMatchObject({ sent: { all: 1, unread: 0 }, received: { all: 1, unread: 0 } });
  });

  it('tells only operators what an administrator thinks of it', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides, isSpam: true });
    for (const user of [sides.buyer, sides.supplier]) expect((await read(user, id)).isSpam).toBeNull();
  });

  it('offers ORDERED while what was answered last may be taken', async () => {
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides, status: 'RESPONDED', answer: { validUntil: '2026-01-02' } });
    const next = async () => (await read(sides.buyer, quote.id)).nextStatuses;
    expect(await next()).toEqual(['NEGOTIATING', 'CLOSED']);
    await buildQuoteResponse(quote, { message: '그 단가로 드려요.', unitPriceKrw: null, offerUnit: null });
    expect(await next()).toEqual(['NEGOTIATING', 'ORDERED', 'CLOSED']);
  });

  it('tells operators and administrators what they may make of it', async () => {
    const sides = await buildQuoteSides();
    const [admin, operator] = [await buildUser({ role: 'ADMIN' }), await buildUser({ role: 'OPERATOR' })];
    const next = async (status: QuoteStatus, values: BuildQuote = {}) => {
      const { id } = await buildQuote({ sides, status, ...values });
      const told = (await read(admin, id)).nextStatuses;
      expect((await read(operator, id)).nextStatuses).toEqual(told);
      return told;
    };
    expect(await next('REQUESTED')).toEqual([]);
    expect(await next('RESPONDED')).toEqual(['CLOSED']);
    expect(await next('ORDERED')).toEqual(['RESPONDED']);
    expect(await next('DECLINED')).toEqual(['CONFIRMED']);
    expect(await next('CLOSED', { buyerContact: '', buyerEmail: '' })).toEqual([]);
  });

  it('names what was sent together to its buyer alone', async () => {
    const [sides, other] = [await buildQuoteSides(), await buildQuoteSides()];
    const groupId = newId();
    const together = [
      await buildQuote({ sides, groupId }),
      await buildQuote({ sides: { ...other, buyer: sides.buyer }, groupId }),
    ];
    const ids = together.map(({ id }) => id).sort();
    const [{ id = '' } = {}] = together;
    expect((await read(sides.buyer, id)).groupQuoteIds).toEqual(ids);
    expect((await read(sides.supplier, id)).groupQuoteIds).toEqual([]);
    expect((await read(await buildUser({ role: 'ADMIN' }), id)).groupQuoteIds).toEqual([]);
    const alone = await buildQuote({ sides, groupId: newId() });
    expect((await read(sides.buyer, alone.id)).groupQuoteIds).toEqual([]);
  });

  it('shows the material as long as the viewer may see it', async () => {
    const sides = await buildQuoteSides();
    const { id } = await buildQuote({ sides });
    const { id: pid, name } = sides.product;
    expect((await read(sides.buyer, id)).material).toMatchObject({ id: pid, name });
    await database().db.update(products).set({ visible: false }).where(eq(products.id, pid));
    expect(await read(sides.buyer, id)).toMatchObject({ material: null, pid, product: name });
    expect((await read(sides.supplier, id)).material).toMatchObject({ id: pid });
  });

  it('holds its history, answers, messages and files, each the oldest first', async () => {
    const sides = await buildQuoteSides();
    const quote = await buildThread(sides);
    for (const user of [sides.buyer, sides.supplier]) {
      const { history, responses, messages, checkouts } = await read(user, quote.id);
      expect(history.map(({ from, to, by }) => [from, to, by])).toEqual([
        [null, 'REQUESTED', 'BUYER'],
        ['REQUESTED', 'CONFIRMED', 'SUPPLIER'],
        ['CONFIRMED', 'RESPONDED', 'SUPPLIER'],
        ['RESPONDED', 'NEGOTIATING', 'BUYER'],
      ]);
      expect(checkouts).toHaveLength(1);
      const link = expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}\?expires=\d+&signature=[\w-]{43}$/) as string;
      const paper = expect.stringMatching(/^\/api\/quotes\/responses\/.*\/quotation\.pdf\?/) as string;
      const coa = { name: '시험성적서.pdf', size: 1024, type: 'application/pdf', url: link };
      expect(responses).toMatchObject([
        // 10 kg of at least 25 kg, at 12 won a gram.
        {
          offer: { unitPriceKrw: 12, unit: 'g', moq: 25_000, supplyPriceKrw: 300_000 },
          quotationUrl: paper,
          files: [coa],
        },
        { message: '추가 안내예요.', offer: null, quotationUrl: null, files: [] },
      ]);
      expect(messages).toMatchObject([{ text: '납기를 당길 수 있나요?', files: [{ ...coa, name: '규격.pdf' }] }]);
    }
  });

  it('is read with as many statements, little or much of it', async () => {
    const sides = await buildQuoteSides();
    const [small, large] = [await buildThread(sides), await buildThread(sides)];
    for (let number = 0; number < 5; number += 1) await buildQuoteResponse(large, { message: `답변 ${number}` });
    const [few, many] = [await statementsOf(sides.buyer, small.id), await statementsOf(sides.buyer, large.id)];
    expect(many).toBe(few);
  });

  async function statementsOf(user: UserModel, id: string): Promise<number> {
    const { pool } = database();
    const query = pool.query.bind(pool);
    let statements = 0;
    pool.query = ((...given: Parameters<typeof query>) => {
      statements += 1;
      return query(...given);
    }) as typeof pool.query;
    await read(user, id).finally(() => {
      pool.query = query;
    });
    return statements;
  }

  async function buildThread(sides: QuoteSides) {
    const { db } = database();
    const answer = { unitPriceKrw: 12, offerUnit: 'g' as const, moq: 25_000 };
    const quote = await buildQuote({ sides, status: 'NEGOTIATING', answer });
    const [first] = await db.select().from(quoteResponses).where(eq(quoteResponses.quoteId, quote.id));
    await buildQuoteResponse(quote, { message: '추가 안내예요.', unitPriceKrw: null, offerUnit: null });
    const message = { id: newId(), quoteId: quote.id, authorId: sides.buyer.id, text: '납기를 당길 수 있나요?' };
    await db.insert(quoteMessages).values(message);
    const [coa, spec] = [
      await buildFile({ purpose: 'QUOTE_FILE' }),
      await buildFile({ purpose: 'QUOTE_FILE', name: '규격.pdf' }),
    ];
    await db.insert(quoteFiles).values([
      { fileId: coa.id, quoteId: quote.id, responseId: first?.id ?? null, position: 0 },
      { fileId: spec.id, quoteId: quote.id, messageId: message.id, position: 0 },
    ]);
    return quote;
  }
});
