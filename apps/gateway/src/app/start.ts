import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { persistedDocuments } from '@gredia/graphql-schema/persisted-documents';
import type { Logger } from 'pino';
import { listenToCatalogue } from '../platform/database/catalogue-listener';
import { connect } from '../platform/database/client';
import { migrateWhenReachable } from '../platform/database/migrate-when-reachable';
import { databaseReadiness, newestMigration } from '../platform/database/readiness';
import { CompiledDocuments } from '../platform/graphql/compiled-documents';
import { PersistedDocuments } from '../platform/graphql/persisted-documents';
import { RunningRequests } from '../platform/graphql/running-requests';
import { createGateway } from '../platform/graphql/server';
import { createApp } from '../platform/http/app';
import { compiledEndpoint } from '../platform/http/compiled-endpoint';
import { createEventStream } from '../platform/http/event-stream';
import { GRACE_MS, closeServer } from '../platform/http/shutdown';
import { sitemapCounts, sitemapRows } from '../platform/http/sitemap';
import { visitorHasher } from '../platform/http/visitor';
import { startJobs } from '../platform/module/start-jobs';
import { createPlatform } from '../platform/module/platform';
import { requestContexts } from '../platform/module/request-contexts';
import { createServices, viewerResolverOf } from '../platform/module/services';
import { atMost } from '../platform/queue/at-most';
import type { Settings } from '../platform/settings/settings';
import { registry } from './gateway-registry';
import { gatewaySchema } from './gateway-schema';

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
export async function startGateway({ settings, log, migrationsFolder }: StartOptions): Promise<RunningGateway> {
  const { db, pool } = connect({
    url: settings.databaseUrl,
    max: settings.databasePool,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onIdleError: (error) => log.warn({ err: error }, 'An idle database connection broke'),
  });
  const platform = createPlatform({ settings, registry, log, db });
  const { cache, origins } = platform;
  const services = createServices(platform);
  const resolveViewer = viewerResolverOf(platform);
  const contextOf = requestContexts(platform, services.context, visitorHasher(settings.secrets[0]));
  const running = new RunningRequests();
  const events = createEventStream();
  const migration = newestMigration(migrationsFolder);
  let stopping = false;

  const { production, trustProxy } = settings;
  const schema = gatewaySchema();
  const persisted = new PersistedDocuments(persistedDocuments);
  const documents = new CompiledDocuments({ isOwn: (text) => persisted.has(text), parts: registry.keptParts });
  const answering = { contextOf, resolveViewer, origins, log, running, documents };
  const yoga = createGateway({ ...answering, schema, production });
  const readiness = async () => (stopping ? 'stopping' : databaseReadiness(pool, migration));
  const door = { services: services.context, contextOf, resolveViewer };
  const doors = registry.modules.flatMap((module) => module.http?.(platform, door) ?? []);
  const earlyDoors = registry.modules.flatMap((module) => module.earlyHttp?.(platform, door) ?? []);
  const server = createServer(
    SERVER_TIMEOUTS,
    createApp({
      graphql: { yoga, persisted, compiled: compiledEndpoint(answering) },
      origins,
      log,
      production,
      trustProxy,
      readiness,
      events,
      doors,
      earlyDoors,
      sitemap: sitemapRows(db, registry.sitemap),
      sitemapCounts: sitemapCounts(db, registry.sitemap),
    }),
  );
  await services.ready;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });

  const listener = listenToCatalogue({
    url: settings.directDatabaseUrl,
    log,
    onChange: () => {
      cache.clear();
      services.catalogueChanged();
      events.catalogueChanged();
    },
    onTalk: () => {
      cache.talked();
      events.talked();
    },
    onRows: (notice) => {
      if ('write' in notice) cache.heard(notice.write);
      else services.rowsChanged(notice.rows);
    },
    onNotifications: (userIds) => services.notified(userIds),
    onHearing: (hears) => {
      cache.setHearing(hears);
      services.hearing(hears);
      events.setHearing(hears);
    },
  });
  const migrating = new AbortController();
  const migrated = migrateWhenReachable({
    afterwards: async (migratedDb) => {
      for (const { afterMigration } of registry.modules) await afterMigration?.(migratedDb);
    },
    url: settings.directDatabaseUrl,
    migrationsFolder,
    log,
    signal: migrating.signal,
  });
  // A failure is told to who waits for it; one that comes before must not end the process.
  migrated.then(services.migrated, () => undefined);
  const jobs = startJobs({ platform, contextOf, migrated });

  const stop = async () => {
    stopping = true;
    migrating.abort();
    events.close();
    services.stopping();
    const jobsStopped = jobs.stop(GRACE_MS);
    await closeServer(server);
    const doorsFinished = doors.map((door) => atMost(GRACE_MS, door.finished?.() ?? Promise.resolve()));
    await Promise.all([running.finished(GRACE_MS), ...doorsFinished]);
    await Promise.allSettled([jobsStopped, listener.stop(), services.stop(), migrated]);
    await pool.end();
  };
  let stopped: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    migrated,
    stop: () => (stopped ??= stop()),
  };
}
