import type { Request, Response } from 'express';
import type { CachedPage } from './page-cache';

/** When it is worth to come again after a 503. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Answers with a page, zipped for those who can read it.
 * @param beforeBody called when all headers are set, unless the browser knows the page already
 */
export function sendPage(
  req: Request,
  res: Response,
  page: CachedPage,
  beforeBody?: (isZipped: boolean) => void,
): void {
  res.status(page.status);
  res.set({
    'content-type': 'text/html; charset=utf-8',
    // Any cache may keep it, but must ask every time: a changed regulation must not linger.
    'cache-control': page.status >= 405 ? 'no-store' : 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
  if (page.status === 503) res.set('retry-after', String(RETRY_AFTER_SECONDS));
  if (page.location !== undefined) res.set('location', page.location);
  if (page.status === 200) res.set('etag', page.etag);
  if (page.status === 200 && req.fresh) return void res.status(304).end();
  const isZipped = page.location === undefined && req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (isZipped) res.set('content-encoding', 'gzip');
  const body = isZipped ? page.gzip : page.body;
  res.set('content-length', String(body.length));
  beforeBody?.(isZipped);
  res.end(req.method === 'HEAD' ? undefined : body);
}
