import type { Keys } from '@gredia/auth/server';
import { Router, type RequestHandler } from 'express';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../../platform/database/client';
import type { Limits } from '../../../platform/limits/limits';
import { paperHandler } from '../../../platform/papers/paper-door';
import { opensPaper, type QuotePaper } from './quote-paper-link';
import { makePaper } from './quote-papers';

interface QuotePapersOptions {
  db: Database;
  keys: Keys;
  limits: Limits;
}

/**
 * `/api/quotes`: requests and quotations as PDF, to every holder of a signed link. Made on request, 60 a minute for each
 * network.
 */
export function paperEndpoint({ db, keys, limits }: QuotePapersOptions): RequestHandler {
  const send = (paper: QuotePaper) =>
    paperHandler<{ id: string }>({
      limits,
      limit: 'quote-paper.address',
      isOpen: ({ id }, query) => isUuid(id) && opensPaper(keys, paper, id, query),
      make: ({ id }) => makePaper[paper](db, id),
    });
  const router = Router();
  router.get('/:id/request.pdf', send('request'));
  router.get('/responses/:id/quotation.pdf', send('quotation'));
  router.get('/responses/:id/masked-quotation.pdf', send('masked-quotation'));
  return router;
}
