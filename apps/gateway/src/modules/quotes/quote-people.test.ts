import { FORGOTTEN_BUYER } from '@gredia/domain';
import { ExportMyDataDocument, GetSingleQuoteDocument, RemoveUserDocument } from '@gredia/graphql-schema';
import { asc, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { one } from '../../db/client';
import { useDatabase } from '../../testing/database';
import { gatewayAs } from '../../testing/gateway-as';
import type { UserModel } from '../accounts/accounts.table';
import { buildUser, viewerOf } from '../accounts/users.factory';
import { buildFile } from '../files/files.factory';
import { files } from '../files/files.table';
import { mails } from '../mails/mails.table';
import { sellerMembers } from '../sellers/sellers.table';
import { forgetOldQuotes } from './quote-people';
import { buildQuote, buildQuoteResponse, buildQuoteSides, type QuoteSides } from './quotes.factory';
import { quoteEvents, quoteFiles, quoteMessages, quoteResponses, quotes } from './quotes.table';

const address = { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' };
const sample = { isSample: true, buyerAddress: address, note: '소량 시험이에요.' };
const nobody = { buyerCompany: null, buyerContact: '', buyerEmail: '', buyerAddress: null };
const somebody = { buyerName: '김민서', buyerCompany: '시험 화장품', buyerAddress: address };

describe('quotes of somebody who leaves', () => {
  const database = useDatabase();
  const find = (id: string) => database().db.select().from(quotes).where(eq(quotes.id, id)).then(one);
  const leave = async (user: UserModel) => {
    const { errors } = await gatewayAs(viewerOf(user))(RemoveUserDocument, { email: user.email ?? '' });
    expect(errors).toBeUndefined();
  };
  const mailsAbout = async ({ product }: QuoteSides) =>
    (
      await database()
        .db.select()
        .from(mails)
        .where(eq(mails.recipient, product.email ?? ''))
    ).map(({ template }) => template);

  it('end, each as its state allows, and the supplier is told', async () => {
    const sides = await buildQuoteSides();
    const ends = {
      ...{ REQUESTED: 'CANCELED', CONFIRMED: 'CANCELED' },
      ...{ RESPONDED: 'CLOSED', NEGOTIATING: 'CLOSED', SAMPLE_SENT: 'CLOSED' },
      ...{ DECLINED: 'DECLINED', EXPIRED: 'EXPIRED' },
    } as const;
    const ids: [string, string][] = [];
    for (const [status, end] of Object.entries(ends)) {
      ids.push([(await buildQuote({ sides, status: status as keyof typeof ends })).id, end]);
    }
    const stranger = await buildQuote();
    await leave(sides.buyer);
    for (const [id, end] of ids) expect((await find(id)).status).toBe(end);
    const events = await database()
      .db.select()
      .from(quoteEvents)
      .where(
        inArray(
          quoteEvents.quoteId,
          ids.map(([id]) => id),
        ),
      );
    const byLeaving = events.filter(({ note }) => note === '회원이 탈퇴했어요.');
    expect(byLeaving).toHaveLength(5);
    expect(byLeaving.every(({ by, actorId }) => by === 'BUYER' && actorId === sides.buyer.id)).toBe(true);
    expect((await mailsAbout(sides)).sort()).toEqual([
      ...['supplier-quote-canceled', 'supplier-quote-canceled'],
      ...['supplier-quote-closed', 'supplier-quote-closed', 'supplier-quote-closed'],
    ]);
    expect(await find(stranger.id)).toEqual(stranger);
  });

  it('no longer say who asked, but for those that became orders; the words stay', async () => {
    const sides = await buildQuoteSides();
    const [asked, ordered] = [
      await buildQuote({ sides, ...sample }),
      await buildQuote({ sides, ...sample, status: 'ORDERED' }),
    ];
    await leave(sides.buyer);
    expect(await find(asked.id)).toMatchObject({ ...nobody, buyerName: '탈퇴회원', note: sample.note });
    expect(await find(ordered.id)).toMatchObject({ ...somebody, buyerContact: '01012345678' });
    const { data } = await gatewayAs(viewerOf(sides.supplier))(GetSingleQuoteDocument, { id: asked.id });
    expect(data?.singleQuote).toMatchObject({
      ...{ buyerName: '탈퇴회원', buyerCompany: null, buyerContact: null, buyerEmail: null, buyerAddress: null },
    });
  });

  it('of somebody who acted for a supplier stay the company’s', async () => {
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides, status: 'RESPONDED' });
    await leave(sides.supplier);
    expect(await find(quote.id)).toEqual(quote);
    await database()
      .db.insert(sellerMembers)
      .values({ userId: (await buildUser()).id, sellerId: sides.seller.id });
    const { data } = await gatewayAs(viewerOf(sides.buyer))(GetSingleQuoteDocument, { id: quote.id });
    expect(data?.singleQuote).toMatchObject({ responses: [{ message: '견적을 보내 드려요.' }] });
  });
});

