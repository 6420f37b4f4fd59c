import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Viewer } from '@gredia/auth';
import pino from 'pino';
import { registry } from '../app/gateway-registry';
import { gatewaySchema } from '../app/gateway-schema';
import { readSettings } from '../app/read-settings';
import type { LabelQuota } from '../modules/labels/label-quotas';
import type { SearchLog } from '../modules/search-ranking/search-log';
import { connect } from '../platform/database/client';
import { CompiledDocuments } from '../platform/graphql/compiled-documents';
import type { KnownRequest } from '../platform/graphql/context-of-request';
import { RunningRequests } from '../platform/graphql/running-requests';
import { createGateway } from '../platform/graphql/server';
import { compiledEndpoint } from '../platform/http/compiled-endpoint';
import { visitorHasher } from '../platform/http/visitor';
import type { UseLimit } from '../platform/limits/limit-rules';
import type { Limits } from '../platform/limits/limits';
import { createPlatform } from '../platform/module/platform';
import { requestContexts } from '../platform/module/request-contexts';
import { createServices } from '../platform/module/services';
import type { Operation } from './operations';

/** A statement as it reached the pool. */
export interface RecordedStatement {
  name?: string;
  text: string;
  values: unknown[];
}

/** What one operation asked the database for, and what it answered. */
export interface Recording {
  operation: Operation;
  statements: RecordedStatement[];
  data: Record<string, unknown>;
}

/** Every analysis has findings. */
const PLENTY: LabelQuota = { analyses: 10_000_000, names: 1000 };

/** Keeps no search: the benchmark must not move the ranking. */
const deafLog: SearchLog = { record: () => undefined, close: () => Promise.resolve() };

/** Counts as in operation, at the same cost, and refuses nothing. */
const countOnly = (limits: Limits) => async (name: UseLimit, key: string) => void (await limits.tryTake(name, key));

/** The gateway inside this process, with its answers about unchanged data kept as in operation; `asking` is who asks it. */
export function openGateway(databaseUrl: string, asking: Viewer | null = null) {
  const { db, pool } = connect({
    url: databaseUrl,
    onIdleError: (error) => {
      throw error;
    },
  });
  const log = pino({ level: 'warn' });
  const settings = {
    ...readSettings({
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      SESSION_SECRET: 'the session secret of the benchmark',
    }),
    labelQuotas: { visitor: PLENTY, levels: [PLENTY, PLENTY, PLENTY] } as const,
  };
  const platform = createPlatform({ settings, registry, log, db });
  platform.cache.setHearing(true);
  const limits = { ...platform.limits, take: countOnly(platform.limits) };
  const services = createServices(platform);
  services.hearing(true);
  const context = { ...services.context, searchLog: deafLog };
  const answering = {
    log,
    origins: platform.origins,
    contextOf: requestContexts({ ...platform, limits }, context, visitorHasher('benchmark')),
    resolveViewer: () => asking,
    documents: new CompiledDocuments({ isOwn: () => true, parts: registry.keptParts }),
  };
  const yoga = createGateway({ ...answering, schema: gatewaySchema(), production: true });
  const compiled = compiledEndpoint({ ...answering, running: new RunningRequests() });

  /** As a document that is known is answered, from what was read of the request to the text that is sent. */
  function askCompiled(operation: Operation): Promise<string> {
    return new Promise((resolve, reject) => {
      const end = (sent: Buffer) => told(sent.toString());
      const told = (text: string) => (text.startsWith('{"data":{') ? resolve(text) : reject(new Error(text)));
      const res = { setHeader: () => undefined, end };
      const isTaken = compiled(operation, { headers: {} } as KnownRequest, res as unknown as ServerResponse);
      if (!isTaken) reject(new Error('The document is not compiled yet'));
    });
  }

  /** Through `yoga.fetch`. */
  async function ask({ query, variables }: Operation): Promise<Record<string, unknown>> {
    const response = await yoga.fetch('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown[] };
    if (errors || !data) throw new Error(`The gateway refused ${JSON.stringify(variables)}: ${JSON.stringify(errors)}`);
    return data;
  }

  /** With all statements that its answer takes where nothing is kept. */
  async function record(operation: Operation): Promise<Recording> {
    platform.cache.setHearing(false);
    const statements: RecordedStatement[] = [];
    const query = pool.query.bind(pool);
    const recording = (config: RecordedStatement, values?: unknown[]) => {
      statements.push({ name: config.name, text: config.text, values: values ?? config.values });
      return query({ ...config, values: values ?? config.values });
    };
    Object.assign(pool, { query: recording });
    const data = await ask(operation);
    Object.assign(pool, { query });
    platform.cache.setHearing(true);
    return { operation, statements, data };
  }

  /** Has the search answered from memory, as it does in operation; what is counted by `record` stays what is asked then. */
  async function loadNames(): Promise<void> {
    services.migrated();
    while (!services.context.searchIndex.finder) await sleep(100);
  }

  const close = async () => {
    await services.stop();
    await pool.end();
  };
  return { ask, askCompiled, record, pool, loadNames, close };
}
