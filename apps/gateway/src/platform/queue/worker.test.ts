import { sql } from 'drizzle-orm';
import pino from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../database/client';
import { LOCKS } from '../database/locks';
import { breakableProxy } from '../../testing/breakable-proxy';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { addJob } from './add-job';
import { startWorker, type JobWorker } from './worker';
import { forgiveSecondRelease } from './worker-run';

describe('the job worker', () => {
  const database = useDatabase();
  const isDone = () => vi.waitFor(async () => expect(await queuedJobs()).toEqual([]), 15_000);
  beforeEach(clearJobs);

  /** A worker whose task `nightly` does what the test says. */
  function work(nightly: () => Promise<void>, { url = database().url, log = silentLog } = {}): JobWorker {
    const worker = startWorker({ url, log, crontab: [], tasks: () => ({ nightly }) });
    onTestFinished(() => worker.stop(100));
    return worker;
  }

  /** A log, and a wait for the moment when it says again that the worker tried to come back and could not. */
  function watchedLog() {
    let failures = 0;
    const write = (line: string) => void (line.includes('waits for the database') && failures++);
    const hasFailedAgain = async () => {
      const before = failures;
      await vi.waitFor(() => expect(failures).toBeGreaterThan(before), 15_000);
    };
    return { log: pino({ level: 'warn' }, { write }), hasFailedAgain };
  }

  /** Something that can be waited for, and opened once. */
  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    return { open, opened };
  }

  it('comes back by itself after its database was lost, also when that takes long', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const done = vi.fn(async () => undefined);
    const { log, hasFailedAgain } = watchedLog();
    work(done, { url: proxy.url, log });
    await addJob(database().db, 'nightly', {});
    await isDone();
    for (const round of [2, 3]) {
      proxy.cut();
      await addJob(database().db, 'nightly', {});
      await hasFailedAgain();
      await hasFailedAgain();
      expect(done).toHaveBeenCalledTimes(round - 1);
      proxy.restore();
      await isDone();
      expect(done).toHaveBeenCalledTimes(round);
    }
  });

  it('settles a job that was running when the database was lost', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const lost = gate();
    let runs = 0;
    work(
      async () => {
        runs += 1;
        if (runs > 1) return;
        proxy.cut();
        lost.open();
        throw new Error('the database is gone');
      },
      { url: proxy.url },
    );
    await addJob(database().db, 'nightly', {});
    await lost.opened;
    expect(await queuedJobs()).toMatchObject([{ lockedBy: expect.any(String) }]);
    proxy.restore();
    await isDone();
    expect(runs).toBe(2);
  });

  it('starts before its database is there', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    proxy.cut();
    const { log, hasFailedAgain } = watchedLog();
    work(async () => undefined, { url: proxy.url, log });
    await addJob(database().db, 'nightly', {});
    await hasFailedAgain();
    proxy.restore();
    await isDone();
  });

  it('lets a running job finish when it stops', async () => {
    const started = gate();
    const mayEnd = gate();
    const worker = work(async () => {
      started.open();
      await mayEnd.opened;
    });
    await addJob(database().db, 'nightly', {});
    await started.opened;
    let isStopped = false;
    const stopped = worker.stop(10_000).then(() => (isStopped = true));
    await expect(Promise.race([stopped, queuedJobs()])).resolves.toMatchObject([{ lockedBy: expect.any(String) }]);
    expect(isStopped).toBe(false);
    mayEnd.open();
    await stopped;
    expect(await queuedJobs()).toEqual([]);
  });

  it('does not wait for ever when it stops; the next worker takes the job over', async () => {
    const started = gate();
    const worker = work(async () => {
      started.open();
      await new Promise(() => undefined);
    });
    await addJob(database().db, 'nightly', {});
    await started.opened;
    await worker.stop(100);
    expect(await queuedJobs()).toMatchObject([{ attempts: 1, lockedBy: expect.any(String) }]);
    work(async () => undefined);
    await isDone();
  });

  it('takes over the jobs of a worker that is gone, and says so', async () => {
    await addJob(database().db, 'nightly', {});
    await database().db.execute(
      sql`UPDATE graphile_worker._private_jobs SET attempts = 1, locked_at = now(), locked_by = 'pool-killed'`,
    );
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    work(async () => undefined, { log });
    await isDone();
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ workers: ['pool-killed'] }]);
  });

  it('notices later, too, that another one is gone', async () => {
    let runs = 0;
    work(async () => void (runs += 1));
    await addJob(database().db, 'nightly', {});
    await isDone();
    await addJob(database().db, 'nightly', {}, { runAt: new Date(Date.now() + 60_000) });
    await database().db.execute(sql`
      UPDATE graphile_worker._private_jobs SET run_at = now(), attempts = 1, locked_at = now(), locked_by = 'pool-killed'`);
    await isDone();
    expect(runs).toBe(2);
  });

  it('leaves the jobs of a worker that lives alone', async () => {
    const mayEnd = gate();
    let runs = 0;
    work(async () => {
      runs += 1;
      await mayEnd.opened;
    });
    // As many as it does at the same time: the next job is for another worker.
    for (let job = 0; job < 2; job++) await addJob(database().db, 'nightly', {});
    await vi.waitFor(() => expect(runs).toBe(2), 10_000);
    const held = await queuedJobs();
    // This one looks at what is locked before it takes its first job: when that is done, so is the looking.
    work(async () => undefined);
    await addJob(database().db, 'nightly', {});
    await vi.waitFor(async () => expect(await queuedJobs()).toHaveLength(2), 10_000);
    expect(await queuedJobs()).toEqual(held);
    mayEnd.open();
    await isDone();
    expect(runs).toBe(2);
  });

  it('holds its lock before it takes its first job', async () => {
    const { db } = database();
    let held: unknown;
    work(async () => {
      const { rows } = await db.execute(sql`
        SELECT 1 FROM pg_locks JOIN graphile_worker._private_jobs
          ON locktype = 'advisory' AND classid = ${LOCKS.worker} AND objid::bigint = hashtext(locked_by)::bigint & 4294967295`);
      held = rows.length;
    });
    await addJob(db, 'nightly', {});
    await isDone();
    expect(held).toBe(1);
  });

  it('forgives that the queue gives a connection back twice', async () => {
    const { pool } = connect({ url: database().url, max: 1, onIdleError: () => undefined });
    forgiveSecondRelease(pool);
    await new Promise<void>((resolve) =>
      pool.connect((_error, _client, release) => {
        release();
        expect(release).not.toThrow();
        resolve();
      }),
    );
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });
});
