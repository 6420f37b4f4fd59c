import { Keys, Origins } from '@gredia/auth/server';
import pino, { type Logger } from 'pino';
import { readSettings } from '../app/read-settings';
import { registry } from '../app/gateway-registry';
import { gatewaySchema } from '../app/gateway-schema';
import { createLimits, type Limits } from '../platform/limits/limits';
import { createPlatform, type Platform } from '../platform/module/platform';
import { testDatabase } from './database';

export const silentLog: Logger = pino({ level: 'silent' });

const SECRET = 'the session secret of all these tests';
export const testKeys = new Keys([SECRET]);
export const testOrigins = new Origins({ site: 'http://localhost:4200', admin: 'http://admin.localhost:4300' });

/** The executable schema of all modules. */
export const testSchema = gatewaySchema();

/** The platform on the database of the test file that runs, as in production, with nothing started. */
export function testPlatform(env: NodeJS.ProcessEnv = {}, log: Logger = silentLog): Platform {
  const { url, db } = testDatabase();
  const settings = readSettings({ DATABASE_URL: url, NODE_ENV: 'production', SESSION_SECRET: SECRET, ...env });
  return createPlatform({ settings, registry, log, db });
}

/** Limits of all modules, counted in the database of the test file. */
export const testLimits = (): Limits => createLimits(testDatabase().db, testKeys, registry.limits);