describe('quotes that have had their time', () => {
  const database = useDatabase();
  const now = new Date('2031-12-01T19:00:00Z');
  const years = (number: number, days = 0) =>
    new Date(Date.UTC(now.getUTCFullYear() - number, 11, 1 + days, now.getUTCHours()));
  const forget = () => database().db.transaction((tx) => forgetOldQuotes(tx, now));

  it('are forgotten or deleted, each in its time, and counted', async () => {
    const { db } = database();
    const sides = await buildQuoteSides();
    const build = (updatedAt: Date, status: 'CLOSED' | 'ORDERED' | 'NEGOTIATING' = 'CLOSED') =>
      buildQuote({ sides, ...sample, status, updatedAt });
    const [old, open, young] = [
      await build(years(2, -1)),
      await build(years(2, -1), 'NEGOTIATING'),
      await build(years(2, 1)),
    ];
    const [ended, contract] = [await build(years(5, -1), 'ORDERED'), await build(years(5, 1), 'ORDERED')];
    for (const [index, { id: quoteId }] of [ended, contract].entries()) {
      const { id: fileId } = await buildFile({ purpose: 'QUOTE_FILE', name: `${index}.pdf`, unusedSince: null });
      await db.insert(quoteFiles).values({ fileId, quoteId, position: 0 });
    }

    expect(await forget()).toEqual({ forgotten: 2, deleted: 1 });
    const rows = await db.select().from(quotes).orderBy(asc(quotes.updatedAt), asc(quotes.id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect([...byId.keys()].sort()).toEqual([old.id, open.id, young.id, contract.id].sort());
    for (const { id, updatedAt } of [old, open]) {
      expect(byId.get(id)).toMatchObject({ ...nobody, buyerName: FORGOTTEN_BUYER, note: sample.note, updatedAt });
    }
    for (const { id } of [young, contract]) expect(byId.get(id)).toMatchObject(somebody);
    // Nothing is left of a deleted one, and its files are free to go.
    for (const table of [quoteEvents, quoteResponses, quoteFiles]) {
      expect(await db.select().from(table).where(eq(table.quoteId, ended.id))).toEqual([]);
    }
    const unused = await db.select({ name: files.name, since: files.unusedSince }).from(files).orderBy(files.name);
    expect(unused).toEqual([
      { name: '0.pdf', since: expect.any(Date) as Date },
      { name: '1.pdf', since: null },
    ]);
    expect(await forget()).toEqual({ forgotten: 0, deleted: 0 });
  });
});

describe('one’s own data', () => {
  const database = useDatabase();
  const exported = async (user: UserModel) =>
    (await gatewayAs(viewerOf(user))(ExportMyDataDocument)).data?.exportMyData as {
      data: Record<string, Record<string, unknown>[]>;
    };

  it('tell what one asked for and wrote, and nothing of others', async () => {
    const sides = await buildQuoteSides();
    const { id, number } = await buildQuote({ sides, ...sample, status: 'CONFIRMED' });
    const answer = { authorId: sides.supplier.id, message: '단가를 보내 드려요.' };
    await buildQuoteResponse({ id }, answer);
    const message = { quoteId: id, authorId: sides.buyer.id, text: '납기를 당길 수 있나요?' };
    await database().db.insert(quoteMessages).values(message);
    await buildQuote();

    const { data: ofBuyer } = await exported(sides.buyer);
    expect(ofBuyer).toMatchObject({
      quotes: [{ number, product: sides.product.name, ...somebody, note: sample.note, status: 'CONFIRMED' }],
      ...{ quoteMessages: [{ number, text: message.text }], quoteAnswers: [], openedQuotes: [] },
    });
    const { data: ofSupplier } = await exported(sides.supplier);
    expect(ofSupplier).toMatchObject({
      ...{
        quotes: [],
        quoteMessages: [],
        quoteAnswers: [{ number, text: answer.message }],
        openedQuotes: [{ number }],
      },
    });
    expect(JSON.stringify(ofSupplier)).not.toContain('김민서');
  });
});
