import { GetReceivedQuotesDocument, GetSingleQuoteDocument, RemoveUserDocument } from '@gredia/graphql-schema';
import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { one } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { useDatabase } from '../../../testing/database';
import { gatewayAs } from '../../../testing/gateway-as';
import type { UserModel } from '../../identity/accounts/accounts.table';
import { BUILT_PASSWORD, buildUser, viewerOf } from '../../identity/accounts/users.factory';
import { mails } from '../../../platform/mailer/mails.table';
import { sellerMembers } from '../../sellers/sellers.table';
import { anonymizedBuyer } from '../anonymized-buyer';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes.factory';
import { lockAtOnce, whileHeld } from '../quotes.testing';
import { quoteEvents, quotes } from '../quotes.table';

const address = { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '2층' };
const sample = { isSample: true, buyerAddress: address, note: '소량 시험이에요.' };
const identifiedBuyer = { buyerName: '김민서', buyerCompany: '시험 화장품', buyerAddress: address };

describe('the quotes of a person who leaves', () => {
  const database = useDatabase();
  const find = (id: string) => database().db.select().from(quotes).where(eq(quotes.id, id)).then(one);
  const leave = async (user: UserModel) => {
    const { errors } = await gatewayAs(viewerOf(user))(RemoveUserDocument, {
      email: user.email ?? '',
      password: BUILT_PASSWORD,
    });
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
      REQUESTED: 'CANCELED',
      CONFIRMED: 'CANCELED',
      RESPONDED: 'CLOSED',
      NEGOTIATING: 'CLOSED',
      SAMPLE_SENT: 'CLOSED',
      DECLINED: 'DECLINED',
      EXPIRED: 'EXPIRED',
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
    // Nothing can be done about them: they are no news in the supplier's list.
    const list = await gatewayAs(viewerOf(sides.supplier))(GetReceivedQuotesDocument, { option: 'ENDED' });
    const ended = new Set(byLeaving.map(({ quoteId }) => quoteId));
    const shown = list.data?.receivedQuotes.quotes.filter(({ id }) => ended.has(id)) ?? [];
    expect(shown.map(({ isUnread }) => isUnread)).toEqual(shown.map(() => false));
    expect(shown).toHaveLength(5);
    expect((await mailsAbout(sides)).sort()).toEqual([
      'supplier-quote-canceled',
      'supplier-quote-canceled',
      'supplier-quote-closed',
      'supplier-quote-closed',
      'supplier-quote-closed',
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
    expect(await find(asked.id)).toMatchObject({ ...anonymizedBuyer, buyerName: '탈퇴회원', note: sample.note });
    expect(await find(ordered.id)).toMatchObject({ ...identifiedBuyer, buyerContact: '01012345678' });
    const { data } = await gatewayAs(viewerOf(sides.supplier))(GetSingleQuoteDocument, { id: asked.id });
    expect(data?.singleQuote).toMatchObject({
      buyerName: '탈퇴회원',
      buyerCompany: null,
      buyerContact: null,
      buyerEmail: null,
      buyerAddress: null,
    });
  });

  it('of an account that acted for a supplier stay the company’s', async () => {
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

  it('are locked by their ids, also those that have ended, as a comparison of offers locks them', async () => {
    const sides = await buildQuoteSides();
    const [low = '', high = ''] = [newId(), newId()].sort();
    await buildQuote({ sides, id: low, status: 'CLOSED' });
    await buildQuote({ sides, id: high, status: 'RESPONDED' });
    // It waits for the first, and holds nothing that comes after.
    await whileHeld(
      low,
      () => leave(sides.buyer),
      (tx) => lockAtOnce(tx, high),
    );
    expect((await find(high)).status).toBe('CLOSED');
    expect((await find(low)).buyerName).toBe('탈퇴회원');
  });
});
