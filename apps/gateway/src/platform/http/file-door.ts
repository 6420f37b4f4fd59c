import { Router, type RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import type { RequestContext } from '../graphql/context';
import { requireUnlocked } from '../graphql/session-lock';
import { contextOfDoor, type FileDoorOptions } from './context-of-door';
import { sendError } from './graphql-endpoint';

/**
 * `GET /:ownerId/files/:fileId`: a door to files that not everyone may open. Who may is led on to the file for some minutes;
 * everyone else is told that there is none.
 * @param open the link to the file; NOT_FOUND, also for who may not open it
 */
export function fileDoor(
  options: FileDoorOptions,
  open: (ctx: RequestContext, ownerId: string, fileId: string) => Promise<{ url: string }>,
): RequestHandler {
  const router = Router();
  router.get('/:ownerId/files/:fileId', async (req, res) => {
    res.set('Cache-Control', 'private, no-store');
    const ctx = await contextOfDoor(options, req, res);
    try {
      requireUnlocked(ctx.viewer);
      res.redirect(302, (await open(ctx, req.params.ownerId, req.params.fileId)).url);
    } catch (error) {
      if (!(error instanceof GraphQLError)) throw error;
      sendError(res, error.extensions['code'] === 'NOT_FOUND' ? 404 : 403, error);
    }
  });
  return router;
}
