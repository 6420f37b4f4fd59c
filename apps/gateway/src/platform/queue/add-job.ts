import { sql } from 'drizzle-orm';
import type { Executor } from '../database/client';

/**
 * Every kind of background work and what it is told; ids where there are any. Payloads are shown to no one. Each module adds
 * its own (`declare module`).
 */
export interface TaskPayloads {
  /** Started by the clock (schedule.ts). */
  nightly: Record<string, never>;
}

export type TaskName = keyof TaskPayloads;

/** The waiting times between twelve attempts grow to six hours and add up to most of a day. */
export const MAX_ATTEMPTS = 12;

/** Of what need not be at once: every other job has 0. A link for a new password does not wait behind a notice. */
export const AFTER_OTHERS = 10;

interface JobOptions {
  /** A waiting job of the same key is replaced. */
  key?: string;
  /** One that waits already runs when it was to run: what is added while it waits goes with it. */
  keepsRunAt?: boolean;
  maxAttempts?: number;
  /** Not before; now without it. */
  runAt?: Date;
  /** Jobs of one name are done one after the other, so that long ones leave room for mails. */
  queue?: string;
  /** Lower ones first; 0 without it. */
  priority?: number;
}

/** Takes work out of the queue, if it still waits there. */
export async function removeJob(tx: Executor, key: string): Promise<void> {
  await tx.execute(sql`SELECT FROM graphile_worker.remove_job(${key})`);
}

/** The same work for many at once, each by a key of its own, in one statement. */
export async function addJobs<Task extends TaskName>(
  tx: Executor,
  task: Task,
  jobs: readonly { payload: TaskPayloads[Task]; key: string }[],
): Promise<void> {
  if (!jobs.length) return;
  await tx.execute(sql`
    SELECT FROM json_array_elements(${JSON.stringify(jobs)}::json) AS job,
      LATERAL graphile_worker.add_job(
        identifier => ${task}::text,
        payload => job -> 'payload',
        max_attempts => ${MAX_ATTEMPTS}::integer,
        job_key => job ->> 'key')`);
}

/** Queues background work in the caller's transaction: it runs when that commits, and never when it rolls back. */
export async function addJob<Task extends TaskName>(
  tx: Executor,
  task: Task,
  payload: TaskPayloads[Task],
  { key, keepsRunAt = false, maxAttempts = MAX_ATTEMPTS, runAt, queue, priority = 0 }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    SELECT FROM graphile_worker.add_job(
      identifier => ${task}::text,
      payload => ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null}::text,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::integer,
      job_key => ${key ?? null}::text,
      job_key_mode => ${keepsRunAt ? 'preserve_run_at' : 'replace'}::text,
      priority => ${priority}::integer)`);
}
