import { readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { addressesWithoutPorts } from '@gredia/domain';
import { answerUnexpected, forwardToGateway, requestIds, securityHeaders } from '@gredia/front-server';
import compression from 'compression';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Logger } from 'pino';
import type { SiteConfig } from './config';
import { returnEarlyForms } from './early-forms';
import { serveFeeds } from './feeds';
import { hasKeptView, leadToKeptView } from './kept-view';
import type { Popup } from '../src/shared/page/page-state';
import type { PageCache } from './page-cache';
import type { PictureDrawer } from './pictures/picture-drawer';
import { servePictures } from './pictures/serve-pictures';
import { servePages, serveUnavailable } from './pages';
import { ReadyAnswers } from './ready-answers';
import type { Renderer } from './renderer';
import { serveSitemap } from './sitemap';

interface SiteOptions {
  config: SiteConfig;
  renderer: Renderer;
  cache: PageCache;
  drawer: Pick<PictureDrawer, 'draw'>;
  log: Logger;
  /** Which notice stands above the pages; none without it. */
  popup?: () => Popup | null;
  /** Files of the build, or Vite's middleware in development. */
  assets: RequestHandler | RequestHandler[];
  security?: RequestHandler;
}

const READY_MS = 1_000;

/** The whole site: sends again what is ready, forwards what is the gateway's, serves files, renders the rest. */
export function createSite({
  config,
  renderer,
  cache,
  drawer,
  log,
  popup,
  assets,
  security,
}: SiteOptions): RequestListener {
  const answers = new ReadyAnswers(cache);
  const pages = { renderer, cache, answers, config, log, popup };
  const secure =
    security ??
    securityHeaders({
      url: config.siteUrl,
      referrerPolicy: 'strict-origin-when-cross-origin',
      hasPayments: config.hasPayments,
      analyticsUrl: config.analytics?.url,
    });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);

  app.use(addressesWithoutPorts);
  app.use(requestIds());
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'));
  app.get('/readyz', async (_req, res) => {
    const ready = await fetch(`${config.gatewayUrl}/healthz`, { signal: AbortSignal.timeout(READY_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
    res
      .status(ready ? 200 : 503)
      .type('text')
      .send(ready ? 'ready' : 'gateway not reachable');
  });
  const unavailable = serveUnavailable(pages);
  const unavailablePage = (req: Request, res: Response) => void secure(req, res, () => void unavailable(req, res));
  app.use(forwardToGateway(config.gatewayUrl, log, { unavailablePage }));
  app.use(secure);
  app.use(leadToKeptView());
  app.use(assets);
  app.use(returnEarlyForms());
  app.use(servePictures({ renderer, drawer, config, log }));
  app.use(serveSitemap({ ...config, renderer, log }));
  app.use(serveFeeds({ ...config, renderer, log }));
  app.use(servePages(pages));
  app.use(answerUnexpected(log));
  // Before Express: what its chain does for a page that is ready costs ten times as much as sending it.
  return (req, res) => void ((!hasKeptView(req) && answers.send(req, res)) || app(req, res));
}

/** Files of the build: those with a hash in their name never change. */
export function builtAssets(dist: string): RequestHandler[] {
  const client = join(dist, 'client');
  const serve = express.static(client, {
    index: false,
    redirect: false,
    fallthrough: true,
    setHeaders: (res, path) =>
      res.setHeader(
        'cache-control',
        path.startsWith(join(client, 'assets/'))
          ? 'public, max-age=31536000, immutable'
          : path === join(client, 'push-worker.js')
            ? // Browsers look for a new one by themselves, and must not be shown an old one.
              'no-cache'
            : 'public, max-age=3600, stale-while-revalidate=86400',
      ),
  });
  // A build does not change, and most requests are for pages: the disk is not asked about those.
  const first = new Set(readdirSync(client).map((name) => `/${name}`));
  return [
    compression(),
    (req, res, next) => (first.has(/^\/[^/]*/.exec(req.path)?.[0] ?? '') ? serve(req, res, next) : next()),
  ];
}
