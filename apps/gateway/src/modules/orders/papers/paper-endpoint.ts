import type { Keys } from '@gredia/auth/server';
import { Router, type RequestHandler } from 'express';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../../platform/database/client';
import type { Limits } from '../../../platform/limits/limits';
import { paperHandler } from '../../../platform/papers/paper-door';
import { opensOrderPaper, type OrderPaper } from './order-paper-link';
import { makeOrderPaper } from './order-papers';

interface OrderPapersOptions {
  db: Database;
  keys: Keys;
  limits: Limits;
}

/** `/api/orders`: quotations and statements as PDF, to every holder of a signed link, 60 a minute for each network. */
export function orderPaperEndpoint({ db, keys, limits }: OrderPapersOptions): RequestHandler {
  const send = (paper: OrderPaper) =>
    paperHandler<{ id: string; view: string }>({
      limits,
      limit: 'order-paper.address',
      isOpen: (asked, query) => isUuid(asked.id) && opensOrderPaper(keys, paper, asked, query),
      make: ({ id, view }) => makeOrderPaper(db, paper, id, view),
    });
  const router = Router();
  router.get('/:id/:view/quotation.pdf', send('quotation'));
  router.get('/:id/:view/statement.pdf', send('statement'));
  return router;
}
