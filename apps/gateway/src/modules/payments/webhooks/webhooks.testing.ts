import { eq } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../../platform/database/columns';
import { testDatabase } from '../../../testing/database';
import { testKeys } from '../../../testing/gateway-as';
import { paymentWebhooks } from '../payments.table';
import { localSecret } from '../providers/local-provider';
import { webhookSignature } from '../providers/webhook-signature';

/** A message as the provider sends it, and what a forger may change of it. */
export interface TestMessage {
  paymentId: string;
  eventId?: string;
  secret?: string;
  /** How many seconds ago it says it was sent. */
  age?: number;
  /** What is sent instead of what was signed. */
  body?: string;
}

/** Sends a message of the local provider to a gateway. @returns the status of the answer */
export async function sendMessage(url: string, message: TestMessage): Promise<number> {
  const { paymentId, eventId = newId(), secret = localSecret(testKeys), age = 0, body } = message;
  const signed = JSON.stringify({ type: 'Transaction.Paid', paymentId });
  const seconds = String(Math.floor(Date.now() / 1000) - age);
  const response = await fetch(`${url}/api/payments/webhooks`, {
    method: 'POST',
    headers: {
      'webhook-id': eventId,
      'webhook-timestamp': seconds,
      'webhook-signature': webhookSignature(secret, eventId, seconds, signed),
    },
    body: body ?? signed,
  });
  return response.status;
}

/** Sends again what was not taken, as providers do. What is answered with 200 is done by then: nobody sends it again. */
export async function sendUntilTaken(url: string, message: TestMessage, attempts = 100): Promise<number> {
  const eventId = message.eventId ?? newId();
  for (let attempt = 1; ; attempt += 1) {
    const status = await sendMessage(url, { ...message, eventId });
    if (status === 200) await expectDone(eventId);
    if (status === 200 || attempt === attempts) return status;
    await sleep(100);
  }
}

async function expectDone(eventId: string): Promise<void> {
  const [row] = await testDatabase().db.select().from(paymentWebhooks).where(eq(paymentWebhooks.eventId, eventId));
  if (!row?.doneAt) throw new Error(`A message was answered with 200 before it was done: ${row?.outcome ?? 'no row'}`);
}
