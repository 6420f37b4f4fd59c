import { createServer } from 'node:http';
import path from 'node:path';
import { endOnCrash, logOptions } from '@gredia/domain/log';
import { listen, stopOnSignal } from '@gredia/front-server';
import pino from 'pino';
import { createAdmin } from './app';
import { builtClient } from './built-client';
import { readSettings } from './settings';

const log = pino({ ...logOptions, name: 'admin', level: process.env.LOG_LEVEL || 'info' });
endOnCrash(log, process);

try {
  const settings = readSettings(process.env);
  // This file is dist/server/main.js.
  const client = await builtClient(path.resolve(import.meta.dirname, '..', 'client'));
  const server = createServer(createAdmin({ settings, client, log }));
  await listen(server, { host: settings.host, port: settings.port, setting: 'ADMIN_PORT' });
  stopOnSignal(server, log);
  log.info({ port: settings.port, url: settings.adminUrl }, 'admin ready');
} catch (error) {
  log.fatal(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
