import { BeginPaymentDocument, GetSingleOrderDocument } from '@gredia/graphql-schema';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { mails } from '../../../platform/mailer/mails.table';
import { buildConfirmations } from '../../address-confirmations/address-confirmations.factory';
import { users } from '../../identity/accounts/accounts.table';
import { chooseLocal } from '../../payments/local/local-books';
import { hearOfPayment } from '../../payments/settling/hear-of-payment';
import { sellers } from '../../sellers/sellers.table';
import { buildBuyer, buildPackage, buildShop, type Shop } from '../orders.factory';
import { newsOf, payOrder, placeOrder, useLocalProvider } from '../orders.testing';
import type { OrderMailValues } from './order-mail-values';
import { orderMails } from './order-mails';

const database = useDatabase();
const provider = useLocalProvider();

beforeEach(() => database().db.delete(mails));

const sent = (template: 'order-news-buyer' | 'order-news-supplier' | 'confirm-address') =>
  database().db.select().from(mails).where(eq(mails.template, template)).orderBy(asc(mails.id));

/** A supplier without an account, at an address that was noted of it. */
async function noted(address: string): Promise<Shop> {
  const shop = await buildShop({ name: '받는 사람이 적은 이름' });
  await database().db.update(users).set({ state: 'WITHDRAWN' }).where(eq(users.id, shop.supplier.id));
  await database().db.update(sellers).set({ contactEmail: address }).where(eq(sellers.id, shop.seller.id));
  return shop;
}

async function orderOf(shop: Shop): Promise<string> {
  const buyer = await buildBuyer();
  const { id } = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]]);
  await payOrder(provider, buyer, id);
  return id;
}

describe('the mails of an order', () => {
  it('tell the buyer once that it is paid, whatever number of suppliers, and each supplier of its own goods', async () => {
    const buyer = await buildBuyer();
    const packages = [await buildPackage(await buildShop({ name: '글리세린' })), await buildPackage(await buildShop())];
    const lines = packages.map((own) => [own, 10] as const);
    const { id } = await placeOrder(provider, buyer, lines);
    await payOrder(provider, buyer, id);
    expect((await newsOf(id)).sort()).toEqual(['buyer paid', 'buyer placed', 'supplier paid', 'supplier paid']);
    const told = (await sent('order-news-supplier')).map(({ values }) => values['goods']);
    expect(told.sort()).toEqual(['글리세린', '나이아신아마이드']);
  });

  it('tell the account to pay into, whose it is, how much and until when; the order says the same', async () => {
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const order = await placeOrder(provider, buyer, [[own, 2]], { paymentMethod: 'VIRTUAL_ACCOUNT' });
    const begun = await provider.as(buyer)(BeginPaymentDocument, { orderId: order.id });
    const paymentId = begun.data?.beginPayment.paymentId ?? '';
    await chooseLocal(database().db, paymentId, 'ISSUE_ACCOUNT');
    await hearOfPayment(provider.office(), paymentId);
    const { data } = await provider.as(buyer)(GetSingleOrderDocument, { id: order.id });
    const account = data?.singleOrder.payments[0]?.virtualAccount;
    expect(account).toMatchObject({ bank: '그레디아 로컬은행', holder: '그레디아(로컬)' });
    const mail = (await sent('order-news-buyer')).find(({ values }) => values['news'] === 'account-issued');
    const addresses = { siteUrl: (path: string) => path } as Parameters<
      (typeof orderMails)['order-news-buyer']['write']
    >[1];
    const { facts } = orderMails['order-news-buyer'].write(mail?.values as unknown as OrderMailValues, addresses);
    expect(facts).toEqual([
      { label: '주문 번호', value: order.number },
      { label: '상품', value: '나이아신아마이드' },
      { label: '은행', value: '그레디아 로컬은행' },
      { label: '계좌번호', value: account?.number },
      { label: '예금주', value: '그레디아(로컬)' },
      { label: '입금할 금액', value: '30,800원' },
      { label: '입금 기한', value: expect.stringMatching(/^\d{4}년 \d{1,2}월 \d{1,2}일 \d\d:\d\d$/) },
    ]);
  });

  it('say nothing that people wrote at the noted address of a supplier without an account, and ask it', async () => {
    const orderId = await orderOf(await noted('noted@supplier.example'));
    const [mail] = await sent('order-news-supplier');
    expect(mail).toMatchObject({ recipient: 'noted@supplier.example', values: { news: 'paid', orderId } });
    expect(mail?.values).toMatchObject({ goods: null, name: null, note: null, agreementId: null });
    expect(JSON.stringify(mail?.values)).not.toContain('적은 이름');
    expect((await sent('confirm-address')).map(({ recipient }) => recipient)).toEqual(['noted@supplier.example']);
  });

  it('say all of it there once its owner has agreed, with a way to end them, and nothing once it was ended', async () => {
    const shop = await noted('agreed@supplier.example');
    await buildConfirmations({ sellerId: shop.seller.id }, ['agreed@supplier.example']);
    await orderOf(shop);
    const [mail] = await sent('order-news-supplier');
    expect(mail?.values).toMatchObject({ goods: '받는 사람이 적은 이름', agreementId: expect.any(String) });
    expect(await sent('confirm-address')).toEqual([]);
    await database().db.execute(sql`UPDATE address_confirmations SET stopped_at = now(), confirmed_at = NULL
      WHERE seller_id = ${shop.seller.id}`);
    await database().db.delete(mails);
    await orderOf(shop);
    expect(await sent('order-news-supplier')).toEqual([]);
  });
});
