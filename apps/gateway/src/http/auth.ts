import { createAuthRouter, socialProviders, type Accounts, type Keys, type Origins } from '@gredia/auth/server';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Database } from '../db/client';
import { addressHash } from '../modules/audit/audit.service';
import { deviceName } from '../modules/sessions/device-name';
import { SessionStore } from '../modules/sessions/session-store';
import type { Settings } from '../settings';
import { clientOf } from './client';

export interface AuthEndpointsOptions {
  db: Database;
  keys: Keys;
  origins: Origins;
  accounts: Accounts;
  settings: Settings;
  log: Logger;
}

/** The sign-in protocol of `libs/auth` over our sessions and accounts: `/api/auth/*` and `/_log`. */
export function authEndpoints({ db, keys, origins, accounts, settings, log }: AuthEndpointsOptions): RequestHandler {
  return createAuthRouter({
    ...{ keys, accounts, log },
    store: new SessionStore(db),
    socialProviders: socialProviders(settings),
    clientOf: (req) => clientOf(origins, req),
    describe: ({ address, userAgent }) => ({
      device: deviceName(userAgent),
      addressHash: addressHash(keys, address),
    }),
    strict: settings.authStrict,
  });
}
