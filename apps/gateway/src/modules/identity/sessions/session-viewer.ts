import type { Viewer } from '@gredia/auth';
import { sessionReader, type Client, type Keys } from '@gredia/auth/server';
import type { Request, Response } from 'express';
import type { Database } from '../../../platform/database/client';
import { browserSessionOptions } from '../auth-endpoints/auth-endpoints';
import { findViewer } from './find-viewer';

/** Who is signed in by the cookie of a request that carries no token. */
export type SessionViewer = (req: Request, res: Response, client: Client) => Promise<Viewer | null>;

/** Makes the function that reads it. */
export function sessionViewer({ db, keys }: { db: Database; keys: Keys }): SessionViewer {
  const readSession = sessionReader(browserSessionOptions(db, keys));
  return async (req, res, client) => {
    const session = await readSession(req, res, client);
    return (session && (await findViewer(db, session, client.origin.frontEnd)))?.viewer ?? null;
  };
}
