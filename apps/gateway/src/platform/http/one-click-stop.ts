import { Router, type RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { sendError } from './graphql-endpoint';

interface OneClickStop {
  /** The page to which a browser is led, whose button asks first. */
  pageOf: (token: string) => string;
  /** @throws BAD_USER_INPUT for a token that is none of ours */
  stop: (token: string) => Promise<unknown>;
}

/**
 * The address in `List-Unsubscribe` (`…?token=`): a POST of a mail program ends such mails at once (RFC 8058), without an
 * account; a browser that goes there is led to a page. The body is not read: the token says everything.
 */
export function oneClickStop(path: string, { pageOf, stop }: OneClickStop): RequestHandler {
  const router = Router();
  router.get(path, ({ query }, res) => {
    res.set('Cache-Control', 'no-store').redirect(303, pageOf(textOf(query['token'])));
  });
  router.post(path, async ({ query }, res) => {
    res.set('Cache-Control', 'no-store');
    try {
      await stop(textOf(query['token']));
    } catch (error) {
      if (!(error instanceof GraphQLError) || error.extensions['code'] !== 'BAD_USER_INPUT') throw error;
      return sendError(res, 400, error);
    }
    res.status(204).end();
  });
  return router;
}

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
