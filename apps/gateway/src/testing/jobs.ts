import { sql } from 'drizzle-orm';
import type { ParsedCronItem } from 'graphile-worker';
import type { Logger } from 'pino';
import { onTestFinished } from 'vitest';
import { requestContexts } from '../platform/module/request-contexts';
import { createServices } from '../platform/module/services';
import { startJobs } from '../platform/module/start-jobs';
import type { JobWorker } from '../platform/queue/worker';
import { testDatabase } from './database';
import { silentLog, testPlatform } from './platform';

/**
 * The background jobs of a gateway on the test's database, stopped when the test ends.
 * @param clock what is due by the clock: nothing, since a test may run over any hour
 */
export function runJobs(env: NodeJS.ProcessEnv = {}, log: Logger = silentLog, clock: ParsedCronItem[] = []): JobWorker {
  const platform = testPlatform({ SITE_URL: 'http://site.test', NODE_ENV: 'test', ...env }, log);
  const contextOf = requestContexts(platform, createServices(platform).context, () => 'test-visitor');
  const jobs = startJobs({ platform, contextOf, clock, migrated: Promise.resolve() });
  onTestFinished(() => jobs.stop(1000));
  return jobs;
}

interface QueuedJob extends Record<string, unknown> {
  id: string;
  task: string;
  attempts: number;
  lastError: string | null;
  lockedBy: string | null;
  payload: Record<string, unknown>;
}

/** The jobs that are not done, oldest first. */
export async function queuedJobs(): Promise<QueuedJob[]> {
  const { rows } = await testDatabase().db.execute<QueuedJob>(sql`
    SELECT job.id, identifier AS task, attempts, last_error AS "lastError", locked_by AS "lockedBy", payload
    FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = task_id
    ORDER BY job.id`);
  return rows;
}

/** Lets a failed job be tried at once instead of after its waiting time. */
export async function skipWaiting(): Promise<void> {
  await testDatabase().db.execute(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`);
}

/** The next failure of the queued jobs is their last. */
export async function leaveOneAttempt(): Promise<void> {
  await testDatabase().db.execute(sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`);
}

/** Empties the queue between tests of one file; a worker that was stopped in the middle may still hold a queue by its name. */
export async function clearJobs(): Promise<void> {
  await testDatabase().db.execute(sql`TRUNCATE graphile_worker._private_jobs, graphile_worker._private_job_queues`);
}
