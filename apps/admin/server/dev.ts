import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { endOnCrash, logOptions } from '@gredia/domain/log';
import { listen, stopOnSignal } from '@gredia/front-server';
import pino from 'pino';
import { createServer as createVite } from 'vite';
import { createAdmin, type Client } from './app';
import { readSettings } from './settings';

const log = pino({ ...logOptions, name: 'admin', level: process.env.LOG_LEVEL || 'info' });
endOnCrash(log, process);

try {
  const settings = readSettings(process.env);
  const root = path.resolve(import.meta.dirname, '..');
  // Vite talks to the browser over the same port, so it wants the server first.
  const server = createServer();
  const vite = await createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
  const client: Client = {
    files: vite.middlewares,
    page: async (url) => vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8')),
  };
  server.on('request', createAdmin({ settings, client, log, security: (_request, _response, next) => next() }));
  await listen(server, { host: settings.host, port: settings.port, setting: 'ADMIN_PORT' });
  stopOnSignal(server, log);
  log.info({ port: settings.port, url: settings.adminUrl }, 'admin ready, reloads on change');
} catch (error) {
  log.fatal(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
