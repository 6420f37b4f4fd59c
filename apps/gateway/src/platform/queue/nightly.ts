import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, Executor } from '../database/client';

/** A part of the nightly work, in a transaction of its own. It answers what it did, for the log, and may be done twice. */
export type NightlyStep = (tx: Executor) => Promise<unknown>;

/** Steps that need more than one transaction. */
export type NightlyWork = Record<string, () => Promise<unknown>>;

/**
 * The task nightly: forgets what has had its time (docs/product/privacy.md#retention) and reports the counts.
 * @throws after the last step when one of them failed; the remaining ones are done all the same
 */
export async function runNightly(
  { db, log }: { db: Database; log: Logger },
  steps: Readonly<Record<string, NightlyStep>>,
  further: NightlyWork = {},
): Promise<void> {
  const done: Record<string, unknown> = {};
  const errors: unknown[] = [];
  const inTransactions = Object.entries(steps).map(([name, step]) => [name, () => db.transaction(step)] as const);
  for (const [name, step] of [...inTransactions, ...Object.entries(further)]) {
    try {
      done[name] = await step();
    } catch (error) {
      log.error({ err: error, step: name }, 'A nightly step failed');
      errors.push(error);
    }
  }
  log.info(done, 'Nightly work done');
  if (errors.length) throw new AggregateError(errors, `${errors.length} nightly steps failed`);
}

/** Dead letters that no operator asked for in 90 days: they may name people, in what they were told and in how they failed. */
export async function forgetDeadJobs(tx: Executor): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND run_at < now() - interval '90 days'))`);
  return rowCount ?? 0;
}
