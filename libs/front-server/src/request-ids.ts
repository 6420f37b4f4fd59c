import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

/**
 * Gives every request an id of ours, whatever it came with: the gateway and the log get it as `x-request-id`, handlers
 * as `response.locals.requestId`, and the browser in the answer's header.
 */
export function requestIds(): RequestHandler {
  return (request, response, next) => {
    const requestId = randomUUID();
    request.headers['x-request-id'] = requestId;
    response.locals['requestId'] = requestId;
    response.set('x-request-id', requestId);
    next();
  };
}
