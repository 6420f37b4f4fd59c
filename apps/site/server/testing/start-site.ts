import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { listen } from '@gredia/front-server';
import compression from 'compression';
import type { RequestHandler } from 'express';
import pino from 'pino';
import * as entry from '../../src/entry-server';
import { createSite } from '../app';
import { listenToCatalogue } from '../catalogue-events';
import { readConfig } from '../config';
import { PageCache, tellStale } from '../page-cache';
import { isPageOfBoards } from '../pages-of-boards';
import { PictureDrawer } from '../pictures/picture-drawer';
import type { FakeGateway } from './fake-gateway';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  body: Buffer;
}

export interface LogLine extends Record<string, unknown> {
  msg: string;
}

export interface RunningSite {
  /** What it logged. */
  lines: LogLine[];
  cache: PageCache;
  /** Sends the path exactly as written, which `fetch` would not. */
  get: (
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: string },
  ) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** The real server in front of a fake gateway, listening to its events. */
export async function startSite(gateway: FakeGateway, env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const config = readConfig({ GATEWAY_URL: gateway.url, SITE_URL: 'https://gredia.example', SITE_PORT: '0', ...env });
  const lines: LogLine[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as LogLine) });
  const cache = new PageCache(config.cacheBytes, { onStale: tellStale(log) });
  const template = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const renderer = { entry: async () => entry, template: async () => template, preloads: () => '' };
  const drawer = new PictureDrawer({
    program: new URL('../pictures/picture-worker.dev.mjs', import.meta.url),
    fonts: dirname(createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf')),
  });
  // As builtAssets has it: what it does to headers is done to all pages.
  const assets: RequestHandler[] = [compression(), (_req, _res, next) => next()];
  const server = createServer(createSite({ config, renderer, cache, drawer, log, assets }));
  await listen(server, { host: config.host, port: config.port, setting: 'SITE_PORT' });
  const { port } = server.address() as AddressInfo;
  const stopped = new AbortController();
  await new Promise<void>((resolve) => {
    void listenToCatalogue({
      gatewayUrl: gateway.url,
      onListening: (listening) => {
        cache.listening = listening;
        resolve();
      },
      onChange: () => cache.clear(),
      onTalk: () => cache.drop(isPageOfBoards),
      log,
      signal: stopped.signal,
    });
  });

  return {
    lines,
    cache,
    get: (path, { method = 'GET', headers = {}, body } = {}) => send(port, path, method, headers, body),
    stop: async () => {
      stopped.abort();
      await drawer.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(
  port: number,
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = request({ port, path, method, headers, host: '127.0.0.1' }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: res.statusCode ?? 0, headers: res.headers, text: body.toString(), body });
      });
    });
    req.on('error', reject);
    req.end(body);
  });
}
