import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOnCrash, logOptions } from '@gredia/domain/log';
import { listen, stopOnSignal } from '@gredia/front-server';
import pino from 'pino';
import { createServer as createVite } from 'vite';
import { createSite } from './app';
import { readConfig } from './config';
import { PageCache } from './page-cache';
import { PictureDrawer } from './pictures/picture-drawer';
import { PopupNews } from './popup-news';
import type { Renderer, SiteEntry } from './renderer';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const config = readConfig(process.env);
  const log = pino({ ...logOptions, name: 'site', level: config.logLevel });
  endOnCrash(log, process);
  // Vite wants the server before the site can be put together.
  let site: RequestListener = (_req, res) => void res.writeHead(503).end();
  const server = createServer((req, res) => site(req, res));
  await listen(server, { host: config.host, port: config.port, setting: 'SITE_PORT' });
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const renderer: Renderer = {
    entry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as SiteEntry,
    template: (url) => vite.transformIndexHtml(url, readFileSync(join(root, 'index.html'), 'utf8')),
    preloads: () => '',
  };
  const cache = new PageCache(0);
  const popup = new PopupNews({ renderer, gatewayUrl: config.gatewayUrl, onChange: () => cache.clear(), log });
  const ended = new AbortController();
  popup.watch(ended.signal);
  // Vite's own client is an inline script, so the content policy of the built site does not fit here.
  site = createSite({
    config,
    renderer,
    cache,
    popup: popup.current,
    drawer: new PictureDrawer({
      program: new URL('./pictures/picture-worker.dev.mjs', import.meta.url),
      fonts: dirname(createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf')),
    }),
    log,
    assets: vite.middlewares,
    security: (_req, _res, next) => next(),
  });
  stopOnSignal(server, log, () => {
    ended.abort();
    return vite.close();
  });
  log.info({ port: config.port, url: config.siteUrl }, 'site ready, reloads on change');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
