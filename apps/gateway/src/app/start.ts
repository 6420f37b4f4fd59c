import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Keys, Origins, sessionReader } from '@gredia/auth/server';
import type { Logger } from 'pino';
import { CatalogueCache } from '../platform/database/catalogue-cache';
import { listenToCatalogue } from '../platform/database/catalogue-listener';
import { connect } from '../platform/database/client';
import { migrateWhenReachable } from '../platform/database/migrate-when-reachable';
import { refreshLaw } from '../modules/regulations/link-law';
import { databaseReadiness, newestMigration } from '../platform/database/readiness';
import { requestContexts } from '../platform/graphql/request-context';
import { RunningRequests } from '../platform/graphql/running-requests';
import { createGateway } from '../platform/graphql/server';
import { createAccounts } from '../modules/identity/sign-in/gateway-accounts';
import { createFileStore } from '../platform/files/file-store';
import { atMost } from '../platform/queue/at-most';
import { startJobs } from '../platform/queue/start-jobs';
import { createLabels } from '../modules/labels/labels';
import { usesMailbox } from '../platform/mailer/choose-transport';
import { viewerResolver } from '../modules/identity/sessions/viewer';
import { createLimits } from '../platform/limits/limits';
import { ProductIndex } from '../modules/products/product-index';
import { createSearchLog } from '../modules/search/search-log';
import type { Settings } from './settings';
import { createApp } from '../platform/http/app';
import { authEndpoints, browserSessionOptions } from '../modules/identity/auth-endpoints/auth';
import { createEventStream } from '../platform/http/events';
import { fileEndpoints } from '../platform/files/http/files';
import { labelDictionary } from '../modules/labels/label-dictionary';
import { mailbox } from '../platform/mailer/mailbox/mailbox';
import { productDocuments } from '../modules/products/document-endpoint';
import { quotePapers } from '../modules/quotes/paper-endpoint';
import { GRACE_MS, closeServer } from '../platform/http/shutdown';
import { sitemapCounts, sitemapRows } from '../platform/http/sitemap';
import { visitorHasher } from '../platform/http/visitor';

/** Longer than any statement of a page takes, shorter than a person waits. */
const STATEMENT_TIMEOUT_MS = 5000;

const SERVER_TIMEOUTS = {
  // Longer than a proxy keeps an idle connection (nginx: 60 s), or it sends a request into one that is just closing.
  keepAliveTimeout: 75_000,
  headersTimeout: 30_000,
  // A document of 30 MB over half a megabit a second; other bodies have 30 seconds (app.ts).
  requestTimeout: 600_000,
};

export interface StartOptions {
  settings: Settings;
  log: Logger;
  migrationsFolder: string;
}

export interface RunningGateway {
  port: number;
  /** Settles when the database is migrated; rejects when it never can be. */
  migrated: Promise<void>;
  /** Finishes running requests (at most 10 s), then closes everything. */
  stop(): Promise<void>;
}

/**
 * Puts a gateway together and starts it. It answers `/healthz` at once and is ready when the database is.
 * @throws EADDRINUSE when the port is taken.
 */
export async function startGateway(options: StartOptions): Promise<RunningGateway> {
  const { settings, log, migrationsFolder } = options;
  const { db, pool } = connect({
    url: settings.databaseUrl,
    max: settings.databasePool,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onIdleError: (error) => log.warn({ err: error }, 'An idle database connection broke'),
  });
  const cache = new CatalogueCache();
  const searchLog = createSearchLog({ db, log });
  const productIndex = new ProductIndex({ db, log });
  const running = new RunningRequests();
  const events = createEventStream();
  const migration = newestMigration(migrationsFolder);
  let stopping = false;

  const { production, trustProxy } = settings;
  const keys = new Keys(settings.secrets);
  const origins = new Origins({ site: settings.siteUrl, admin: settings.adminUrl });
  const limits = createLimits(db, keys);
  const labels = createLabels({ db, keys, log, quotas: settings.labelQuotas });
  const accounts = createAccounts({ db, keys, limits, log });
  const fileStore = createFileStore(settings.files);
  const resolveViewer = viewerResolver({ db, keys, origins });
  const files = fileEndpoints({ db, keys, origins, limits, fileStore, log, resolveViewer });
  const gateway = {
    db,
    cache,
    searchLog,
    log,
    production,
    keys,
    origins,
    limits,
    labels,
    productIndex,
    holidays: settings.holidays,
    quoteDays: settings.quoteDays,
    resolveViewer,
    visitorOf: visitorHasher(settings.secrets[0]),
    running,
  };
  const contextOf = requestContexts(gateway);
  const yoga = createGateway({ ...gateway, contextOf });
  const readSession = sessionReader(browserSessionOptions(db, keys));
  const readiness = async () => (stopping ? 'stopping' : databaseReadiness(pool, migration));
  const server = createServer(
    SERVER_TIMEOUTS,
    createApp({
      ...{ yoga, origins, log, production, trustProxy, readiness, events },
      auth: authEndpoints({ db, keys, origins, accounts, settings, log }),
      labelDictionary: labelDictionary(labels.dictionary),
      files: files.handler,
      quotePapers: quotePapers({ db, keys, limits }),
      productDocuments: productDocuments({ db, origins, readSession, resolveViewer, contextOf }),
      sitemap: sitemapRows(db),
      sitemapCounts: sitemapCounts(db),
      mailbox: usesMailbox(settings) ? mailbox(db) : null,
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });

  const listener = listenToCatalogue({
    url: settings.directDatabaseUrl,
    log,
    onChange: () => {
      cache.clear();
      labels.dictionary.changed();
      events.catalogueChanged();
    },
    onHearing: (hears) => {
      cache.setHearing(hears);
      labels.dictionary.setHearing(hears);
    },
  });
  const migrating = new AbortController();
  const migrated = migrateWhenReachable({
    afterwards: refreshLaw,
    url: settings.directDatabaseUrl,
    migrationsFolder,
    log,
    signal: migrating.signal,
  });
  // Whoever waits for it hears of a failure; one that comes before they wait must not end the process.
  migrated.then(
    () => {
      labels.dictionary.changed();
      void productIndex.warm();
    },
    () => undefined,
  );
  const jobs = startJobs({ settings, keys, db, fileStore, log, migrated });

  // What an earlier life of this gateway was receiving when it was killed.
  await fileStore.spool.removeAbandoned().catch((err: unknown) => log.warn({ err }, 'Leftovers of uploads stay'));

  const stop = async () => {
    stopping = true;
    migrating.abort();
    events.close();
    const jobsStopped = jobs.stop(GRACE_MS);
    await closeServer(server);
    await Promise.all([running.finished(GRACE_MS), atMost(GRACE_MS, files.finished())]);
    await Promise.allSettled([
      jobsStopped,
      listener.stop(),
      labels.dictionary.stop(),
      productIndex.stop(),
      searchLog.close(),
      migrated,
    ]);
    await pool.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    migrated,
    stop: () => (stopped ??= stop()),
  };
}
