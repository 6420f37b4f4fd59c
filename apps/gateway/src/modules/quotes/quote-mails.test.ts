import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../testing/database';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { users, type UserModel } from '../identity/accounts/accounts.table';
import { mails } from '../../platform/mailer/mails.table';
import { products } from '../products/products.table';
import { buildSellerUser } from '../sellers/sellers.factory';
import { sellers } from '../sellers/sellers.table';
import { tellBuyer, tellSupplier } from './quote-mails';
import { buildQuote, buildQuoteResponse, buildQuoteSides, type QuoteSides } from './quotes.factory';

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
  const changeProduct = (values: Partial<typeof products.$inferInsert>) =>
    database().db.update(products).set(values).where(eq(products.id, sides.product.id));
  const changeSeller = (values: Partial<typeof sellers.$inferInsert>) =>
    database().db.update(sellers).set(values).where(eq(sellers.id, sides.seller.id));
  const sent = () => database().db.select().from(mails).orderBy(mails.id);
  const alarms = { quotes: false, comments: true, regulations: true };

  describe('to a supplier', () => {
    const receivers = async () => {
      await database().db.delete(mails);
      await tellSupplier(database().db, 'requested', await buildQuote({ sides }));
      return (await sent()).flatMap(({ recipient, cc }) => [recipient, ...cc]);
    };

    it('are one mail and one job for all its receivers, each once', async () => {
      await changeProduct({ receiverEmails: ['a@supplier.example', 'B@supplier.example', 'A@supplier.example ', ''] });
      await tellSupplier(database().db, 'requested', await buildQuote({ sides }));
      expect(await sent()).toMatchObject([
        { template: 'supplier-quote-requested', recipient: 'a@supplier.example', cc: ['b@supplier.example'] },
      ]);
      expect(await queuedJobs()).toMatchObject([{ task: 'send-mail' }]);
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

    it('go to those who want them; where nobody does, not to the supplier’s own address either', async () => {
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
        await tellSupplier(
          database().db,
          'closed',
          await buildQuote({ sides, status, note, buyerAddress, isSample: true, ...personal }),
        );
      }
      const values = JSON.stringify((await sent()).map((mail) => mail.values));
      expect(values).toContain('김○○');
      for (const secret of ['김민서', '1234', 'secret@', '13494', '판교로', '7층', '9876', '전화']) {
        expect(values).not.toContain(secret);
      }
    });

    it('say what was asked for', async () => {
      const quote = await buildQuote({
        ...{ sides, isSample: true, isMoq: true, quoteOptions: ['PRICE', 'COA', 'NMPA'] },
        ...{ weightAmount: 2.5, weightUnit: 'drum' },
      });
      await tellSupplier(database().db, 'requested', quote);
      const [mail] = await sent();
      expect(mail?.values).toEqual({
        ...{ quoteId: quote.id, number: quote.number, product: sides.product.name, name: sides.seller.name },
        ...{
          amount: 2.5,
          unit: 'drum',
          asked: '단가, 샘플, MOQ, COA, NMPA 번호',
          company: '시험 화장품',
          buyer: '김○○',
        },
        endsAt: quote.expiresAt?.toISOString(),
      });
    });
  });

  describe('to a buyer', () => {
    it('go to the address of the request', async () => {
      await tellBuyer(database().db, 'expired', await buildQuote({ sides, buyerEmail: 'lab@buyer.example' }));
      expect(await sent()).toMatchObject([{ template: 'buyer-quote-expired', recipient: 'lab@buyer.example', cc: [] }]);
      expect(await queuedJobs()).toHaveLength(1);
    });

    it('say the name of the request only where the address is the account’s own, and verified', async () => {
      const quote = await buildQuote({ sides, buyerEmail: sides.buyer.email ?? '' });
      await tellBuyer(database().db, 'expired', quote);
      await tellBuyer(database().db, 'expired', { ...quote, buyerEmail: 'victim@elsewhere.example' });
      await change(sides.buyer, { emailVerifiedAt: null });
      await tellBuyer(database().db, 'expired', quote);
      expect((await sent()).map(({ values }) => (values as { name: unknown }).name)).toEqual(['김민서', null, null]);
    });

    it.each([
      ['does not want to be told', { alarms }],
      ['has left', { state: 'WITHDRAWN' }],
    ] as const)('are not sent when the account %s', async (_, values) => {
      await change(sides.buyer, values);
      await tellBuyer(database().db, 'answered', await buildQuote({ sides, status: 'RESPONDED' }));
      expect(await sent()).toEqual([]);
      expect(await queuedJobs()).toEqual([]);
    });

    it('are not sent where the address is forgotten', async () => {
      await tellBuyer(database().db, 'expired', await buildQuote({ sides, buyerEmail: '' }));
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
      await tellBuyer(database().db, 'answered', quote);
      const [mail] = await sent();
      expect(mail?.values).toMatchObject({
        ...{ supplier: sides.seller.name, unitPriceKrw: 32_500, unit: 'kg', moq: 25, leadTimeDays: 3 },
        ...{ validUntil: '2026-12-18', sampleDays: 2 },
      });
      expect(JSON.stringify(mail?.values)).not.toContain('견적을 보내');
    });

    it('say why it cannot be supplied, and how the sample comes', async () => {
      await tellBuyer(database().db, 'declined', await buildQuote({ sides, status: 'DECLINED' }));
      const parcel = { shippingCompany: 'CJ', trackingNumber: '123456789012' };
      await tellBuyer(database().db, 'sample-sent', await buildQuote({ sides, status: 'SAMPLE_SENT', ...parcel }));
      expect((await sent()).map(({ values }) => values)).toMatchObject([
        { reason: 'DISCONTINUED', note: null },
        { courier: 'CJ', trackingNumber: '123456789012' },
      ]);
    });
  });

  it('are not queued when their cause is rolled back', async () => {
    const quote = await buildQuote({ sides });
    const failing = database().db.transaction(async (tx) => {
      await tellSupplier(tx, 'requested', quote);
      await tellBuyer(tx, 'expired', quote);
      await tx.execute(sql`SELECT 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    expect(await sent()).toEqual([]);
    expect(await queuedJobs()).toEqual([]);
  });
});
