import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { receiveWebhook, refuseWebhook, type WebhookOffice } from './receive-webhook';

/** Messages are small; more is none of them. */
const MOST_BYTES = '64kb';

const STATUS = { DONE: 200, FORGED: 401, LATER: 503, TOO_MANY: 429 } as const;

/**
 * `POST /api/payments/webhooks`: where the provider tells that a payment changed. The signature is over the body as it came.
 * Refused messages are limited for each network; true ones never are, whatever else comes from where they come from.
 */
export function webhookDoor(office: WebhookOffice): RequestHandler {
  const router = Router();
  router.post('/webhooks', express.text({ type: () => true, limit: MOST_BYTES }), async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const body: unknown = req.body;
    const { headers, ip = '' } = req;
    const answer = await receiveWebhook(office, { headers, body: typeof body === 'string' ? body : '', address: ip });
    res.status(STATUS[answer]).end();
  });
  const unread: ErrorRequestHandler = async (error: unknown, req, res, next) => {
    if (!isTooLarge(error)) return void next(error);
    const refusal = await refuseWebhook(office, req.ip ?? '', 'it is too large');
    res.status(refusal === 'TOO_MANY' ? STATUS.TOO_MANY : 413).end();
  };
  router.use(unread);
  return router;
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'entity.too.large';
