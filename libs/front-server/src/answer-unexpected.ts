import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';

/** The last handler of a server. Express itself would print the whole error past the log, and outside production into the answer. */
export function answerUnexpected(log: Logger): ErrorRequestHandler {
  return (error: { status?: number }, request, response, _next) => {
    // What could not be read is the sender's matter, such as an address that is encoded wrongly.
    if (error.status !== undefined && error.status < 500 && !response.headersSent)
      return void response.sendStatus(error.status);
    const errorId = request.headers['x-request-id'];
    log.error({ err: error, errorId, url: request.originalUrl }, 'request failed');
    if (response.headersSent) return void response.destroy();
    response.status(500).set('cache-control', 'no-store').type('text').send(`문제가 생겼어요. ${errorId}`);
  };
}
