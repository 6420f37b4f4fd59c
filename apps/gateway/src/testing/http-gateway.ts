import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { findMigrations } from '../platform/database/migrations-folder';
import { startGateway, type RunningGateway } from '../app/start';
import { readSettings } from '../app/read-settings';
import { testDatabase } from './database';
import { silentLog } from './gateway-as';

export interface HttpGateway extends RunningGateway {
  url: string;
  /** Sends one GraphQL request. */
  post(body: unknown, headers?: Record<string, string>): Promise<Response>;
}

/** A whole gateway on a free port, stopped when the test ends. */
export async function startHttpGateway(env: NodeJS.ProcessEnv = {}, log = silentLog): Promise<HttpGateway> {
  const gateway = await startOnFreePort(env, log);
  onTestFinished(() => gateway.stop());
  return gateway;
}

/**
 * One for all tests of a file that ask it as clients do, as `useDatabase` is, and after it: what one of them writes the others
 * find.
 */
export function useHttpGateway(): () => HttpGateway {
  let gateway: HttpGateway | undefined;
  beforeAll(async () => void (gateway = await startOnFreePort()));
  afterAll(() => gateway?.stop());
  return () => {
    if (!gateway) throw new Error('The gateway of this file has not started yet.');
    return gateway;
  };
}

async function startOnFreePort(env: NodeJS.ProcessEnv = {}, log = silentLog): Promise<HttpGateway> {
  const settings = readSettings({
    DATABASE_URL: testDatabase().url,
    DATABASE_POOL: '4',
    GATEWAY_PORT: '0',
    NODE_ENV: 'production',
    SESSION_SECRET: 'the session secret of all these tests',
    ...env,
  });
  const gateway = await startGateway({ settings, log, migrationsFolder: findMigrations() });
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    ...gateway,
    url,
    post: (body, headers = {}) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
