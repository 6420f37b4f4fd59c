import type { QuoteActor } from '@gredia/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { clearJobs, queuedJobs } from '../../../testing/jobs';
import { buildConfirmations } from '../../address-confirmations/address-confirmations.factory';
import { users, type UserModel } from '../../identity/accounts/accounts.table';
import { announce } from '../../../platform/events/announce';
import type { DomainEvent } from '../../../platform/events/event';
import { mails } from '../../../platform/mailer/mails.table';
import { products } from '../../products/products.table';
import { buildSellerUser } from '../../sellers/sellers.factory';
import { sellers } from '../../sellers/sellers.table';
import {
  quoteClosed,
  quoteDeclined,
  quoteExpired,
  quoteExpiring,
  quoteRequested,
  quoteResponded,
  quoteSampleSent,
} from '../quotes.events';
import { buildQuote, buildQuoteResponse, buildQuoteSides, type QuoteSides } from '../quotes.factory';
import type { QuoteEventPayload } from './quote-event-payload';

describe('the mails of quotes', () => {
  const database = useDatabase();
  let sides: QuoteSides;
  beforeEach(async () => {
    await clearJobs();
    await database().db.delete(mails);
    sides = await buildQuoteSides();
  });
  const change = (user: UserModel, values: Partial<UserModel>) =>
    database().db.update(users).set(values).where(eq(users.id, user.id));
  const changeProduct = async (values: Partial<typeof products.$inferInsert>) => {
    const confirmed = [values.email ?? null, ...(values.receiverEmails ?? [])];
    await buildConfirmations(
      { sellerId: sides.seller.id },
      confirmed.map((email) => email?.trim().toLowerCase() ?? null),
    );
    await database().db.update(products).set(values).where(eq(products.id, sides.product.id));
  };
  const changeSeller = (values: Partial<typeof sellers.$inferInsert>) =>
    database().db.update(sellers).set(values).where(eq(sellers.id, sides.seller.id));
  const sent = () => database().db.select().from(mails).orderBy(mails.id);
  const alarms = { quotes: false, comments: true, regulations: true, notices: true };

  describe('to a supplier', () => {
    const receivers = async () => {
      await database().db.delete(mails);
      await announce(database().db, quoteRequested, { quote: await buildQuote({ sides }), by: 'BUYER' });
      return (await sent()).flatMap(({ recipient, cc }) => [recipient, ...cc]);
    };

    it('are one mail and one job for all accounts that act for it', async () => {
      const second = await buildSellerUser(sides.seller);
      await changeProduct({ email: null });
      await announce(database().db, quoteRequested, { quote: await buildQuote({ sides }), by: 'BUYER' });
      expect(await sent()).toMatchObject([
        { template: 'supplier-quote-requested', recipient: sides.supplier.email, cc: [second.email] },
      ]);
      expect(await queuedJobs()).toMatchObject([{ task: 'send-mail' }]);
    });

    it('are one for each receiver that has agreed, with its own way to end them', async () => {
      const named = ['a@supplier.example', 'B@supplier.example', 'A@supplier.example ', ''];
      await changeProduct({ receiverEmails: [...named, sides.supplier.email ?? ''] });
      await announce(database().db, quoteRequested, { quote: await buildQuote({ sides }), by: 'BUYER' });
      const mails = (await sent()).map(({ recipient, cc, values }) => ({ recipient, cc, by: values['agreementId'] }));
      expect(mails).toEqual([
        { recipient: sides.supplier.email, cc: [], by: null },
        { recipient: 'a@supplier.example', cc: [], by: expect.any(String) },
        { recipient: 'b@supplier.example', cc: [], by: expect.any(String) },
      ]);
      expect(new Set(mails.map(({ by }) => by)).size).toBe(3);
    });

    it('go where the material says, else to those who act for it, else to the supplier', async () => {
      const second = await buildSellerUser(sides.seller);
      await changeSeller({ contactEmail: 'contact@supplier.example', email: 'info@supplier.example' });
      await changeProduct({ receiverEmails: ['sales@supplier.example'] });
      expect(await receivers()).toEqual(['sales@supplier.example']);
      await changeProduct({ receiverEmails: [] });
      expect(await receivers()).toEqual([sides.product.email]);
      await changeProduct({ email: null });
      expect(await receivers()).toEqual([sides.supplier.email, second.email]);
      await change(sides.supplier, { emailVerifiedAt: null });
      expect(await receivers()).toEqual([second.email]);
      await change(second, { role: 'USER' });
      expect(await receivers()).toEqual(['contact@supplier.example']);
      await changeSeller({ contactEmail: null });
      expect(await receivers()).toEqual(['info@supplier.example']);
      await changeSeller({ email: null });
      expect(await receivers()).toEqual([]);
      expect(await queuedJobs()).toHaveLength(6);
    });

    it('go to those who want them; where none does, not to the supplier’s own address either', async () => {
      const second = await buildSellerUser(sides.seller);
      await changeSeller({ contactEmail: sides.supplier.email, email: 'info@supplier.example' });
      await changeProduct({ email: null });
      await change(second, { alarms });
      expect(await receivers()).toEqual([sides.supplier.email]);
      await change(sides.supplier, { alarms });
      expect(await receivers()).toEqual([]);
      await change(sides.supplier, { alarms, state: 'SUSPENDED' });
      expect(await receivers()).toEqual([]);
    });

    it('do not go where a material says that is another supplier’s by now', async () => {
      const rival = await buildQuoteSides();
      await changeProduct({ sellerId: rival.seller.id, email: 'rival@supplier.example' });
      expect(await receivers()).toEqual([sides.supplier.email]);
      await changeProduct({ receiverEmails: ['sales@rival.example'] });
      expect(await receivers()).toEqual([sides.supplier.email]);
      await changeProduct({ sellerId: null });
      expect(await receivers()).toEqual([sides.supplier.email]);
    });

    it.each([
      ['is suspended', { state: 'SUSPENDED' }],
      ['is no supplier any more', { role: 'USER' }],
    ] as const)('do not go to an account that %s', async (_, values) => {
      await changeProduct({ email: null });
      await changeSeller({ contactEmail: 'contact@supplier.example' });
      await change(sides.supplier, values);
      expect(await receivers()).toEqual(['contact@supplier.example']);
    });

    it('hold nothing that leads to the buyer past the site, also where the note does', async () => {
      const buyerAddress = { postcode: '13494', road: '경기 성남시 분당구 판교로 1', detail: '7층' };
      const note = '010-9876-5432로 전화 주세요.';
      const personal = { buyerName: '김민서', buyerContact: '01012345678', buyerEmail: 'secret@buyer.example' };
      for (const status of ['REQUESTED', 'CONFIRMED', 'NEGOTIATING', 'CANCELED'] as const) {
        const quote = await buildQuote({ sides, status, note, buyerAddress, isSample: true, ...personal });
        await announce(database().db, quoteClosed, { quote, by: 'BUYER' });
      }
      const values = JSON.stringify((await sent()).map((mail) => mail.values));
      expect(values).toContain('김○○');
      for (const secret of ['김민서', '1234', 'secret@', '13494', '판교로', '7층', '9876', '전화']) {
        expect(values).not.toContain(secret);
      }
    });

    it('say what was asked for', async () => {
      const quote = await buildQuote({
        sides,
        isSample: true,
        isMoq: true,
        quoteOptions: ['PRICE', 'COA', 'NMPA'],
        weightAmount: 2.5,
        weightUnit: 'drum',
      });
      await announce(database().db, quoteRequested, { quote, by: 'BUYER' });
      const [mail] = await sent();
      expect(mail?.values).toEqual({
        quoteId: quote.id,
        number: quote.number,
        product: sides.product.name,
        name: sides.seller.name,
        amount: 2.5,
        unit: 'drum',
        asked: '단가, 샘플, MOQ, COA, NMPA 번호',
        company: '시험 화장품',
        buyer: '김○○',
        endsAt: quote.expiresAt?.toISOString(),
        agreementId: expect.any(String),
      });
    });
  });

  describe('to a buyer', () => {
    it('go to the address of the request, once its owner has confirmed it', async () => {
      await buildConfirmations({ userId: sides.buyer.id }, ['lab@buyer.example']);
      const quote = await buildQuote({ sides, status: 'DECLINED', buyerEmail: 'lab@buyer.example' });
      await announce(database().db, quoteDeclined, { quote, by: 'SUPPLIER' });
      expect(await sent()).toMatchObject([
        { template: 'buyer-quote-declined', recipient: 'lab@buyer.example', cc: [] },
      ]);
      expect(await queuedJobs()).toHaveLength(1);
    });

    it('say the name of the request only where the address is the account’s own, and verified', async () => {
      const quote = await buildQuote({ sides, buyerEmail: sides.buyer.email ?? '' });
      await announce(database().db, quoteDeclined, { quote, by: 'SUPPLIER' });
      await buildConfirmations({ userId: sides.buyer.id }, ['victim@elsewhere.example']);
      const elsewhere = { ...quote, buyerEmail: 'victim@elsewhere.example' };
      await announce(database().db, quoteDeclined, { quote: elsewhere, by: 'SUPPLIER' });
      expect((await sent()).map(({ values }) => (values as { name: unknown }).name)).toEqual(['김민서', null]);
    });

    it.each([
      ['does not want to be told', { alarms }],
      ['has left', { state: 'WITHDRAWN' }],
    ] as const)('are not sent when the account %s', async (_, values) => {
      await change(sides.buyer, values);
      const quote = await buildQuote({ sides, status: 'RESPONDED' });
      await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
      expect(await sent()).toEqual([]);
      expect(await queuedJobs()).toEqual([]);
    });

    it('are not sent where the address is forgotten', async () => {
      const quote = await buildQuote({ sides, buyerEmail: '' });
      await announce(database().db, quoteDeclined, { quote, by: 'SUPPLIER' });
      expect(await sent()).toEqual([]);
    });

    it('say what the newest answer offers', async () => {
      const quote = await buildQuote({ sides, status: 'RESPONDED' });
      const offer = {
        unitPriceKrw: 32_500,
        moq: 25,
        leadTimeDays: 3,
        validUntil: '2026-12-18',
        sampleDeliveryPeriod: 2,
      };
      await buildQuoteResponse(quote, { ...offer, offerUnit: 'kg' });
      await announce(database().db, quoteResponded, { quote, by: 'SUPPLIER' });
      const [mail] = await sent();
      expect(mail?.values).toMatchObject({
        supplier: sides.seller.name,
        unitPriceKrw: 32_500,
        unit: 'kg',
        moq: 25,
        leadTimeDays: 3,
        validUntil: '2026-12-18',
        sampleDays: 2,
      });
      expect(JSON.stringify(mail?.values)).not.toContain('견적을 보내');
    });

    it('say why it cannot be supplied, and how the sample comes', async () => {
      const declined = await buildQuote({ sides, status: 'DECLINED' });
      await announce(database().db, quoteDeclined, { quote: declined, by: 'SUPPLIER' });
      const parcel = { shippingCompany: 'CJ', trackingNumber: '123456789012' };
      const sentOff = await buildQuote({ sides, status: 'SAMPLE_SENT', ...parcel });
      await announce(database().db, quoteSampleSent, { quote: sentOff, by: 'SUPPLIER' });
      expect((await sent()).map(({ values }) => values)).toMatchObject([
        { reason: 'DISCONTINUED', note: null },
        { courier: 'CJ', trackingNumber: '123456789012' },
      ]);
    });
  });

  it('go to the side that did not do it, and to both of what an administrator or time did', async () => {
    const quote = await buildQuote({ sides, status: 'CLOSED' });
    const told = async (event: DomainEvent<QuoteEventPayload>, by: QuoteActor, of = quote) => {
      await database().db.delete(mails);
      await announce(database().db, event, { quote: of, by });
      return (await sent()).map(({ template }) => template);
    };
    expect(await told(quoteClosed, 'BUYER')).toEqual(['supplier-quote-closed']);
    expect(await told(quoteClosed, 'ADMIN')).toEqual(['supplier-quote-closed', 'buyer-quote-closed']);
    expect(await told(quoteExpired, 'SYSTEM')).toEqual(['supplier-quote-expired', 'buyer-quote-expired']);
    const [waiting, answered] = [await buildQuote({ sides }), await buildQuote({ sides, status: 'RESPONDED' })];
    expect(await told(quoteExpiring, 'SYSTEM', waiting)).toEqual(['supplier-quote-expiring']);
    expect(await told(quoteExpiring, 'SYSTEM', answered)).toEqual(['buyer-quote-expiring']);
  });

  it('are not queued when their cause is rolled back', async () => {
    const quote = await buildQuote({ sides });
    const failing = database().db.transaction(async (tx) => {
      await announce(tx, quoteRequested, { quote, by: 'BUYER' });
      await announce(tx, quoteExpired, { quote, by: 'SYSTEM' });
      await tx.execute(sql`SELECT 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(await sent()).toEqual([]);
    expect(await queuedJobs()).toEqual([]);
  });
});
