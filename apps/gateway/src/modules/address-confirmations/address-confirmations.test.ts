import {
  ConfirmMailAddressDocument,
  CreateQuoteDocument,
  GetSingleQuoteDocument,
  SaveProductDocument,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { announce } from '../../platform/events/announce';
import { mails } from '../../platform/mailer/mails.table';
import { renderMail } from '../../platform/mailer/render-mail';
import { mailAddresses } from '../../platform/mailer/send-mail';
import { registry } from '../../app/gateway-registry';
import { useDatabase } from '../../testing/database';
import { gatewayAs, testKeys } from '../../testing/gateway-as';
import { testPlatform } from '../../testing/platform';
import { users } from '../identity/accounts/accounts.table';
import { buildUser } from '../identity/accounts/users.factory';
import { linkToken } from '../identity/public';
import { productForm } from '../products/products.testing';
import { products } from '../products/products.table';
import { buildSellerUser } from '../sellers/sellers.factory';
import { quoteDeclined, quoteRequested } from '../quotes/quotes.events';
import { buildQuote, buildQuoteSides, type QuoteSides } from '../quotes/quotes.factory';
import { asUser, quoteForm, quoteRefusalOf } from '../quotes/quotes.testing';
import { forgetUnusedAddresses } from './address-confirmations-retention';
import { buildConfirmations } from './address-confirmations.factory';
import { addressConfirmations } from './address-confirmations.table';
import { askForConfirmation } from './ask-for-confirmation';

const stranger = 'stranger@elsewhere.example';

describe('an address that another person wrote', () => {
  const database = useDatabase();
  let sides: QuoteSides;

  beforeEach(async () => {
    await database().db.delete(addressConfirmations);
    await database().db.delete(mails);
    sides = await buildQuoteSides();
    await database().db.delete(addressConfirmations);
  });

  const sent = async () =>
    (await database().db.select().from(mails).orderBy(mails.id)).map(({ template, recipient }) => [
      template,
      recipient,
    ]);
  const rows = () => database().db.select().from(addressConfirmations);
  const confirm = (token: string) => gatewayAs(null)(ConfirmMailAddressDocument, { token });
  const confirmOnly = async () => {
    const [row] = await rows();
    return confirm(linkToken(testKeys, row?.id ?? ''));
  };
  const saveReceivers = async (receiverEmails: string[]) => {
    const { data, errors } = await asUser(sides.supplier)(SaveProductDocument, {
      input: productForm({ receiverEmails }),
    });
    if (!data) throw new Error(JSON.stringify(errors));
    return data.saveProduct;
  };
  const tellSupplier = async (pid: string) => {
    await database().db.delete(mails);
    const [product] = await database().db.select().from(products).where(eq(products.id, pid));
    const quote = await buildQuote({ sides: { ...sides, product: product ?? sides.product } });
    await announce(database().db, quoteRequested, { quote, by: 'BUYER' });
    return sent();
  };
  const tellBuyer = async (buyerEmail: string) => {
    await database().db.delete(mails);
    const quote = await buildQuote({ sides, buyerEmail });
    await announce(database().db, quoteDeclined, { quote, by: 'SUPPLIER' });
    return sent();
  };
  const age = (days: number) =>
    database().db.execute(sql`UPDATE address_confirmations SET asked_at = asked_at - make_interval(days => ${days}),
      confirmed_at = confirmed_at - make_interval(days => ${days}), used_at = used_at - make_interval(days => ${days})`);

  describe('as a receiver of a material', () => {
    it('is asked when it is saved, gets no news before it agrees, and all after', async () => {
      const { id } = await saveReceivers([stranger]);
      expect(await sent()).toEqual([['confirm-address', stranger]]);
      expect(await tellSupplier(id)).toEqual([['supplier-quote-requested', sides.supplier.email]]);
      expect((await confirmOnly()).data?.confirmMailAddress).toBe(true);
      expect(await tellSupplier(id)).toEqual([['supplier-quote-requested', stranger]]);
    });

    it('agrees for one supplier, not for others', async () => {
      await buildConfirmations({ sellerId: sides.seller.id }, [stranger]);
      const rival = await buildQuoteSides({ email: null });
      await database()
        .db.update(products)
        .set({ receiverEmails: [stranger] })
        .where(eq(products.id, rival.product.id));
      const quote = await buildQuote({ sides: rival });
      await announce(database().db, quoteRequested, { quote, by: 'BUYER' });
      expect(await sent()).toEqual([
        ['confirm-address', stranger],
        ['supplier-quote-requested', rival.supplier.email],
      ]);
    });

    it('that is an own verified one of the supplier needs no agreement', async () => {
      const { id } = await saveReceivers([sides.supplier.email ?? '']);
      expect(await sent()).toEqual([]);
      expect(await tellSupplier(id)).toEqual([['supplier-quote-requested', sides.supplier.email]]);
    });

    it('of an account that acts for the supplier no more is asked like any other', async () => {
      const former = await buildSellerUser(sides.seller);
      await database().db.update(users).set({ role: 'USER' }).where(eq(users.id, former.id));
      const { id } = await saveReceivers([former.email ?? '']);
      expect(await sent()).toEqual([['confirm-address', former.email]]);
      expect(await tellSupplier(id)).toEqual([['supplier-quote-requested', sides.supplier.email]]);
    });

    it('is asked instead of the material’s own address, which gets nothing while there are receivers', async () => {
      const email = 'desk@elsewhere.example';
      const { data } = await asUser(sides.supplier)(SaveProductDocument, {
        input: productForm({ receiverEmails: [stranger], email }),
      });
      expect(await sent()).toEqual([['confirm-address', stranger]]);
      const query = 'query ($id: ID!) { singleProduct(id: $id) { unconfirmedEmails } }';
      type Read = { singleProduct: { unconfirmedEmails: string[] | null } };
      const answer = await asUser(sides.supplier)<Read, { id: string }>(query, { id: data?.saveProduct.id ?? '' });
      expect(answer.data?.singleProduct.unconfirmedEmails).toEqual([stranger]);
    });

    it('is named to the supplier while it waits, and to no one else', async () => {
      const { id } = await saveReceivers([stranger]);
      const query = 'query ($id: ID!) { singleProduct(id: $id) { unconfirmedEmails } }';
      type Read = { singleProduct: { unconfirmedEmails: string[] | null } };
      const read = async (ask: ReturnType<typeof gatewayAs>) =>
        (await ask<Read, { id: string }>(query, { id })).data?.singleProduct.unconfirmedEmails;
      expect(await read(asUser(sides.supplier))).toEqual([stranger]);
      expect(await read(asUser(sides.buyer))).toBeNull();
      expect(await read(gatewayAs(null))).toBeNull();
      await confirmOnly();
      expect(await read(asUser(sides.supplier))).toEqual([]);
    });
  });

  describe('as the address of a buyer', () => {
    it('is asked with the request, gets no news before it agrees, and all after', async () => {
      const input = quoteForm(sides.product, { buyerEmail: stranger });
      const { data } = await asUser(sides.buyer)(CreateQuoteDocument, { input });
      expect(await sent()).toContainEqual(['confirm-address', stranger]);
      const waits = async () => {
        const answer = await asUser(sides.buyer)(GetSingleQuoteDocument, { id: data?.createQuote.id ?? '' });
        return answer.data?.singleQuote.isBuyerEmailUnconfirmed;
      };
      expect(await waits()).toBe(true);
      expect(await tellBuyer(stranger)).toEqual([['buyer-quote-declined', sides.buyer.email]]);
      const [row] = await database()
        .db.select()
        .from(addressConfirmations)
        .where(eq(addressConfirmations.email, stranger));
      await confirm(linkToken(testKeys, row?.id ?? ''));
      expect(await waits()).toBe(false);
      expect(await tellBuyer(stranger)).toEqual([['buyer-quote-declined', stranger]]);
    });

    it('agrees for one account, not for others', async () => {
      await buildConfirmations({ userId: (await buildUser()).id }, [stranger]);
      expect(await tellBuyer(stranger)).toEqual([
        ['confirm-address', stranger],
        ['buyer-quote-declined', sides.buyer.email],
      ]);
    });

    it('that is the account’s own verified one needs no agreement', async () => {
      expect(await tellBuyer(sides.buyer.email ?? '')).toEqual([['buyer-quote-declined', sides.buyer.email]]);
      expect(await rows()).toEqual([]);
    });
  });

  it('gets a mail that holds not a word of what people wrote', async () => {
    const words = {
      buyerName: '당첨되셨어요',
      buyerCompany: '상금 회사',
      note: '여기를 누르세요',
      buyerEmail: stranger,
    };
    await asUser(sides.buyer)(CreateQuoteDocument, { input: quoteForm(sides.product, words) });
    const [mail] = await database().db.select().from(mails).where(eq(mails.recipient, stranger));
    const { settings } = testPlatform();
    const said = renderMail(
      registry.mails,
      mail?.template ?? '',
      mail?.values ?? {},
      mailAddresses(testKeys, settings),
    );
    for (const word of [...Object.values(words), sides.product.name, sides.seller.name, sides.buyer.name]) {
      expect(JSON.stringify([said, mail?.values])).not.toContain(word);
    }
  });

  it.each([
    ['that is none', () => 'x'],
    ['that we did not sign', () => `${'A'.repeat(22)}.${'B'.repeat(43)}`],
    ['of nothing', () => linkToken(testKeys, '0198f0c0-0000-7000-8000-000000000000')],
  ])('is not confirmed by a link %s', async (_, token) => {
    expect(quoteRefusalOf(await confirm(token()))).toMatchObject({ code: 'BAD_USER_INPUT' });
  });

  it('is confirmed for 30 days after it was asked; once more changes nothing', async () => {
    await askForConfirmation(database().db, { userId: sides.buyer.id }, [stranger]);
    await age(30);
    expect(quoteRefusalOf(await confirmOnly())).toMatchObject({ code: 'BAD_USER_INPUT' });
    await age(-1);
    expect((await confirmOnly()).data?.confirmMailAddress).toBe(true);
    const [first] = await rows();
    await age(31);
    expect((await confirmOnly()).data?.confirmMailAddress).toBe(true);
    expect(first?.confirmedAt).toBeInstanceOf(Date);
  });

  describe('is asked', () => {
    const ask = (owner = sides.buyer.id, email = stranger) =>
      askForConfirmation(database().db, { userId: owner }, [email, email]);

    it('once a day and three times in all for one account', async () => {
      for (let day = 0; day < 5; day += 1) {
        await ask();
        await ask();
        expect(await sent()).toHaveLength(Math.min(3, day + 1));
        await age(2);
      }
    });

    it('three times a day by all accounts together, also at the same moment', async () => {
      const people = await Promise.all(Array.from({ length: 8 }, () => buildUser()));
      await Promise.all(
        people.map(({ id }) => database().db.transaction((tx) => askForConfirmation(tx, { userId: id }, [stranger]))),
      );
      expect(await sent()).toHaveLength(3);
    });

    it('among twenty a day of one account', async () => {
      for (let at = 0; at < 25; at += 1) await ask(sides.buyer.id, `a${at}@elsewhere.example`);
      expect(await sent()).toHaveLength(20);
    });

    it('among twenty a day of one account, also by many savings at the same moment', async () => {
      const savings = Array.from({ length: 8 }, (_, saving) =>
        [1, 2, 3, 4, 5, 6].map((at) => `a${saving}-${at}@elsewhere.example`),
      );
      await Promise.all(
        savings.map((emails) =>
          database().db.transaction((tx) => askForConfirmation(tx, { userId: sides.buyer.id }, emails)),
        ),
      );
      expect(await sent()).toHaveLength(20);
    });

    it('three times in all also when it was forgotten in between, until a year has passed', async () => {
      for (let month = 0; month < 6; month += 1) {
        await ask();
        await age(31);
        await forgetUnusedAddresses(database().db);
      }
      expect(await sent()).toHaveLength(3);
      await age(365);
      await forgetUnusedAddresses(database().db);
      await ask();
      expect(await sent()).toHaveLength(4);
    });
  });

  it('is recognised by the hash that migration 0021 makes of it', async () => {
    await askForConfirmation(database().db, { userId: sides.buyer.id }, [stranger]);
    const { rows: hashes } = await database().db.execute(
      sql`SELECT email_hash, encode(sha256(convert_to(user_id::text || ' ' || email, 'UTF8')), 'hex') AS made
        FROM address_confirmations`,
    );
    expect(hashes).toHaveLength(1);
    expect(hashes[0]?.['email_hash']).toBe(hashes[0]?.['made']);
  });

  it('is forgotten 30 days after a question without answer, and a year after the last news', async () => {
    const { db } = database();
    await askForConfirmation(db, { userId: sides.buyer.id }, [stranger]);
    await buildConfirmations({ userId: sides.buyer.id }, ['lab@buyer.example']);
    await age(29);
    expect(await forgetUnusedAddresses(db)).toEqual({ emptied: 0, deleted: 0 });
    await age(2);
    expect(await forgetUnusedAddresses(db)).toEqual({ emptied: 1, deleted: 0 });
    expect(JSON.stringify(await rows())).not.toContain(stranger);
    await age(330);
    await tellBuyer('lab@buyer.example');
    await age(330);
    expect(await forgetUnusedAddresses(db)).toEqual({ emptied: 0, deleted: 1 });
    expect(await rows()).toMatchObject([{ email: 'lab@buyer.example' }]);
    await age(36);
    expect(await forgetUnusedAddresses(db)).toEqual({ emptied: 1, deleted: 0 });
    expect(await rows()).toMatchObject([{ email: null, confirmedAt: null }]);
    expect(await forgetUnusedAddresses(db)).toEqual({ emptied: 0, deleted: 0 });
  });
});
