import { accountPaths } from '@gredia/domain';
import type { Origins } from '@gredia/auth/server';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../../platform/errors/errors';
import type { Asking } from '../../../platform/graphql/refused-bearer';
import { bearerOf } from '../../../platform/graphql/context-of-request';
import { requireUnlocked } from '../../../platform/graphql/session-lock';
import type { ContextOf, ResolveViewer } from '../../../platform/graphql/context';
import type { SessionViewer } from '../../identity/public';
import { openDocument } from './open-document.service';
import { clientOf } from '../../../platform/http/request-client';
import { sendError } from '../../../platform/http/graphql-endpoint';

interface ProductDocumentsOptions {
  origins: Origins;
  /** Who is signed in by the cookie of a request. */
  sessionViewer: SessionViewer;
  resolveViewer: ResolveViewer;
  contextOf: ContextOf;
}

const STATUS: Partial<Record<ErrorCode, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };

/**
 * `GET /api/products/:productId/documents/:documentId`: the door that `ProductDocument.url` names. Who may have the paper, by
 * token or by the cookie of the session, is led on to the file for some minutes; a browser without a sign-in to the sign-in.
 */
export function documentEndpoint(options: ProductDocumentsOptions): RequestHandler {
  const { origins, sessionViewer, resolveViewer, contextOf } = options;

  async function askingOf(req: Request, res: Response): Promise<Asking> {
    const client = clientOf(origins, req);
    const bearer = bearerOf(req.headers.authorization);
    return bearer === '' ? sessionViewer(req, res, client) : resolveViewer(bearer, client);
  }

  const router = Router();
  router.get('/:productId/documents/:documentId', async (req, res) => {
    const { productId, documentId } = req.params;
    res.set('Cache-Control', 'private, no-store');
    const client = clientOf(origins, req);
    const asking = await askingOf(req, res);
    const ctx = contextOf({ asking, client, bearer: '' });
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
