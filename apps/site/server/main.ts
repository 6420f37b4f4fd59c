import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { builtAssets, createSite } from './app';
import { listenToCatalogue } from './catalogue-events';
import { readConfig } from './config';
import { listen, stopOnSignal } from './listen';
import { PageCache } from './page-cache';
import { builtRenderer } from './renderer';

const dist = dirname(dirname(fileURLToPath(import.meta.url)));

try {
  const config = readConfig(process.env);
  const log = pino({ name: 'site', level: config.logLevel });
  const cache = new PageCache(config.cacheBytes);
  const renderer = await builtRenderer(dist);
  const site = createSite({ config, renderer, cache, log, assets: builtAssets(dist) });
  const server = await listen(site, config.host, config.port);
  const events = new AbortController();
  stopOnSignal(server, log, () => events.abort());
  void listenToCatalogue({
    gatewayUrl: config.gatewayUrl,
    onListening: (listening) => (cache.listening = listening),
    onChange: () => cache.clear(),
    log,
    signal: events.signal,
  });
  log.info({ port: config.port, url: config.siteUrl }, 'site ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
