import { accountPaths } from '@gredia/domain';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../../platform/errors/errors';
import { requireUnlocked } from '../../../platform/graphql/session-lock';
import { contextOfDoor, type FileDoorOptions } from '../../../platform/http/context-of-door';
import { sendError } from '../../../platform/http/graphql-endpoint';
import { openDocument } from './open-document.service';

const STATUS: Partial<Record<ErrorCode, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };

/**
 * `GET /api/products/:productId/documents/:documentId`: the door that `ProductDocument.url` names. Who may have the paper, by
 * token or by the cookie of the session, is led on to the file for some minutes; a browser without a sign-in to the sign-in.
 */
export function documentEndpoint(options: FileDoorOptions): RequestHandler {
  const router = Router();
  router.get('/:productId/documents/:documentId', async (req, res) => {
    const { productId, documentId } = req.params;
    res.set('Cache-Control', 'private, no-store');
    const ctx = await contextOfDoor(options, req, res);
    try {
      requireUnlocked(ctx.viewer);
      res.redirect(302, (await openDocument(ctx, productId, documentId)).url);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      const code = error.extensions['code'] as ErrorCode;
      if (code === 'UNAUTHENTICATED' && req.accepts(['json', 'html']) === 'html') return signIn(res, req);
      sendError(res, STATUS[code] ?? 400, error);
    }
  });
  return router;
}

/** Leads to the sign-in, and from there back here. */
function signIn(res: Response, { originalUrl }: Request): void {
  const search = new URLSearchParams({ error: 'SessionRequired', callbackUrl: originalUrl });
  res.redirect(302, `${accountPaths.login}?${search}`);
}
