import path from 'node:path';
import { say, step } from '../bootstrap/progress.mjs';
import { localUrls, type Ports } from '../bootstrap/settings.mjs';
import { isMigrated, loadStarter, migrate, openLocalDatabase, type ProgramForm } from './database';
import { localSecret } from './local-secret';
import { localVapidKeys } from './local-vapid-keys';
import { startServer, type ServerOptions } from './server';

type ServerName = keyof Ports;

interface StackOptions {
  ports: Ports;
  /** Set: this database is used and no local one starts. */
  databaseUrl?: string;
  dataDir: string;
  durable: boolean;
  /** Whether to load the starter data and accounts. */
  starter: boolean;
  /** The built servers, or the sources with reload on change. */
  mode: ProgramForm;
  /** What must be built before the servers can start; the database does not wait for it. */
  build?: () => Promise<void>;
  /** Whether a part that ends by itself is started again. */
  keepRunning?: boolean;
  /** Which servers to start; all of them unless said. */
  servers?: readonly ServerName[];
  log: (line: string) => void;
}

interface Stack {
  databaseUrl: string;
  /** What the starter data's loader reported; empty when it did not run. */
  starterReport: string;
  /** Rejects when one of the servers has ended; when they are kept running, only because it was asked to. */
  ended: Promise<never>;
}

/** What is said last, when everything answers. */
export const ALL_READY = '모두 준비됐어요.';

const TSX = 'node_modules/tsx/dist/cli.mjs';

/** Arguments of Node for each server. */
const programs = {
  built: {
    gateway: ['apps/gateway/dist/main.js'],
    site: ['apps/site/dist/server/main.js'],
    admin: ['apps/admin/dist/server/main.js'],
  },
  watched: {
    gateway: [TSX, 'watch', 'apps/gateway/src/app/main.ts'],
    site: [TSX, 'watch', 'apps/site/server/dev.ts'],
    admin: [TSX, 'watch', 'apps/admin/server/dev.ts'],
  },
};

/**
 * Starts the database, then gateway, site and console, and loads the starter data meanwhile. What a new build changes in
 * the rows that are there already (`afterMigration`), the gateway does itself while it serves. They end with the command.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, dataDir, durable, mode, keepRunning, servers = ['gateway', 'site', 'admin'], log } = options;
  const open = () => openLocalDatabase({ dataDir, durable, owner: true, keepRunning });
  const [databaseUrl] = await Promise.all([options.databaseUrl ?? step('PostgreSQL 시작', open), options.build?.()]);
  // A migration may take longer than a server is waited for.
  if (!(await isMigrated(databaseUrl))) await step('데이터베이스 준비', () => migrate(databaseUrl, mode));
  const loadData = () => step('기본 데이터', () => loadStarter(databaseUrl, mode));

  const secret = process.env.SESSION_SECRET || (await localSecret(dataDir));
  const vapidKeys = process.env.VAPID_PUBLIC_KEY ? {} : await localVapidKeys(dataDir);
  const urls = localUrls(ports);
  const local = (port: number, path = '') => `http://127.0.0.1:${port}${path}`;
  const common = {
    NODE_ENV: mode === 'built' ? 'production' : 'development',
    SITE_URL: urls.site,
    ADMIN_URL: urls.admin,
  };
  const known: (ServerOptions & { name: ServerName })[] = [
    {
      name: 'gateway',
      args: programs[mode].gateway,
      env: {
        ...common,
        // Without it the gateway would want a mail server; with a local mailbox the whole way works on one machine.
        NODE_ENV: process.env.NODE_ENV === 'production' ? 'production' : 'development',
        DATABASE_URL: databaseUrl,
        SESSION_SECRET: secret,
        ...vapidKeys,
        FILES_DIR: process.env.FILES_DIR || path.join(dataDir, 'files'),
        GATEWAY_PORT: String(ports.gateway),
      },
      readyUrl: local(ports.gateway, '/readyz'),
      log,
    },
    {
      name: 'site',
      args: programs[mode].site,
      env: { ...common, GATEWAY_URL: local(ports.gateway), SITE_PORT: String(ports.site) },
      readyUrl: local(ports.site, '/healthz'),
      log,
    },
    {
      name: 'admin',
      args: programs[mode].admin,
      env: { ...common, GATEWAY_URL: local(ports.gateway), ADMIN_PORT: String(ports.admin) },
      readyUrl: local(ports.admin, '/healthz'),
      log,
    },
  ];

  const wanted = known.filter(({ name }) => servers.includes(name));
  const [starterReport, ...started] = await step(`서버 시작 (${wanted.map(({ name }) => name).join(', ')})`, () =>
    Promise.all([
      options.starter ? loadData() : '',
      ...wanted.map((server) => startServer({ ...server, keepRunning })),
    ]),
  );
  say(ALL_READY);
  const ended = Promise.race(started.map((server) => server.ended));
  // Callers that await `ended` get the rejection; without one it must not end the process as unhandled.
  ended.catch(() => undefined);
  return { databaseUrl, starterReport, ended };
}
