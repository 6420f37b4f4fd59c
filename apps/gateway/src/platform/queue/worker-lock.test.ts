import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { breakableProxy } from '../../testing/breakable-proxy';
import { useDatabase } from '../../testing/database';
import { silentLog } from '../../testing/gateway-as';
import { clearJobs, queuedJobs } from '../../testing/jobs';
import { addJob } from './add-job';
import { openWorkerLock, type WorkerLock } from './worker-lock';

describe('the lock of a worker', () => {
  const database = useDatabase();
  beforeEach(clearJobs);

  async function open({ beatMs = 60_000, url = database().url } = {}): Promise<WorkerLock> {
    const lock = await openWorkerLock({ url, log: silentLog, beatMs });
    onTestFinished(() => lock.close());
    return lock;
  }
  async function lockJob(lockedBy: string): Promise<void> {
    await addJob(database().db, 'reset-password-requested', { email: lockedBy });
    await database().db.execute(sql`
      UPDATE graphile_worker._private_jobs SET locked_by = ${lockedBy}, locked_at = now() WHERE payload ->> 'email' = ${lockedBy}`);
  }
  const holders = async () => (await queuedJobs()).map(({ lockedBy }) => lockedBy);

  it('keeps the jobs of those who live, and frees those of who is gone, when another opens', async () => {
    const first = await open();
    await first.hold('pool-1');
    for (const worker of ['pool-1', 'pool-gone', 'pool-gone-too']) await lockJob(worker);
    await open();
    expect(await holders()).toEqual(['pool-1', null, null]);
    await first.close();
    await open();
    expect(await holders()).toEqual([null, null, null]);
  });

  it('frees jobs later too, and never its own', async () => {
    const lock = await open({ beatMs: 20 });
    await lock.hold('pool-1');
    // As both loops of one worker do.
    await lock.hold('pool-1');
    for (const round of [1, 2, 3]) {
      await clearJobs();
      await lockJob('pool-1');
      await lockJob(`pool-gone-${round}`);
      await vi.waitFor(async () => expect(await holders()).toContain(null));
      expect(await holders()).toEqual(['pool-1', null]);
    }
  });

  it('is free as soon as its connection breaks, and its owner is told', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    const lock = await open({ url: proxy.url });
    await lock.hold('pool-1');
    await lockJob('pool-1');
    await open({ beatMs: 20 });
    proxy.cut();
    await lock.lost;
    await vi.waitFor(async () => expect(await holders()).toEqual([null]));
    await expect(lock.hold('pool-1')).rejects.toThrow();
  });

  it('cannot be opened while the database is away', async () => {
    const proxy = await breakableProxy(database().url);
    onTestFinished(proxy.close);
    proxy.cut();
    await expect(open({ url: proxy.url })).rejects.toThrow();
  });
});
