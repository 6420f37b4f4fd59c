import { webhookSignature } from '../providers/webhook-signature';

interface LocalMessage {
  paymentId: string;
  eventId: string;
  type: string;
}

/**
 * The job by which the local provider tells of a payment, over HTTP and signed as a real one does.
 * @param url the gateway that is told
 * @throws where it does not answer 200: the queue sends again
 */
export async function sendLocalWebhook(url: string, secret: string, message: LocalMessage): Promise<void> {
  const { eventId, type, paymentId } = message;
  const body = JSON.stringify({ type, paymentId });
  const seconds = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${url}/api/payments/webhooks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': seconds,
      'webhook-signature': webhookSignature(secret, eventId, seconds, body),
    },
    body,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
}
