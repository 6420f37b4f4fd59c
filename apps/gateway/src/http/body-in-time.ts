import type { RequestHandler } from 'express';

/** Cuts off requests whose body has not come whole in this time: what is asked here is small, and nobody needs longer. */
export function bodyInTime(milliseconds: number): RequestHandler {
  return (req, res, next) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = req.headers;
    if (encoding !== undefined || Number(length ?? 0) > 0) {
      const late = setTimeout(() => {
        if (!req.complete) req.destroy();
      }, milliseconds);
      res.once('close', () => clearTimeout(late));
    }
    next();
  };
}
