import pino from 'pino';
import { registry } from '../app/gateway-registry';
import { readSettings } from '../app/read-settings';
import type { LabelQuota } from '../modules/labels/label-quotas';
import type { SearchLog } from '../modules/search-ranking/search-log';
import { connect } from '../platform/database/client';
import { buildSchema } from '../platform/graphql/schema';
import { createGateway } from '../platform/graphql/server';
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

/** The gateway inside this process, asked through `yoga.fetch`, with its answers about unchanged data kept as in operation. */
export function openGateway(databaseUrl: string) {
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
  const yoga = createGateway({
    schema: buildSchema(registry.resolvers),
    log,
    production: true,
    origins: platform.origins,
    contextOf: requestContexts({ ...platform, limits }, context, visitorHasher('benchmark')),
    resolveViewer: () => null,
  });

  async function ask(operation: Operation): Promise<Record<string, unknown>> {
    const response = await yoga.fetch('http://gateway/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(operation),
    });
    const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown[] };
    if (errors || !data)
      throw new Error(`The gateway refused ${JSON.stringify(operation.variables)}: ${JSON.stringify(errors)}`);
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

  return { ask, record, pool, close: () => pool.end() };
}
