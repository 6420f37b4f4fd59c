import express, { Router, type RequestHandler } from 'express';
import type { PaymentOffice } from '../payment-office';
import { receiveWebhook } from './receive-webhook';

/** Messages are small; more is none of them. */
const MOST_BYTES = '64kb';

const STATUS = { DONE: 200, FORGED: 401, LATER: 503 } as const;

/** `POST /api/payments/webhooks`: where the provider tells that a payment changed. The signature is over the body as it came. */
export function webhookDoor(office: PaymentOffice): RequestHandler {
  const router = Router();
  router.post('/webhooks', express.text({ type: () => true, limit: MOST_BYTES }), async (req, res) => {
    res.set('Cache-Control', 'no-store');
    const body: unknown = req.body;
    const answer = await receiveWebhook(office, req.headers, typeof body === 'string' ? body : '');
    res.status(STATUS[answer]).end();
  });
  return router;
}
