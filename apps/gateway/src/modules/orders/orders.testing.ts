import { orderTotals, shippingOf, type LocalChoice } from '@gredia/domain';
import {
  BeginPaymentDocument,
  CreateOrderDocument,
  type OrderDetailFragment,
  type OrderInput,
} from '@gredia/graphql-schema';
import { eq, sql } from 'drizzle-orm';
import express from 'express';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { one } from '../../platform/database/client';
import { testDatabase } from '../../testing/database';
import { gatewayAs, testKeys, type Answer } from '../../testing/gateway-as';
import { testPlatform } from '../../testing/platform';
import type { UserModel } from '../identity/accounts/accounts.table';
import { buildUser, viewerOf } from '../identity/accounts/users.factory';
import { itemPackages, type ItemPackageModel } from '../items/items.table';
import { chooseLocal } from '../payments/local/local-books';
import { localPaymentsDoor } from '../payments/local/local-payments-door';
import { paymentOffice } from '../payments/payment-office';
import { paymentRefunds } from '../payments/payments.table';
import { LOCAL_PATH, localSecret } from '../payments/providers/local-provider';
import { sendRefund } from '../payments/refunds/send-refund';
import { hearOfPayment } from '../payments/settling/hear-of-payment';
import { transfersOf } from '../payments/ledger/ledger.repository';
import { buildBuyer, buildPackage, buildShop } from './orders.factory';
import { orderItems, orders } from './orders.table';

/** What comes before the provider's own doors: faults of a provider. */
type Fault = express.RequestHandler | null;

/** The local provider as a server of its own, over HTTP as a real one, with faults that a test may choose. */
export function useLocalProvider() {
  let server: Server | undefined;
  let fault: Fault = null;
  let url = '';
  beforeAll(async () => {
    const app = express();
    app.use((req, res, next) => (fault ? fault(req, res, next) : next()));
    app.use(LOCAL_PATH, localPaymentsDoor(testDatabase().db, localSecret(testKeys)));
    server = createServer(app);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const env = () => ({ PAYMENT_LOCAL_URL: url, PAYMENT_TIMEOUT_MS: '2000' });
  return {
    env,
    setFault: (next: Fault) => void (fault = next),
    /** The real gateway as a person sees it who signed in a moment ago. */
    as: (user: UserModel | null, more: NodeJS.ProcessEnv = {}) =>
      gatewayAs(user && viewerOf(user), { env: { ...env(), ...more } }),
    office: () => paymentOffice(testPlatform(env())),
  };
}

export type TestProvider = ReturnType<typeof useLocalProvider>;

/** Whom a tax invoice names. */
export const invoicedCompany = {
  buyerCompany: '시험 화장품',
  buyerBusinessNumber: '120-81-47521',
  buyerRepresentative: '최대표',
  buyerTaxEmail: 'tax@buyer.example',
};

/** What the form of an order sends, with the sum that it shows. */
export function orderForm(
  lines: readonly (readonly [ItemPackageModel, number])[],
  values: Partial<OrderInput> = {},
): OrderInput {
  const priced = lines.map(([own, quantity]) => ({ ...own, quantity }));
  const { feeKrw } = shippingOf(priced);
  return {
    lines: lines.map(([{ id: packageId }, quantity]) => ({ packageId, quantity })),
    buyerName: '김민서',
    buyerContact: '010-1234-5678',
    buyerEmail: 'buyer@example.kr',
    buyerAddress: { postcode: '04524', road: '서울시 중구 세종대로 110' },
    paymentMethod: 'CARD',
    expectedTotalKrw: orderTotals(priced, [{ feeKrw }]).totalKrw,
    consent: true,
    ...(values.paymentMethod === 'INVOICE' && invoicedCompany),
    ...values,
  };
}

/** Why a call was refused; empty when it was not. */
export function refusalOf({ errors }: Answer<unknown>): { code?: unknown; message?: string; fields?: unknown } {
  const [error] = errors ?? [];
  if (!error) return {};
  const { code, fields } = error.extensions ?? {};
  return { code, message: error.message, ...(fields !== undefined && { fields }) };
}

/** An order of packages of one supplier, placed through the gateway. */
export async function placeOrder(
  provider: TestProvider,
  buyer: UserModel,
  lines: readonly (readonly [ItemPackageModel, number])[],
  values: Partial<OrderInput> = {},
): Promise<OrderDetailFragment> {
  const answer = await provider.as(buyer)(CreateOrderDocument, { input: orderForm(lines, values) });
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.createOrder;
}

/** A paid order of one package, 17,050 won, and an operator who looks at it. */
export async function watchedOrder(provider: TestProvider, values: Partial<OrderInput> = {}) {
  const [buyer, shop, operator] = [await buildBuyer(), await buildShop(), await buildUser({ role: 'OPERATOR' })];
  const order = await placeOrder(provider, buyer, [[await buildPackage(shop), 1]], values);
  await payOrder(provider, buyer, order.id);
  return { buyer, shop, operator, order, itemIds: order.items.map(({ id }) => id) };
}

/** Begins the payment of an order. @returns the id that the provider knows */
export async function beginPaying(provider: TestProvider, buyer: UserModel, orderId: string): Promise<string> {
  const answer = await provider.as(buyer)(BeginPaymentDocument, { orderId });
  if (!answer.data) throw new Error(JSON.stringify(answer.errors));
  return answer.data.beginPayment.paymentId;
}

/** Pays an order at the provider, and has us hear of it. @returns the payment */
export async function payOrder(
  provider: TestProvider,
  buyer: UserModel,
  orderId: string,
  choice: LocalChoice = 'PAY_SILENTLY',
): Promise<string> {
  const paymentId = await beginPaying(provider, buyer, orderId);
  await chooseLocal(testDatabase().db, paymentId, choice);
  await hearOfPayment(provider.office(), paymentId);
  return paymentId;
}

/** Sends all refunds that wait, as the jobs do. */
export async function sendRefunds(provider: TestProvider, orderId: string): Promise<void> {
  const due = await testDatabase().db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId));
  for (const { id } of due) await sendRefund(provider.office(), id);
}

export const storedOrder = (id: string) => testDatabase().db.select().from(orders).where(eq(orders.id, id)).then(one);

export const itemStatuses = async (orderId: string) =>
  (
    await testDatabase()
      .db.select()
      .from(orderItems)
      .where(eq(orderItems.orderId, orderId))
      .orderBy(orderItems.position)
  ).map(({ status }) => status);

/** The ledger of an order in words. */
export const ledgerOf = async (orderId: string): Promise<string[]> =>
  (await transfersOf(testDatabase().db, orderId)).map(({ kind, amountKrw }) => `${kind} ${amountKrw}`);

export const stockOf = async ({ id }: Pick<ItemPackageModel, 'id'>): Promise<number | null> =>
  (await testDatabase().db.select().from(itemPackages).where(eq(itemPackages.id, id)).then(one)).stockQuantity;

/** Which news an order's mails told, and to how many. */
export async function newsOf(orderId: string): Promise<string[]> {
  const { rows } = await testDatabase().db.execute<{ news: string }>(sql`
    SELECT template || ' ' || (values ->> 'news') AS news FROM mails WHERE values ->> 'orderId' = ${orderId} ORDER BY id`);
  return rows.map(({ news }) => news.replace('order-news-', ''));
}
