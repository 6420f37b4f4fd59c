import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Cuts off requests whose body has not come whole in this time, answered or not: what is asked here is small, and no
 * client needs longer.
 */
export function bodyInTime(milliseconds: number): RequestHandler {
  return (req, _res, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) {
      const late = setTimeout(() => {
        if (!req.complete) req.destroy();
      }, milliseconds);
      timers.set(req, late);
      // When the body is whole or the connection gone, not when the answer is sent: that may be long before.
      req.once('close', () => clearTimeout(late));
    }
    next();
  };
}

/** Lets the body of one request take as long as the server allows: a file, of an account that may send one. */
export function allowLongBody(req: IncomingMessage): void {
  clearTimeout(timers.get(req));
}
