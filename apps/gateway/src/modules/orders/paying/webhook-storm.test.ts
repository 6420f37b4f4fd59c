import { eq, isNotNull, like } from 'drizzle-orm';
import pino from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/database/columns';
import { rateLimits } from '../../../platform/limits/limits.table';
import { useDatabase } from '../../../testing/database';
import { startHttpGateway } from '../../../testing/http-gateway';
import { chooseLocal } from '../../payments/local/local-books';
import { localPayments } from '../../payments/local/local-payments.table';
import { paymentWebhooks } from '../../payments/payments.table';
import { sendMessage, sendUntilTaken } from '../../payments/webhooks/webhooks.testing';
import { buildBuyer, buildPackage, buildShop } from '../orders.factory';
import {
  beginPaying,
  itemStatuses,
  ledgerOf,
  newsOf,
  placeOrder,
  sendRefunds,
  useLocalProvider,
} from '../orders.testing';

const database = useDatabase();
const provider = useLocalProvider();

/** An order whose money is at the provider, and of which we have not heard. */
async function paidUnheard() {
  const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
  const { id: orderId } = await placeOrder(provider, buyer, [[own, 1]]);
  const paymentId = await beginPaying(provider, buyer, orderId);
  await chooseLocal(database().db, paymentId, 'PAY_SILENTLY');
  return { buyer, orderId, paymentId };
}

const outcomesOf = async (paymentId: string) =>
  (await database().db.select().from(paymentWebhooks).where(eq(paymentWebhooks.paymentId, paymentId))).map(
    ({ outcome }) => outcome,
  );

