import { mailLink } from '@gredia/domain';
import { Router, type RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { sendError } from '../../platform/http/graphql-endpoint';
import type { Platform } from '../../platform/module/platform';
import { stopAddress } from './confirm-address.service';

/**
 * The address in `List-Unsubscribe`: a POST of a mail program ends the agreement at once (RFC 8058), without an account; a
 * browser that goes there is led to the page, whose button asks first. The body is not read: the token says everything.
 */
export function stopEndpoint(platform: Platform): RequestHandler {
  const router = Router();
  router.get('/stop', ({ query }, res) => {
    res.set('Cache-Control', 'no-store').redirect(303, mailLink('STOP_ADDRESS', textOf(query['token'])));
  });
  router.post('/stop', async ({ query }, res) => {
    res.set('Cache-Control', 'no-store');
    try {
      await stopAddress(platform, textOf(query['token']));
    } catch (error) {
      if (!(error instanceof GraphQLError) || error.extensions['code'] !== 'BAD_USER_INPUT') throw error;
      return sendError(res, 400, error);
    }
    res.status(204).end();
  });
  return router;
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
