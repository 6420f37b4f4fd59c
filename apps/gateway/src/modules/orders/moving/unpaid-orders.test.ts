import { addDays } from '@gredia/domain';
import { BeginPaymentDocument, CancelOrderItemsDocument, CreateOrderDocument } from '@gredia/graphql-schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/database';
import { chooseLocal } from '../../payments/local/local-books';
import { localPayments } from '../../payments/local/local-payments.table';
import { payments } from '../../payments/payments.table';
import { hearOfPayment } from '../../payments/settling/hear-of-payment';
import { buildQuote, buildQuoteSides } from '../../quotes/quotes.factory';
import { quoteEvents, quotes } from '../../quotes/quotes.table';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import { orders } from '../orders.table';
import {
  beginPaying,
  ledgerOf,
  orderForm,
  placeOrder,
  refusalOf,
  storedOrder,
  useLocalProvider,
} from '../orders.testing';
import { keepOrderClock } from './order-clock';

const database = useDatabase();
const provider = useLocalProvider();
const late = () => keepOrderClock(provider.office(), addDays(new Date(), 1.01));

async function begunOrder() {
  const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
  const { id: orderId } = await placeOrder(provider, buyer, [[own, 1]]);
  return { buyer, orderId, paymentId: await beginPaying(provider, buyer, orderId) };
}

const statusOf = async (orderId: string) => (await storedOrder(orderId)).status;

describe('an order whose time is over', () => {
  it('is paid where the provider has its money and we had not heard of it', async () => {
    const { orderId, paymentId } = await begunOrder();
    await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
    await late();
    expect(await statusOf(orderId)).toBe('PAID');
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
  });

  it('waits while the provider is silent, or has the payment under way, and then ends', async () => {
    const { orderId, paymentId } = await begunOrder();
    provider.setFault((_req, res) => void res.status(500).end());
    await late();
    provider.setFault(null);
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    const write = (status: 'PENDING' | 'FAILED') =>
      database().db.update(localPayments).set({ status }).where(eq(localPayments.id, paymentId));
    await write('PENDING');
    await late();
    expect(await statusOf(orderId)).toBe('PENDING_PAYMENT');
    await write('FAILED');
    await late();
    expect(await statusOf(orderId)).toBe('EXPIRED');
  });

  it('is not begun to be paid any more, also before the clock ends it', async () => {
    const { buyer, orderId } = await begunOrder();
    await database()
      .db.update(orders)
      .set({ expiresAt: addDays(new Date(), -0.01) })
      .where(eq(orders.id, orderId));
    expect(refusalOf(await provider.as(buyer)(BeginPaymentDocument, { orderId }))).toMatchObject({
      code: 'CONFLICT',
      message: '결제 기한이 지난 주문이에요. 다시 주문해 주세요.',
    });
  });
});

it('a virtual account waits for three days at most, whatever the provider says', async () => {
  const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
  const { id } = await placeOrder(provider, buyer, [[own, 1]], { paymentMethod: 'VIRTUAL_ACCOUNT' });
  const paymentId = await beginPaying(provider, buyer, id);
  const { db } = database();
  await chooseLocal(db, paymentId, 'ISSUE_ACCOUNT');
  await db
    .update(localPayments)
    .set({ accountDueAt: addDays(new Date(), 30) })
    .where(eq(localPayments.id, paymentId));
  await hearOfPayment(provider.office(), paymentId);
  expect((await storedOrder(id)).expiresAt!.getTime()).toBeLessThanOrEqual(addDays(new Date(), 3).getTime());
});

it('a payment that was opened at another provider is not opened again at this one', async () => {
  const { buyer, orderId, paymentId } = await begunOrder();
  await database().db.update(payments).set({ provider: 'PORTONE' }).where(eq(payments.id, paymentId));
  expect(await beginPaying(provider, buyer, orderId)).not.toBe(paymentId);
});

describe('a quote whose order was never paid', () => {
  it.each(['canceled by the buyer', 'ended by time'])('can be ordered again after it was %s', async (how) => {
    const sides = await buildQuoteSides();
    const quote = await buildQuote({ sides, status: 'RESPONDED' });
    const as = provider.as(sides.buyer);
    const input = orderForm([], { quoteId: quote.id, expectedTotalKrw: 132_000 });
    const { id: orderId, items } = (await as(CreateOrderDocument, { input })).data!.createOrder;
    if (how === 'ended by time') await late();
    else {
      const cancel = { orderId, itemIds: items.map(({ id }) => id), reason: '변심' };
      expect(refusalOf(await as(CancelOrderItemsDocument, { input: cancel }))).toEqual({});
    }
    const { db } = database();
    expect(await db.select().from(quotes).where(eq(quotes.id, quote.id))).toMatchObject([{ status: 'RESPONDED' }]);
    const history = await db
      .select()
      .from(quoteEvents)
      .where(eq(quoteEvents.quoteId, quote.id))
      .orderBy(quoteEvents.id);
    expect(history.at(-1)).toMatchObject({ from: 'ORDERED', to: 'RESPONDED', by: 'SYSTEM' });
    const again = await as(CreateOrderDocument, { input });
    expect(refusalOf(again)).toEqual({});
  });
});
