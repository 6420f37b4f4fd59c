import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ErrorStatus, Popup } from '../src/shared/page/page-state';
import type { MatchedRoute } from '../src/entry-server';
import type { SiteConfig } from './config';
import { askGateway } from './gateway';
import type { CachedPage, PageCache } from './page-cache';
import type { ReadyAnswers } from './ready-answers';
import type { Renderer } from './renderer';
import { sendPage } from './send-page';

const compress: (body: Buffer, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);
/** More than a page has: each further piece would be another turn of a thread. */
const ZIPPED_BYTES = 64 * 1024;

interface PagesOptions {
  renderer: Renderer;
  cache: PageCache;
  answers: ReadyAnswers;
  config: Pick<SiteConfig, 'siteUrl' | 'partnerUrl' | 'analytics' | 'company' | 'gatewayUrl'>;
  log: Logger;
  popup?: () => Popup | null;
}

interface Wanted {
  match: MatchedRoute | null;
  /** Address in its one spelling; an unknown address as it came, without its query. */
  url: string;
  error?: ErrorStatus;
}

/** Answers every address that is nothing else with a rendered page. */
export function servePages(options: PagesOptions): RequestHandler {
  const { renderer, cache, answers, log } = options;
  return async (req, res) => {
    const requestId = String(res.locals['requestId']);
    const [pathname = '/', search = ''] = req.originalUrl.split(/\?(.*)/s);
    const sendError = async (error: ErrorStatus) =>
      sendPage(req, res, await render(options, { match: null, url: pathname, error }, requestId));
    try {
      if (!['GET', 'HEAD'].includes(req.method)) {
        res.set('allow', 'GET, HEAD');
        return await sendError(405);
      }
      const entry = await renderer.entry();
      const trimmed = pathname.replace(/(?<!\/)\/+$/, '');
      if (trimmed !== pathname && trimmed !== '' && isEncodedWell(trimmed) && entry.matchRoute(trimmed, '')) {
        const location = search ? `${trimmed}?${search}` : trimmed;
        return void res.redirect(301, location);
      }
      if (!isEncodedWell(pathname)) return await sendError(400);
      const match = entry.matchRoute(pathname, search);
      // Not kept: of addresses that nothing has there is no end, and they would push out the pages that people read.
      if (!match) return sendPage(req, res, await render(options, { match, url: pathname }, requestId));
      const wanted: Wanted = { match, url: match.url };
      const page = await cache.get(wanted.url, () => render(options, wanted, requestId));
      sendPage(req, res, page, (isZipped) => {
        // Those who take neither gzip nor plain bytes get another compression further out.
        if (isZipped || req.headers['accept-encoding'] === undefined)
          answers.remember(req, res, page, { key: wanted.url, isZipped });
      });
    } catch (error) {
      log.error({ err: error, requestId, url: req.originalUrl }, 'page not rendered');
      await sendError(500);
    }
  };
}

/** The calm page that stands where the gateway should have answered a browser. */
export function serveUnavailable(options: PagesOptions): (req: Request, res: Response) => Promise<void> {
  return async (req, res) => {
    const wanted: Wanted = { match: null, url: req.path, error: 503 };
    sendPage(req, res, await render(options, wanted, String(res.locals['requestId'])));
  };
}

async function render(options: PagesOptions, wanted: Wanted, requestId: string): Promise<CachedPage> {
  const { renderer, config, log } = options;
  const { renderPage } = await renderer.entry();
  const page = await renderPage({
    ...wanted,
    origin: config.siteUrl,
    partnerUrl: config.partnerUrl,
    analytics: config.analytics,
    company: config.company,
    popup: options.popup?.() ?? undefined,
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
  if (page.status >= 500 && page.failure)
    log.error({ failure: page.failure, requestId, url: wanted.url }, 'page without data');
  if (page.location !== undefined) return finish(page.status, Buffer.alloc(0), page.location);
  const template = await renderer.template(wanted.url);
  const preloads = renderer.preloads(page.source);
  const body = fill(template, { head: page.head + preloads, app: page.body, state: page.state });
  return { ...(await finish(page.status, body)), isPassing: page.isPassing };
}

/** Puts each part where its comment stands, as bytes: one text of them all would be copied twice. */
function fill(template: string, parts: Record<string, string>): Buffer {
  // Between the texts of the template stand the names of its comments.
  const texts = template.split(/<!--(head|app|state)-->/).map((text, at) => (at % 2 ? (parts[text] ?? '') : text));
  return Buffer.concat(texts.map((text) => Buffer.from(text)));
}

async function finish(status: number, body: Buffer, location?: string): Promise<CachedPage> {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { status, location, body, gzip: await compress(body, { chunkSize: ZIPPED_BYTES }), etag };
}

function isEncodedWell(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
