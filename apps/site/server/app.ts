import { join } from 'node:path';
import { forwardToGateway, requestIds, securityHeaders } from '@gredia/front-server';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { SiteConfig } from './config';
import { returnEarlyForms } from './early-forms';
import type { PageCache } from './page-cache';
import { servePages } from './pages';
import type { Renderer } from './renderer';
import { serveSitemap } from './sitemap';

interface SiteOptions {
  config: SiteConfig;
  renderer: Renderer;
  cache: PageCache;
  log: Logger;
  /** Files of the build, or Vite's middleware in development. */
  assets: RequestHandler | RequestHandler[];
  security?: RequestHandler;
}

const READY_MS = 1_000;

/** The whole site as an Express app: forwards what is the gateway's, serves files, renders the rest. */
export function createSite({ config, renderer, cache, log, assets, security }: SiteOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config.trustProxy);

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
  app.use(forwardToGateway(config.gatewayUrl, log));
  app.use(security ?? securityHeaders({ url: config.siteUrl, referrerPolicy: 'strict-origin-when-cross-origin' }));
  app.use(assets);
  app.use(returnEarlyForms());
  app.use(serveSitemap({ ...config, renderer }));
  app.use(servePages({ renderer, cache, config, log }));
  return app;
}

/** Files of the build: those with a hash in their name never change. */
export function builtAssets(dist: string): RequestHandler[] {
  const client = join(dist, 'client');
  return [
    compression(),
    express.static(client, {
      index: false,
      redirect: false,
      fallthrough: true,
      setHeaders: (res, path) =>
        res.setHeader(
          'cache-control',
          path.startsWith(join(client, 'assets/')) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ),
    }),
  ];
}
