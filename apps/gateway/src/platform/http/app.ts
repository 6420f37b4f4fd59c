import { typeDefs } from '@gredia/graphql-schema/type-defs';
import type { Origins } from '@gredia/auth/server';
import { addressesWithoutPorts } from '@gredia/domain';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Readiness } from '../database/readiness';
import { isDatabaseAway } from '../database/database-away';
import { tookTooLong } from '../database/took-too-long';
import { internalServerError, notFound, tooLaborious, unavailable } from '../errors/errors';
import { beforeExpress } from './before-express';
import { bodyInTime } from './body-in-time';
import type { EarlyDoor, HttpDoor } from './door';
import type { EventStream } from './event-stream';
import { graphqlEndpoint, refuseUnreadable, sendError, type GraphqlServers } from './graphql-endpoint';
import { healthz, readyz } from './health';

export interface AppOptions {
  graphql: GraphqlServers;
  origins: Origins;
  log: Logger;
  production: boolean;
  /** Express `trust proxy`: whose `X-Forwarded-For` is believed. */
  trustProxy: string;
  readiness: () => Promise<Readiness>;
  events: EventStream;
  /** What the site's sitemap lists, and how much of it there is. */
  sitemap: RequestHandler;
  sitemapCounts: RequestHandler;
  /** The doors of the modules. */
  doors: readonly HttpDoor[];
  earlyDoors: readonly EarlyDoor[];
}

/** A body has 100 kB at most: no client needs longer to send it. Only files of those who may send them do (`allowLongBody`). */
const BODY_MS = 30_000;
/** When it is worth to come again while the database is away. */
const RETRY_AFTER_SECONDS = 5;

/** The gateway's HTTP doors. */
export function createApp(options: AppOptions): RequestListener {
  const { graphql, origins, log, production, trustProxy, readiness, events, sitemap, sitemapCounts } = options;
  const { doors, earlyDoors } = options;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');

  const first = [addressesWithoutPorts, helmet(headers(production)), bodyInTime(BODY_MS)];
  app.use(first);
  app.use('/graphql', graphqlEndpoint(graphql, origins, production));
  app.get('/healthz', healthz);
  app.get('/readyz', readyz(readiness));
  app.get('/events', events.handler);
  app.get('/internal/sitemap', sitemapCounts);
  app.get('/internal/sitemap/:section', sitemap);
  app.get('/schema.graphql', contract);
  for (const { path, handler } of doors) app.use(path, handler);

  app.use((_req, res) => sendError(res, 404, notFound()));
  app.use(refuseUnreadable);
  app.use(answerUnexpected(log));
  return beforeExpress({ app, first, graphql, origins, earlyDoors });
}

/** The published contract: for clients outside this repository, since production answers no introspection. */
const contract: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'public, max-age=300').type('text/plain').send(typeDefs);
};

/** Nothing here is a page: what helmet says about pages is left out. GraphiQL, in development, brings scripts of its own. */
const headers = (production: boolean): HelmetOptions => ({
  contentSecurityPolicy: production ? { useDefaults: false, directives: { defaultSrc: ["'none'"] } } : false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

function answerUnexpected(log: Logger): ErrorRequestHandler {
  return (error, req, res, _next) => {
    const request = { err: error, method: req.method, path: req.path };
    if (tookTooLong(error)) {
      log.warn(request, 'A statement took too long');
      if (res.headersSent) return void res.destroy();
      const refusal = tooLaborious();
      return sendError(res.set('Retry-After', String(refusal.extensions['retryAfterSeconds'])), 503, refusal);
    }
    const errorId = randomUUID();
    log.error({ errorId, ...request }, 'HTTP request failed');
    // Express would print the whole error itself.
    if (res.headersSent) return void res.destroy();
    if (!isDatabaseAway(error)) return sendError(res, 500, internalServerError(errorId));
    sendError(res.set('Retry-After', String(RETRY_AFTER_SECONDS)), 503, unavailable(errorId));
  };
}
