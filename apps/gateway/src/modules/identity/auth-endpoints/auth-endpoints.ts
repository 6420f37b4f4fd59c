import {
  createAuthRouter,
  socialProviders,
  type Accounts,
  type BrowserSessionsOptions,
  type Keys,
  type Origins,
} from '@gredia/auth/server';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/client';
import { addressHash } from '../../../platform/audit/audit';
import { deviceName } from '../sessions/device-name';
import { SessionRows } from '../sessions/session-rows';
import type { Settings } from '../../../platform/settings/settings';
import { clientOf } from '../../../platform/http/request-client';

export interface AuthEndpointsOptions {
  db: Database;
  keys: Keys;
  origins: Origins;
  accounts: Accounts;
  settings: Settings;
  log: Logger;
}

/** The sign-in protocol of `libs/auth` over our sessions and accounts: `/api/auth/*` and `/_log`. */
export function authEndpoints(options: AuthEndpointsOptions): RequestHandler {
  const { db, keys, origins, accounts, settings, log } = options;
  return createAuthRouter({
    ...browserSessionOptions(db, keys),
    accounts,
    log,
    socialProviders: socialProviders(settings),
    clientOf: (req) => clientOf(origins, req),
    strict: settings.authStrict,
  });
}

/** Where sessions of browsers are kept, and how a client is noted with its session. */
export const browserSessionOptions = (db: Database, keys: Keys): BrowserSessionsOptions => ({
  keys,
  store: new SessionRows(db),
  describe: ({ address, userAgent }) => ({ device: deviceName(userAgent), addressHash: addressHash(keys, address) }),
});
