import type { Keys } from '@gredia/auth/server';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { CancelRefused, WebhookForged, type PaymentProvider } from './payment-provider';
import { verifiedWebhook } from './webhook-signature';

/** Where the local provider answers, below the address of the gateway. */
export const LOCAL_PATH = '/api/local-payments';

/** What both sides know: the caller of the doors proves itself by it, and messages are signed with it. */
export const localSecret = (keys: Keys): string =>
  createHmac('sha256', keys.secrets[0]).update('local payments').digest('base64url');

const moment = z.iso.datetime().transform((text) => new Date(text));

const cancellation = z.object({ id: z.string(), amountKrw: z.number(), reason: z.string() }).transform((made) => ({
  ...made,
  // This stand-in carries out at once.
  isUnderWay: false,
}));

const payment = z.object({
  id: z.string(),
  status: z.enum(['READY', 'PENDING', 'VIRTUAL_ACCOUNT_ISSUED', 'PAID', 'FAILED', 'PARTIAL_CANCELLED', 'CANCELLED']),
  amountKrw: z.number().int(),
  cancelledKrw: z.number().int(),
  cancellations: z.array(cancellation),
  account: z.object({ bank: z.string(), number: z.string(), holder: z.string(), dueAt: moment }).nullable(),
  failure: z.string().nullable(),
  paidAt: moment.nullable(),
});

const message = z.object({ type: z.string(), paymentId: z.string().nullable() });

/**
 * The stand-in for a provider: it is asked over HTTP as a real one is, answers late or not at all as a real one does, and keeps
 * books of its own. No money moves.
 * @param url the gateway at which it answers
 */
export function localProvider(url: string, secret: string, timeoutMs: number): PaymentProvider {
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    const response = await fetch(`${url}${LOCAL_PATH}${path}`, {
      method,
      headers: { authorization: `Local ${secret}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return null;
    if (response.status === 409) throw new CancelRefused(await response.text());
    if (!response.ok) throw new Error(`The local provider answers ${response.status}.`);
    return (await response.json()) as unknown;
  };
  return {
    name: 'LOCAL',
    browser: null,
    open: async ({ id, ...opening }) => void (await ask(`/${id}`, 'PUT', opening)),
    read: async (paymentId) => {
      const answer = await ask(`/${encodeURIComponent(paymentId)}`);
      return answer === null ? null : payment.parse(answer);
    },
    cancel: async ({ paymentId, ...request }) => {
      const answer = await ask(`/${paymentId}/cancel`, 'POST', request);
      if (answer === null) throw new CancelRefused('unknown payment');
      return cancellation.parse(answer);
    },
    list: async (from, until) => {
      const query = new URLSearchParams({ from: from.toISOString(), until: until.toISOString() });
      return z.array(payment).parse(await ask(`?${query.toString()}`));
    },
    readWebhook: async (headers, body) => {
      const eventId = verifiedWebhook(secret, headers, body);
      const parsed = message.safeParse(jsonOf(body));
      if (!parsed.success) throw new WebhookForged('it cannot be read');
      return { eventId, ...parsed.data };
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
