import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookForged } from './payment-provider';

/** How old or early a message may be, in seconds: the rule of Standard Webhooks, which PortOne follows. */
const TOLERANCE_SECONDS = 5 * 60;

/** The signature of a message: of its id, its second and its body. https://www.standardwebhooks.com */
export function webhookSignature(secret: string, id: string, seconds: string, body: string): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/**
 * Whether the local provider sent a message, and lately.
 * @returns its id
 * @throws {WebhookForged}
 */
export function verifiedWebhook(secret: string, headers: IncomingHttpHeaders, body: string, now = Date.now()): string {
  const [id, seconds, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string];
  if (!id || !/^\d{1,12}$/.test(seconds) || !signatures) throw new WebhookForged('headers are missing');
  if (Math.abs(now / 1000 - Number(seconds)) > TOLERANCE_SECONDS) throw new WebhookForged('it is too old');
  const wanted = Buffer.from(webhookSignature(secret, id, seconds, body));
  const isOurs = signatures.split(' ').some((given) => {
    const signature = Buffer.from(given);
    return signature.length === wanted.length && timingSafeEqual(signature, wanted);
  });
  if (!isOurs) throw new WebhookForged('the signature is another one');
  return id;
}
