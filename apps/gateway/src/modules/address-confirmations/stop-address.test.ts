import { ConfirmMailAddressDocument, StopMailAddressDocument } from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../../app/gateway-registry';
import { announce } from '../../platform/events/announce';
import { mails } from '../../platform/mailer/mails.table';
import { renderMail } from '../../platform/mailer/render-mail';
import { mailAddresses } from '../../platform/mailer/send-mail';
import { useDatabase } from '../../testing/database';
import { gatewayAs, testKeys } from '../../testing/gateway-as';
import { startHttpGateway } from '../../testing/http-gateway';
import { testPlatform } from '../../testing/platform';
import { linkToken } from '../identity/public';
import { products } from '../products/products.table';
import { quoteRequested } from '../quotes/quotes.events';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes/quotes.factory';
import { quoteRefusalOf } from '../quotes/quotes.testing';
import { sellerMembers, sellers } from '../sellers/sellers.table';
import { forgetUnusedAddresses } from './address-confirmations-retention';
import { buildConfirmations } from './address-confirmations.factory';
import { addressConfirmations } from './address-confirmations.table';
import { askForConfirmation } from './ask-for-confirmation';

const desk = 'desk@elsewhere.example';

describe('an address whose owner wants no more mails', () => {
  const database = useDatabase();
  let sides: QuoteSides;
  let token: string;

  const row = async () => (await database().db.select().from(addressConfirmations))[0];
  beforeEach(async () => {
    sides = await buildQuoteSides();
    await database().db.delete(addressConfirmations);
    await database()
      .db.update(products)
      .set({ receiverEmails: [desk] })
      .where(eq(products.id, sides.product.id));
    await buildConfirmations({ sellerId: sides.seller.id }, [desk]);
    token = linkToken(testKeys, (await row())?.id ?? '');
  });

  const stop = (by = token) => gatewayAs(null)(StopMailAddressDocument, { token: by });
  const tell = async () => {
    await database().db.delete(mails);
    await announce(database().db, quoteRequested, { quote: await buildQuote({ sides }), by: 'BUYER' });
    return database().db.select().from(mails).orderBy(mails.id);
  };
  const told = async () => (await tell()).map(({ template, recipient }) => [template, recipient]);
  const news = (to: string | null) => [['supplier-quote-requested', to]];

  it('gets none, is not asked again, and its address is forgotten', async () => {
    expect(await told()).toEqual(news(desk));
    expect((await stop()).data?.stopMailAddress).toBe(true);
    expect(await row()).toMatchObject({ email: null, confirmedAt: null, stoppedAt: expect.any(Date) });
    expect(await told()).toEqual(news(sides.supplier.email));
    await database()
      .db.update(addressConfirmations)
      .set({ askedAt: new Date(0) });
    await forgetUnusedAddresses(database().db);
    await askForConfirmation(database().db, { sellerId: sides.seller.id }, [desk]);
    expect(await told()).toEqual(news(sides.supplier.email));
  });

  it('gets none where an operator noted it as that of a supplier without accounts', async () => {
    await database().db.delete(sellerMembers).where(eq(sellerMembers.sellerId, sides.seller.id));
    await database().db.update(sellers).set({ contactEmail: desk }).where(eq(sellers.id, sides.seller.id));
    expect(await told()).toEqual(news(desk));
    await stop();
    expect(await told()).toEqual([]);
  });

  it('stays as it is when it is said once more, and when the supplier has gone', async () => {
    await stop();
    const first = await row();
    expect((await stop()).data?.stopMailAddress).toBe(true);
    expect(await row()).toEqual(first);
    await database().db.delete(addressConfirmations);
    expect((await stop()).data?.stopMailAddress).toBe(true);
  });

  it('is not asked again where that was said after the agreement had ended by itself', async () => {
    await tell();
    await database()
      .db.update(addressConfirmations)
      .set({ confirmedAt: new Date(0), askedAt: new Date(0), usedAt: new Date(0) });
    await forgetUnusedAddresses(database().db);
    expect(await row()).toMatchObject({ email: null, confirmedAt: null, stoppedAt: null });
    expect((await stop()).data?.stopMailAddress).toBe(true);
    await database().db.delete(mails);
    await askForConfirmation(database().db, { sellerId: sides.seller.id }, [desk]);
    expect(await database().db.select().from(mails)).toEqual([]);
  });

  it('keeps an agreement that its owner renewed after it had ended by itself, and ends it after another year', async () => {
    const db = database().db;
    const forget = () => forgetUnusedAddresses(db);
    const age = (days: number) =>
      db.update(addressConfirmations).set({
        askedAt: sql`asked_at - make_interval(days => ${days})`,
        confirmedAt: sql`confirmed_at - make_interval(days => ${days})`,
        usedAt: sql`used_at - make_interval(days => ${days})`,
      });
    const agree = async () => {
      expect((await gatewayAs(null)(ConfirmMailAddressDocument, { token })).data?.confirmMailAddress).toBe(true);
    };
    await tell();
    await age(366);
    await forget();
    await askForConfirmation(db, { sellerId: sides.seller.id }, [desk]);
    await agree();
    await forget();
    expect(await row()).toMatchObject({ email: desk, confirmedAt: expect.any(Date) });
    await age(366);
    await forget();
    expect(await row()).toMatchObject({ email: null, confirmedAt: null });

    // Stopped, and agreed to again, without ever being asked since: it ends all the same, and its link still holds.
    await stop();
    await agree();
    await db.update(addressConfirmations).set({ email: desk });
    await age(366);
    await forget();
    expect(await row()).toMatchObject({ email: null, confirmedAt: null, asked: 0 });
    await stop();
    expect(await row()).toMatchObject({ stoppedAt: expect.any(Date) });
  });

  it('may be asked anew where its agreement ended by itself', async () => {
    await database()
      .db.update(addressConfirmations)
      .set({ confirmedAt: new Date(0), askedAt: new Date(0), usedAt: new Date(0), asked: 3 });
    await forgetUnusedAddresses(database().db);
    await database().db.delete(mails);
    await askForConfirmation(database().db, { sellerId: sides.seller.id }, [desk]);
    expect(await database().db.select().from(mails)).toMatchObject([{ template: 'confirm-address', recipient: desk }]);
  });

  it('gets them again when its owner agrees again, however late', async () => {
    await stop();
    await database()
      .db.update(addressConfirmations)
      .set({ askedAt: new Date(0), stoppedAt: new Date(0) });
    expect((await gatewayAs(null)(ConfirmMailAddressDocument, { token })).data?.confirmMailAddress).toBe(true);
    expect(await told()).toEqual(news(desk));
    expect(await row()).toMatchObject({ email: desk, stoppedAt: null });
  });

  it('may still be told by others that it has agreed to', async () => {
    await buildConfirmations({ userId: sides.buyer.id }, [desk]);
    await stop();
    const others = await database().db.select().from(addressConfirmations).where(eq(addressConfirmations.email, desk));
    expect(others).toMatchObject([{ userId: sides.buyer.id, confirmedAt: expect.any(Date) }]);
  });

  it.each(['', 'x', 'AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'])(
    'is not what a link says that we did not sign: %j',
    async (forged) => {
      expect(quoteRefusalOf(await stop(forged))).toMatchObject({ code: 'BAD_USER_INPUT' });
      const gateway = await startHttpGateway();
      const url = `${gateway.url}/api/mail-address/stop?token=${encodeURIComponent(forged)}`;
      expect((await fetch(url, { method: 'POST' })).status).toBe(400);
      expect(await row()).toMatchObject({ email: desk, confirmedAt: expect.any(Date) });
    },
  );

  describe('says so by the mail itself', () => {
    const rendered = async () => {
      const [mail] = await tell();
      const addresses = mailAddresses(testKeys, testPlatform().settings);
      return renderMail(registry.mails, mail?.template ?? '', mail?.values ?? {}, addresses);
    };

    it('where a link leads to the page, and another lets mail programs do it', async () => {
      const { text, html, oneClickUrl } = await rendered();
      const page = `/auth/mail-address/stop?token=${token}`;
      expect(text).toContain('이 주소로 그만 받기:\n');
      for (const part of [text, html]) expect(part).toContain(page);
      expect(oneClickUrl).toContain(`/api/mail-address/stop?token=${token}`);
    });

    it('not in a mail to an account, which has settings for it', async () => {
      await stop();
      const { text, html, oneClickUrl } = await rendered();
      for (const part of [text, html]) expect(part).not.toContain('그만 받기');
      expect(oneClickUrl).toBeNull();
    });

    it('by one POST of the mail program, without an account', async () => {
      const gateway = await startHttpGateway();
      const { pathname, search } = new URL((await rendered()).oneClickUrl ?? '');
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      const looked = await fetch(`${gateway.url}${pathname}${search}`, { redirect: 'manual' });
      expect([looked.status, looked.headers.get('location')]).toEqual([303, `/auth/mail-address/stop?token=${token}`]);
      expect((await row())?.confirmedAt).toBeInstanceOf(Date);
      const done = await fetch(`${gateway.url}${pathname}${search}`, { method: 'POST', body });
      expect(done.status).toBe(204);
      expect(await row()).toMatchObject({ confirmedAt: null, stoppedAt: expect.any(Date) });
    });
  });
});
