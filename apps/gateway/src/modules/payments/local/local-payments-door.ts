import { LOCAL_CHOICES, PAYMENT_METHODS, type PaymentMethod } from '@gredia/domain';
import express, { Router, type RequestHandler } from 'express';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { Database } from '../../../platform/database/client';
import { answerOf, cancelLocal, chooseLocal, choicesFor, findLocal, listLocal, openLocal } from './local-books';

const opening = z.object({
  amountKrw: z.number().int().min(1),
  method: z.enum(PAYMENT_METHODS as [PaymentMethod, ...PaymentMethod[]]),
});
const cancel = z.object({
  amountKrw: z.number().int().min(1),
  currentCancellableKrw: z.number().int(),
  reason: z.string(),
});
const choosing = z.object({ choice: z.enum(LOCAL_CHOICES) });
const span = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });

/**
 * The doors of the local provider. What merchants ask needs the secret; what buyers do on the page needs the id of the
 * payment, which only they have. Not there at all where a real provider is set up.
 */
export function localPaymentsDoor(db: Database, secret: string): RequestHandler {
  const router = Router();
  router.use(express.json({ limit: '16kb' }));
  router.param('id', (_req, res, next, id: string) => (isUuid(id) ? next() : void res.status(404).end()));

  router.get('/:id/page', async (req, res) => {
    const payment = await findLocal(db, req.params.id);
    res.set('Cache-Control', 'no-store');
    if (!payment) return void res.status(404).end();
    const { id, status, amountKrw, account } = answerOf(payment);
    res.json({ id, status, amountKrw, account, method: payment.method, choices: choicesFor(payment) });
  });
  router.post('/:id/choose', async (req, res) => {
    const chosen = choosing.safeParse(req.body);
    if (!chosen.success) return void res.status(400).end();
    res.status((await chooseLocal(db, req.params.id, chosen.data.choice)) ? 204 : 409).end();
  });

  router.use((req, res, next) =>
    req.headers.authorization === `Local ${secret}` ? next() : void res.status(401).end(),
  );
  router.get('/', async (req, res) => {
    const asked = span.safeParse(req.query);
    if (!asked.success) return void res.status(400).end();
    const found = await listLocal(db, new Date(asked.data.from), new Date(asked.data.until));
    res.json(found.map(answerOf));
  });
  router.put('/:id', async (req, res) => {
    const asked = opening.safeParse(req.body);
    if (!asked.success) return void res.status(400).end();
    await openLocal(db, req.params.id, asked.data);
    res.json({});
  });
  router.get('/:id', async (req, res) => {
    const payment = await findLocal(db, req.params.id);
    if (payment) res.json(answerOf(payment));
    else res.status(404).end();
  });
  router.post('/:id/cancel', async (req, res) => {
    const asked = cancel.safeParse(req.body);
    if (!asked.success) return void res.status(400).end();
    const made = await cancelLocal(db, req.params.id, asked.data);
    if (made === null) res.status(404).end();
    else if (typeof made === 'string') res.status(409).type('text/plain').send(made);
    else res.json(made);
  });
  return router;
}
