import { run, type ParsedCronItem, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect, type Database } from '../database/client';
import { atMost } from './at-most';
import { openWorkerLock, type WorkerLock } from './worker-lock';
import { queueLog } from './worker-log';

/** Jobs at the same time. */
const CONCURRENCY = 2;
/** Each job may hold a transaction and need a second connection; one listens, one fetches and settles jobs. */
const CONNECTIONS = CONCURRENCY * 2 + 2;
const POLL_MS = 2000;
/** A connection that is lost may not notice that it is closed. */
const CLOSING_MS = 1000;

export interface WorkerRunOptions {
  /** A direct connection string: LISTEN and session locks do not work through a transaction pooler. */
  url: string;
  tasks: (db: Database) => TaskList;
  crontab: ParsedCronItem[];
  log: Logger;
}

export interface WorkerRun {
  /** Settles when no more jobs are taken: the database was lost. */
  ended: Promise<void>;
  /** Takes no more jobs, waits for running ones at most this long, and closes the connections. */
  close(graceMs: number): Promise<void>;
}

/**
 * Starts one life of the worker, on connections of its own. The queue's runner survives a lost database, but not every
 * moment in which it can be lost: it ends then, or leaves jobs locked. So whenever anything is lost, this life ends as a
 * whole and the next one takes over (worker.ts).
 * @throws when the database does not answer
 */
export async function startRun({ url, tasks, crontab, log }: WorkerRunOptions): Promise<WorkerRun> {
  const lock = await openWorkerLock({ url, log });
  const { db, pool } = connect({
    url,
    max: CONNECTIONS,
    onIdleError: (error) => log.debug({ err: error }, 'An idle connection of the job worker broke'),
  });
  forgiveSecondRelease(pool);
  try {
    const runner = await run({
      pgPool: pool,
      taskList: tasks(db),
      parsedCronItems: crontab,
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      logger: queueLog(log),
      preset: {
        // Otherwise the queue settles jobs in promises that are not awaited: a lost database would end the process.
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
        plugins: [holdLock(lock)],
      },
    });
    const finished = runner.promise.catch((error: unknown) => log.warn({ err: error }, 'The job worker ended'));
    return {
      ended: Promise.race([finished, lock.lost]),
      close: async (graceMs) => {
        await atMost(graceMs, Promise.allSettled([runner.stop(), finished]));
        await lock.close();
        await atMost(CLOSING_MS, pool.end());
      },
    };
  } catch (error) {
    await lock.close();
    await atMost(CLOSING_MS, pool.end());
    throw error;
  }
}

/**
 * The queue gives the connection on which it listens back twice when that breaks while the worker stops. The second time throws
 * in a promise that nobody awaits: it would end the process.
 */
export function forgiveSecondRelease(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  type Lend = Parameters<typeof connect>[0];
  const lendOnce =
    (lend: Lend): Lend =>
    (error, client, release) => {
      let released = false;
      lend(error, client, (broken) => {
        // Without a connection there is nothing to give back.
        if (released || !client) return;
        released = true;
        release(broken);
      });
    };
  pool.connect = ((lend?: Lend) => (lend ? connect(lendOnce(lend)) : connect())) as typeof pool.connect;
}

/** No worker takes its first job before its lock is held, or another one would think it gone. */
const holdLock = (lock: WorkerLock): GraphileConfig.Plugin => ({
  name: 'GrediaWorkerLockPlugin',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: async (_ctx, { worker }) => lock.hold(worker.workerPool.id),
    },
  },
});
