import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ErrorStatus } from '../src/shared/page/page-state';
import type { MatchedRoute } from '../src/entry-server';
import type { SiteConfig } from './config';
import { askGateway } from './gateway';
import type { CachedPage, PageCache } from './page-cache';
import type { Renderer } from './renderer';

const compress = promisify(gzip);

interface PagesOptions {
  renderer: Renderer;
  cache: PageCache;
  config: Pick<SiteConfig, 'siteUrl' | 'partnerUrl' | 'company' | 'gatewayUrl'>;
  log: Logger;
}

interface Wanted {
  match: MatchedRoute | null;
  /** Address in its one spelling; an unknown address as it came, without its query. */
  url: string;
  error?: ErrorStatus;
}

/** Answers every address that is nothing else with a rendered page. */
export function servePages(options: PagesOptions): RequestHandler {
  return async (req, res) => {
    const requestId = String(res.locals['requestId']);
    const [pathname = '/', search = ''] = req.originalUrl.split(/\?(.*)/s);
    try {
      if (!['GET', 'HEAD'].includes(req.method)) {
        res.set('allow', 'GET, HEAD');
        return send(req, res, await render(options, { match: null, url: pathname, error: 405 }, requestId));
      }
      const entry = await options.renderer.entry();
      const trimmed = pathname.replace(/\/+$/, '');
      if (trimmed !== pathname && trimmed !== '' && isEncodedWell(trimmed) && entry.matchRoute(trimmed, '')) {
        const location = search ? `${trimmed}?${search}` : trimmed;
        return void res.redirect(301, location);
      }
      if (!isEncodedWell(pathname)) {
        return send(req, res, await render(options, { match: null, url: pathname, error: 400 }, requestId));
      }
      const match = entry.matchRoute(pathname, search);
      const wanted: Wanted = match ? { match, url: match.url } : { match, url: pathname };
      send(req, res, await options.cache.get(wanted.url, () => render(options, wanted, requestId)));
    } catch (error) {
      options.log.error({ err: error, requestId, url: req.originalUrl }, 'page not rendered');
      send(req, res, await render(options, { match: null, url: pathname, error: 500 }, requestId));
    }
  };
}

async function render(options: PagesOptions, wanted: Wanted, requestId: string): Promise<CachedPage> {
  const { renderer, config, log } = options;
  const { renderPage } = await renderer.entry();
  const page = await renderPage({
    ...wanted,
    origin: config.siteUrl,
    partnerUrl: config.partnerUrl,
    company: config.company,
    requestId,
    ask: async (body) => {
      try {
        return await askGateway(config.gatewayUrl, body, requestId);
      } catch (error) {
        log.error({ err: error, requestId, operation: body.operationName }, 'gateway did not answer');
        throw error;
      }
    },
  });
  if (page.status === 500 && page.failure)
    log.error({ failure: page.failure, requestId, url: wanted.url }, 'page without data');
  if (page.location !== undefined) return finish(page.status, '', page.location);
  const template = await renderer.template(wanted.url);
  const preloads = page.source ? renderer.preloads(page.source) : '';
  const html = fill(template, { head: page.head + preloads, app: page.body, state: page.state });
  return finish(page.status, html);
}

/** Puts each part where its comment stands. A function as replacement: `$&` in a text means nothing. */
function fill(template: string, parts: Record<string, string>): string {
  return template.replace(/<!--(head|app|state)-->/g, (_, name: string) => parts[name] ?? '');
}

async function finish(status: number, html: string, location?: string): Promise<CachedPage> {
  const body = Buffer.from(html);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, location, body, gzip: await compress(body), etag };
}

function send(req: Request, res: Response, page: CachedPage): void {
  res.status(page.status);
  res.set({
    'content-type': 'text/html; charset=utf-8',
    // Any cache may keep it, but must ask every time: a changed regulation must not linger.
    'cache-control': page.status >= 405 ? 'no-store' : 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  });
  if (page.location !== undefined) return void res.set('location', page.location).end();
  if (page.status === 200) res.set('etag', page.etag);
  if (page.status === 200 && req.fresh) return void res.status(304).end();
  const zipped = req.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) res.set('content-encoding', 'gzip');
  const body = zipped ? page.gzip : page.body;
  res.set('content-length', String(body.length));
  res.end(req.method === 'HEAD' ? undefined : body);
}

function isEncodedWell(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
