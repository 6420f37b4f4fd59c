import type { Keys } from '@gredia/auth/server';
import { Router, type RequestHandler, type Response } from 'express';
import { GraphQLError } from 'graphql';
import { validate as isUuid } from 'uuid';
import type { Database } from '../../../platform/database/client';
import { notFound } from '../../../platform/errors/errors';
import { attachmentNamed } from '../../../platform/files/attachment';
import type { Limits } from '../../../platform/limits/limits';
import { opensPaper, type QuotePaper } from './quote-paper-link';
import { makePaper, type PaperFile } from './quote-papers';
import { sendError } from '../../../platform/http/graphql-endpoint';

interface QuotePapersOptions {
  db: Database;
  keys: Keys;
  limits: Limits;
}

/**
 * `/api/quotes`: requests and quotations as PDF, to every holder of a signed link. Made on request, 60 a minute for each
 * network. Unknown, unsigned and expired ones look alike, and like a file that does not exist.
 */
export function paperEndpoint({ db, keys, limits }: QuotePapersOptions): RequestHandler {
  const send =
    (paper: QuotePaper): RequestHandler<{ id: string }> =>
    async ({ params: { id }, query, ip = '' }, res) => {
      res.set('Cache-Control', 'private, no-store');
      if (!isUuid(id) || !opensPaper(keys, paper, id, query)) return sendUnknown(res);
      const refusal = await limits.take('quote-paper.address', ip).catch(asRefusal);
      if (refusal) return sendRefusal(res, refusal);
      const file = await makePaper[paper](db, id);
      if (!file) return sendUnknown(res);
      sendPaper(res, file);
    };
  const router = Router();
  router.get('/:id/request.pdf', send('request'));
  router.get('/responses/:id/quotation.pdf', send('quotation'));
  router.get('/responses/:id/masked-quotation.pdf', send('masked-quotation'));
  return router;
}

function sendPaper(res: Response, { name, content }: PaperFile): void {
  res.set({
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentNamed(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  res.send(content);
}

const sendUnknown = (res: Response): void => sendError(res, 404, notFound('찾는 파일이 없어요.'));

function asRefusal(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  throw error;
}

function sendRefusal(res: Response, refusal: GraphQLError): void {
  const { retryAfterSeconds } = refusal.extensions;
  sendError(res.set('Retry-After', String(retryAfterSeconds)), 429, refusal);
}
