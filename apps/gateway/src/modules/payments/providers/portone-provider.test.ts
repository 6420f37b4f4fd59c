import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CancelRefused, WebhookForged } from './payment-provider';
import { portOneProvider } from './portone-provider';

/** What PortOne was asked, and what it answers next: its own server speaks HTTP as this one. */
const asked: { method: string | undefined; path: string; authorization: string | undefined; body: unknown }[] = [];
let answer: { status: number; body: unknown } | null = null;
let server: Server;
let baseUrl = '';

beforeAll(async () => {
  server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk) => (text += chunk));
    req.on('end', () => {
      const { method, url = '', headers } = req;
      asked.push({ method, path: url, authorization: headers.authorization, body: text ? JSON.parse(text) : null });
      if (!answer) return;
      res.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => void asked.splice(0));

const SECRET = Buffer.from('the webhook secret of this test!').toString('base64');
const provider = (timeoutMs = 5000) =>
  portOneProvider(
    { apiSecret: 'api-secret', webhookSecret: `whsec_${SECRET}`, storeId: 'store-1', channelKey: 'channel-1', baseUrl },
    timeoutMs,
  );

const payment = {
  id: 'payment-1',
  status: 'PARTIAL_CANCELLED',
  currency: 'KRW',
  amount: { total: 17_050, paid: 17_050, cancelled: 50, discount: 0, taxFree: 0, cancelledTaxFree: 0 },
  paidAt: '2026-11-28T03:00:00Z',
  requestedAt: '2026-11-28T02:59:00Z',
  cancellations: [
    { status: 'SUCCEEDED', id: 'c1', totalAmount: 50, reason: '품절 [r1]', taxFreeAmount: 0, vatAmount: 0 },
    { status: 'FAILED', id: 'c2', totalAmount: 9, reason: '', taxFreeAmount: 0, vatAmount: 0 },
    { status: 'REQUESTED', id: 'c3', totalAmount: 70, reason: '[r3] 반품', taxFreeAmount: 0, vatAmount: 0 },
  ],
};

describe('PortOne', () => {
  it('is asked with the secret, and its answer is read', async () => {
    answer = { status: 200, body: payment };
    expect(await provider().read('payment-1')).toEqual({
      id: 'payment-1',
      status: 'PARTIAL_CANCELLED',
      amountKrw: 17_050,
      cancelledKrw: 50,
      cancellations: [
        { id: 'c1', amountKrw: 50, reason: '품절 [r1]', isUnderWay: false },
        { id: 'c3', amountKrw: 70, reason: '[r3] 반품', isUnderWay: true },
      ],
      account: null,
      failure: null,
      paidAt: new Date('2026-11-28T03:00:00Z'),
    });
    expect(asked[0]).toMatchObject({ method: 'GET', authorization: 'PortOne api-secret' });
    expect(asked[0]?.path).toMatch(/^\/payments\/payment-1/);
  });

  it('tells the account of a virtual one by the name of its bank, with its holder', async () => {
    const method = {
      type: 'PaymentMethodVirtualAccount',
      bank: 'KOOKMIN',
      accountNumber: '12345678901234',
      remitteeName: '그레디아',
      expiredAt: '2026-12-01T03:00:00Z',
    };
    const issued = { ...payment, status: 'VIRTUAL_ACCOUNT_ISSUED', paidAt: undefined, cancellations: undefined };
    const read = async (values: object) => {
      answer = { status: 200, body: { ...issued, method: { ...method, ...values } } };
      return (await provider().read('payment-1'))?.account;
    };
    const dueAt = new Date('2026-12-01T03:00:00Z');
    expect(await read({})).toEqual({ bank: '국민은행', number: '12345678901234', holder: '그레디아', dueAt });
    const unsaid = { bank: 'A_NEW_BANK', remitteeName: undefined, expiredAt: undefined };
    expect(await read(unsaid)).toMatchObject({ bank: 'A_NEW_BANK', holder: null, dueAt: null });
  });

  it('says of PAY_PENDING that it is under way, and nothing of other money than won', async () => {
    answer = { status: 200, body: { ...payment, status: 'PAY_PENDING', paidAt: undefined, cancellations: undefined } };
    expect(await provider().read('payment-1')).toMatchObject({ status: 'PENDING', paidAt: null });
    answer = { status: 200, body: { ...payment, currency: 'USD' } };
    expect(await provider().read('payment-1')).toBeNull();
    answer = { status: 404, body: { type: 'PAYMENT_NOT_FOUND' } };
    expect(await provider().read('payment-1')).toBeNull();
  });

  it('is told what we believe can still go back, with the mark of our refund', async () => {
    const cancellation = {
      status: 'SUCCEEDED',
      id: 'c3',
      totalAmount: 100,
      taxFreeAmount: 0,
      vatAmount: 0,
      reason: '반품 [r2]',
    };
    answer = { status: 200, body: { cancellation } };
    const request = { paymentId: 'payment-1', amountKrw: 100, currentCancellableKrw: 17_000, reason: '반품 [r2]' };
    expect(await provider().cancel(request)).toEqual({
      id: 'c3',
      amountKrw: 100,
      reason: '반품 [r2]',
      isUnderWay: false,
    });
    expect(asked[0]).toMatchObject({
      method: 'POST',
      body: { amount: 100, currentCancellableAmount: 17_000, reason: '반품 [r2]' },
    });
    answer = { status: 409, body: { type: 'CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN' } };
    await expect(provider().cancel(request)).rejects.toThrow(CancelRefused);
    answer = { status: 502, body: { type: 'PG_PROVIDER', pgCode: '1', pgMessage: '점검 중' } };
    await expect(provider().cancel(request)).rejects.not.toThrow(CancelRefused);
  });

  it('that does not answer is waited for a while only', async () => {
    answer = null;
    await expect(provider(200).read('payment-1')).rejects.toThrow('No answer within 200 ms');
  });

  it('signs its messages: another signature, body or time is none of its own', async () => {
    const body = JSON.stringify({
      type: 'Transaction.Paid',
      timestamp: new Date().toISOString(),
      data: { paymentId: 'payment-1', storeId: 'store-1', transactionId: 't1' },
    });
    const seconds = String(Math.floor(Date.now() / 1000));
    const signed = createHmac('sha256', Buffer.from(SECRET, 'base64'))
      .update(`event-1.${seconds}.${body}`)
      .digest('base64');
    const headers = { 'webhook-id': 'event-1', 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signed}` };
    const own = provider();
    expect(await own.readWebhook(headers, body)).toEqual({
      eventId: 'event-1',
      type: 'Transaction.Paid',
      paymentId: 'payment-1',
    });
    await expect(own.readWebhook(headers, body.replace('payment-1', 'payment-2'))).rejects.toThrow(WebhookForged);
    await expect(own.readWebhook({ ...headers, 'webhook-timestamp': '1' }, body)).rejects.toThrow(WebhookForged);
    await expect(own.readWebhook({}, body)).rejects.toThrow(WebhookForged);
  });
});
