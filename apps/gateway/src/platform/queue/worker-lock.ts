import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { LOCKS } from '../database/locks';
import { atMost } from './at-most';

const BEAT_MS = 5000;
/** A busy server answers late; only one that is lost does not answer at all. */
const ANSWER_MS = 20_000;
const CLOSING_MS = 1000;

/** A host that vanished closes no connection: the server finds out in 40 s, not in the two hours of its default. */
const KEEPALIVE = 'SET tcp_keepalives_idle = 20; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4';

/**
 * Whose lock can be had is gone; the locks had in trying end with the statement. This connection's own can always be had
 * again, so its own workers ($1) are not asked.
 */
const TAKE_OVER = `
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by <> ALL ($1::text[])),
  gone AS MATERIALIZED (
    SELECT worker FROM holders WHERE pg_try_advisory_xact_lock(${LOCKS.worker}, hashtext(worker)))
  SELECT worker, graphile_worker.force_unlock_workers(ARRAY[worker]) FROM gone`;

const HOLD = `SELECT pg_advisory_lock(${LOCKS.worker}, hashtext($1))`;

export interface WorkerLockOptions {
  /** A direct connection string: a lock of a session does not work through a transaction pooler. */
  url: string;
  log: Logger;
  /** How often it looks for workers that are gone. */
  beatMs?: number;
}

export interface WorkerLock {
  /** Makes known that this worker lives; it may take jobs when the promise settles. */
  hold(worker: string): Promise<void>;
  /** Settles when the connection broke or was closed: from then on other workers take this one for gone. */
  lost: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the connection by which the workers of all gateways know of each other. A process that is killed leaves its jobs
 * locked, by the queue's own rules for four hours; here its lock is free at once, and a living worker takes its jobs over.
 * @throws when the database does not answer
 */
export async function openWorkerLock({ url, log, beatMs = BEAT_MS }: WorkerLockOptions): Promise<WorkerLock> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gredia-worker-lock',
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const own = new Set<string>();
  const closed = new AbortController();
  const lost = new Promise<void>((resolve) => closed.signal.addEventListener('abort', () => resolve(), { once: true }));
  const lose = () => closed.abort();
  client.on('error', lose);
  client.on('end', lose);

  const takeOver = async () => {
    const { rows } = await client.query<{ worker: string }>(TAKE_OVER, [[...own]]);
    const workers = rows.map(({ worker }) => worker);
    if (workers.length) log.warn({ workers }, 'Took over the jobs of workers that are gone');
  };
  const beat = async () => {
    while (!closed.signal.aborted) {
      await sleep(beatMs, undefined, { signal: closed.signal });
      await takeOver();
    }
  };
  const close = async () => {
    lose();
    await atMost(CLOSING_MS, client.end());
  };

  try {
    await client.connect();
    await client.query(KEEPALIVE);
    await takeOver();
  } catch (error) {
    await close();
    throw error;
  }
  beat().catch(lose);
  return {
    hold: async (worker) => {
      own.add(worker);
      // A worker that could not make itself known must not work.
      await client.query(HOLD, [worker]).catch((error: unknown) => {
        lose();
        throw error;
      });
    },
    lost,
    close,
  };
}