describe('a storm of webhooks', { timeout: 120_000 }, () => {
  it('settles each payment exactly once: doubled, at once, in any order, through two gateways and a provider that fails', async () => {
    const gateways = [await startHttpGateway(provider.env()), await startHttpGateway(provider.env())] as const;
    const paid = [];
    for (let order = 0; order < 6; order += 1) paid.push(await paidUnheard());
    let asked = 0;
    // Every third question is answered with a fault, every seventh never.
    provider.setFault((_req, res, next) => {
      asked += 1;
      if (asked % 7 === 0) return;
      if (asked % 3 === 0) return void res.status(503).end();
      next();
    });
    const messages = paid.flatMap(({ paymentId }) => {
      const [eventId, other] = [newId(), newId()];
      return [eventId, eventId, other, eventId, newId()].map((id) => ({ paymentId, eventId: id }));
    });
    const shuffled = messages.map((message, place) => ({ message, key: (place * 7919) % messages.length }));
    shuffled.sort((a, b) => a.key - b.key);
    const taken = await Promise.all(
      shuffled.map(({ message }, place) => sendUntilTaken(gateways[place % 2 === 0 ? 0 : 1].url, message)),
    );
    provider.setFault(null);
    expect(new Set(taken)).toEqual(new Set([200]));
    for (const { orderId, paymentId } of paid) {
      expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
      expect(await itemStatuses(orderId)).toEqual(['PAID']);
      expect((await newsOf(orderId)).filter((news) => news === 'supplier paid')).toHaveLength(1);
      const outcomes = await outcomesOf(paymentId);
      expect(outcomes.filter((outcome) => outcome === 'SETTLED')).toHaveLength(1);
      expect(outcomes).toHaveLength(3);
    }
  });

  it('asks for a message again while another process works on it, which may still fail', async () => {
    const gateway = await startHttpGateway(provider.env());
    const { orderId, paymentId } = await paidUnheard();
    const eventId = newId();
    const held: (() => void)[] = [];
    provider.setFault((_req, res) => void held.push(() => res.status(500).end()));
    const first = sendMessage(gateway.url, { paymentId, eventId });
    await vi.waitFor(() => expect(held).toHaveLength(1), 10_000);
    expect(await sendMessage(gateway.url, { paymentId, eventId })).toBe(503);
    held[0]?.();
    expect(await first).toBe(503);
    provider.setFault(null);
    expect(await sendUntilTaken(gateway.url, { paymentId, eventId })).toBe(200);
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
  });

  it('refuses what is forged, changed or old, with the reason in the log of messages', async () => {
    const gateway = await startHttpGateway(provider.env());
    const { orderId, paymentId } = await paidUnheard();
    expect(await sendMessage(gateway.url, { paymentId, secret: 'guessed' })).toBe(401);
    expect(await sendMessage(gateway.url, { paymentId, body: '{"type":"Transaction.Paid"}' })).toBe(401);
    expect(await sendMessage(gateway.url, { paymentId, age: 600 })).toBe(401);
    expect((await fetch(`${gateway.url}/api/payments/webhooks`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await ledgerOf(orderId)).toEqual([]);
    const refused = await database().db.select().from(paymentWebhooks).where(like(paymentWebhooks.outcome, 'REFUSED%'));
    expect(refused.map(({ outcome, eventId }) => [outcome, eventId]).sort()).toEqual([
      ['REFUSED: headers are missing', null],
      ['REFUSED: it is too old', null],
      ['REFUSED: the signature is another one', null],
      ['REFUSED: the signature is another one', null],
    ]);
  });

  it('logs each refusal with its reason, writes down so many of an address, and takes true messages all the same', async () => {
    const { db } = database();
    await db.delete(rateLimits);
    const reasons: unknown[] = [];
    const write = (line: string) => {
      const { msg, reason } = JSON.parse(line) as { msg: string; reason: unknown };
      if (msg === 'A webhook was refused') reasons.push(reason);
    };
    const gateway = await startHttpGateway(provider.env(), pino({ level: 'warn' }, { write }));
    const { orderId, paymentId } = await paidUnheard();
    const before = await db.$count(paymentWebhooks);
    const answers = [];
    for (let time = 0; time < 33; time += 1)
      answers.push(await sendMessage(gateway.url, { paymentId, secret: 'guessed' }));
    expect(answers.filter((status) => status === 401)).toHaveLength(30);
    expect(answers.slice(30)).toEqual([429, 429, 429]);
    expect(reasons).toEqual(Array(33).fill('the signature is another one'));
    expect((await db.$count(paymentWebhooks)) - before).toBe(30);
    expect(await sendMessage(gateway.url, { paymentId })).toBe(200);
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
    await db.delete(rateLimits);
    expect(await sendMessage(gateway.url, { paymentId, body: 'x'.repeat(70_000) })).toBe(413);
    expect(reasons.at(-1)).toBe('it is too large');
  });

  it('believes the provider’s amount alone: another one than the order’s is no payment, and goes back', async () => {
    const gateway = await startHttpGateway(provider.env());
    const { orderId, paymentId } = await paidUnheard();
    await database().db.update(localPayments).set({ amountKrw: 100 }).where(eq(localPayments.id, paymentId));
    expect(await sendMessage(gateway.url, { paymentId })).toBe(200);
    expect(await outcomesOf(paymentId)).toEqual(['WRONG_AMOUNT']);
    expect(await itemStatuses(orderId)).toEqual(['PENDING_PAYMENT']);
    await sendRefunds(provider, orderId);
    expect(await ledgerOf(orderId)).toEqual(['UNEXPECTED 100', 'REFUNDED 100']);
  });

  it('of payments that nobody knows, or that are not paid, changes nothing', async () => {
    const gateway = await startHttpGateway(provider.env());
    const [buyer, own] = [await buildBuyer(), await buildPackage(await buildShop())];
    const { id: orderId } = await placeOrder(provider, buyer, [[own, 1]]);
    const paymentId = await beginPaying(provider, buyer, orderId);
    expect(await sendMessage(gateway.url, { paymentId })).toBe(200);
    expect(await outcomesOf(paymentId)).toEqual(['UNCHANGED']);
    expect(await sendMessage(gateway.url, { paymentId: newId() })).toBe(200);
    expect(await itemStatuses(orderId)).toEqual(['PENDING_PAYMENT']);
    const unknown = await database()
      .db.select()
      .from(paymentWebhooks)
      .where(eq(paymentWebhooks.outcome, 'UNKNOWN_PAYMENT'));
    expect(unknown).toHaveLength(1);
  });

  it('waits for a provider that does not answer, and takes the message when it is sent again', async () => {
    const gateway = await startHttpGateway(provider.env());
    const { orderId, paymentId } = await paidUnheard();
    const eventId = newId();
    provider.setFault((_req, res) => void res.status(500).end());
    expect(await sendMessage(gateway.url, { paymentId, eventId })).toBe(503);
    expect(await ledgerOf(orderId)).toEqual([]);
    provider.setFault(null);
    expect(await sendMessage(gateway.url, { paymentId, eventId })).toBe(200);
    expect(await sendMessage(gateway.url, { paymentId, eventId })).toBe(200);
    expect(await outcomesOf(paymentId)).toEqual(['SETTLED']);
    expect(await ledgerOf(orderId)).toEqual(['PAID 17050']);
    const done = await database().db.$count(paymentWebhooks, isNotNull(paymentWebhooks.doneAt));
    expect(done).toBeGreaterThan(0);
  });
});
