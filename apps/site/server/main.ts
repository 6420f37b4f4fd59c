import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endOnCrash, logOptions } from '@gredia/domain/log';
import { listen, stopOnSignal } from '@gredia/front-server';
import pino from 'pino';
import { builtAssets, createSite } from './app';
import { listenToCatalogue } from './catalogue-events';
import { readConfig } from './config';
import { PageCache, tellStale } from './page-cache';
import { isPageOfBoards } from './pages-of-boards';
import { PictureDrawer } from './pictures/picture-drawer';
import { PopupNews } from './popup-news';
import { builtRenderer } from './renderer';

const dist = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const config = readConfig(process.env);
  const log = pino({ ...logOptions, name: 'site', level: config.logLevel });
  endOnCrash(log, process);
  const cache = new PageCache(config.cacheBytes, { onStale: tellStale(log) });
  const renderer = await builtRenderer(dist);
  const drawer = new PictureDrawer({
    program: new URL('./picture-worker.js', import.meta.url),
    fonts: join(dist, 'server', 'fonts'),
  });
  const popup = new PopupNews({ renderer, gatewayUrl: config.gatewayUrl, onChange: () => cache.clear(), log });
  const assets = builtAssets(dist);
  const server = createServer(createSite({ config, renderer, cache, drawer, log, popup: popup.current, assets }));
  await listen(server, { host: config.host, port: config.port, setting: 'SITE_PORT' });
  const events = new AbortController();
  stopOnSignal(server, log, () => events.abort());
  popup.watch(events.signal);
  void listenToCatalogue({
    gatewayUrl: config.gatewayUrl,
    onListening: (listening) => (cache.listening = listening),
    onChange: () => {
      cache.clear();
      void popup.refresh();
    },
    onTalk: () => {
      cache.drop(isPageOfBoards);
      void popup.refresh();
    },
    log,
    signal: events.signal,
  });
  log.info({ port: config.port, url: config.siteUrl }, 'site ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
