import type { RequestHandler } from 'express';
import type { Readiness } from '../database/readiness';

/** The process lives. Says nothing about its database: restarting would not help that. */
export const healthz: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' });
};

/** Requests may be sent here: the database answers, is migrated, and this process was not asked to stop. */
export function readyz(readiness: () => Promise<Readiness>): RequestHandler {
  return async (_req, res) => {
    const status = await readiness();
    res
      .status(status === 'ready' ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({ status });
  };
}
