import { sessionReader, type Keys } from '@gredia/auth/server';
import type { Database } from '../../../platform/database/client';
import type { SessionViewer } from '../../../platform/http/context-of-door';
import { browserSessionOptions } from '../auth-endpoints/auth-endpoints';
import { findViewer } from './find-viewer';

/**
 * Makes the function that reads who is signed in by the cookie of a request.
 * @param isUse false where no person acts: what comes by itself keeps no session of an operator from being locked
 */
export function sessionViewer({ db, keys }: { db: Database; keys: Keys }, isUse = true): SessionViewer {
  const readSession = sessionReader(browserSessionOptions(db, keys));
  return async (req, res, client) => {
    const session = await readSession(req, res, client);
    return (session && (await findViewer(db, session, client.origin.frontEnd, isUse)))?.viewer ?? null;
  };
}
