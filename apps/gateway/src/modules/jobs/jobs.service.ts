import { sql, type SQL } from 'drizzle-orm';
import { one, type Executor } from '../../platform/database/client';
import { runOnce } from '../../platform/database/statement';
import type { Job, JobState } from '../../generated/resolvers';
import { transact } from '../../platform/transact/transact';
import type { RequestContext } from '../../platform/graphql/context';
import { offsetOf, type Paging } from '../../platform/graphql/list-input';
import { audit } from '../../platform/audit/audit';
import type { TaskName, TaskPayloads } from '../../platform/queue/add-job';
import { requeueMail } from '../../platform/mailer/queue-mail';

/** What follows in the catalogue or elsewhere when work is taken out of the queue, in the same transaction. */
export type JobCancellations = Partial<{
  [Name in TaskName]: (tx: Executor, payload: TaskPayloads[Name]) => Promise<void>;
}>;

/** How work stands, as the module that does it sees it. */
export interface JobReport {
  /** In percent; null while nothing can be said. */
  progress: number | null;
  /** It was asked to end, and does so within seconds. */
  isEnding: boolean;
  /** It may be ended, by the viewer, and nothing of it stays. */
  canCancel: boolean;
}

/** Kinds of work that say how they stand, and that can be ended while somebody does them. */
export type JobReports = Partial<{
  [Name in TaskName]: {
    /** Of each that is asked for, in their order; null where nothing is known of it. */
    look: (
      tx: Executor,
      payloads: readonly TaskPayloads[Name][],
      ctx: RequestContext,
    ) => Promise<readonly (JobReport | null)[]>;
    /** Asks it to end, once `look` has allowed that. @returns false where it has ended meanwhile */
    stop: (tx: Executor, payload: TaskPayloads[Name]) => Promise<boolean>;
  };
}>;

/** The states by what the queue notes of a job. Those that are done are not there any more. */
const conditions: Record<JobState, SQL> = {
  RUNNING: sql`locked_at IS NOT NULL`,
  DEAD: sql`locked_at IS NULL AND attempts >= max_attempts`,
  RETRYING: sql`locked_at IS NULL AND attempts BETWEEN 1 AND max_attempts - 1`,
  WAITING: sql`locked_at IS NULL AND attempts = 0`,
};

const state = sql`CASE ${sql.join(
  Object.entries(conditions).map(([name, condition]) => sql`WHEN ${condition} THEN ${name}`),
  sql` `,
)} END`;

/**
 * Work may be taken out of the queue while nobody does it: what failed for good, and kinds whose module says what follows
 * from it. A mail that still waits is none of them: somebody was told that it comes.
 */
const isCancellable = (cancellations: JobCancellations): SQL =>
  sql`(locked_at IS NULL AND (attempts >= max_attempts
    OR task_identifier = ANY(${sql.param(Object.keys(cancellations))}::text[])))`;

type FoundJob = Omit<Job, 'progress' | 'isEnding' | 'isUnclear'> & { task: TaskName; payload: unknown };

/** What it was told comes along where its module reports how it stands; it goes no further: it may name people. */
const jobColumns = ({ jobCancellations, jobReports }: RequestContext): SQL => sql`
  jobs.id, task_identifier AS task, ${state} AS state, attempts, max_attempts AS "maxAttempts",
  ${isCancellable(jobCancellations)} AS "canCancel", last_error AS "lastError", run_at AS "runAt", created_at AS "createdAt",
  CASE WHEN task_identifier = ANY(${sql.param(Object.keys(jobReports))}::text[])
    THEN (SELECT told.payload FROM graphile_worker._private_jobs AS told WHERE told.id = jobs.id) END AS payload`;

/** Background work that is not done, newest first, and how it stands. */
export async function listJobs(ctx: RequestContext, paging: Paging, wanted: JobState | null): Promise<Job[]> {
  const found = await runOnce<FoundJob>(
    ctx.db,
    sql`SELECT ${jobColumns(ctx)} FROM graphile_worker.jobs ${where(wanted)}
      ORDER BY jobs.created_at DESC, jobs.id DESC
      LIMIT ${paging.perPage} OFFSET ${offsetOf(paging)}`,
  );
  const tasks = [...new Set(found.map(({ task }) => task))];
  const told = await Promise.all(
    tasks.map(async (task) => {
      const ofTask = found.filter((job) => job.task === task);
      // A kind that cannot be looked at keeps no other from being seen.
      return reported(ctx.db, ctx, task, ofTask).catch((err: unknown) => {
        ctx.log.error({ err, task }, 'How background work stands could not be read');
        return ofTask.map((job) => shown(job, 'unclear'));
      });
    }),
  );
  const jobs = new Map(told.flat().map((job) => [job.id, job]));
  return found.map(({ id }) => jobs.get(id)!);
}

type Look = (tx: Executor, payloads: readonly unknown[], ctx: RequestContext) => Promise<readonly (JobReport | null)[]>;

/** Work of one kind, as its module sees it: it is asked once for all. */
async function reported(tx: Executor, ctx: RequestContext, task: TaskName, found: readonly FoundJob[]): Promise<Job[]> {
  const look = ctx.jobReports[task]?.look as Look | undefined;
  const open = found.filter(({ state }) => state !== 'DEAD');
  if (!look || !open.length) return found.map((job) => shown(job, null));
  const payloads = open.map(({ payload }) => payload);
  const reports = await look(tx, payloads, ctx);
  return found.map((job) => shown(job, reports[open.indexOf(job)] ?? null));
}

/** What failed for good may always be thrown away; otherwise its module knows whether it may still be ended. */
function shown({ payload: _payload, ...job }: FoundJob, report: JobReport | 'unclear' | null): Job {
  const isUnclear = report === 'unclear';
  if (!report || isUnclear || job.state === 'DEAD') {
    const canCancel = job.canCancel && (job.state === 'DEAD' || !isUnclear);
    return { ...job, canCancel, progress: null, isEnding: false, isUnclear: isUnclear && job.state !== 'DEAD' };
  }
  const { progress, isEnding } = report;
  const canCancel = report.canCancel && (job.canCancel || job.state === 'RUNNING');
  return { ...job, progress, isEnding, isUnclear, canCancel };
}

export async function countJobs({ db }: RequestContext, wanted: JobState | null): Promise<number> {
  const counted = sql`SELECT count(*)::integer AS count FROM graphile_worker.jobs ${where(wanted)}`;
  return one(await runOnce<{ count: number }>(db, counted)).count;
}

const where = (wanted: JobState | null) => (wanted ? sql`WHERE ${conditions[wanted]}` : sql``);

/** Puts a dead job back in line with all its attempts. False when there is no such dead job. */
export async function retryJob(ctx: RequestContext, id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false;
  return transact(ctx, async (tx) => {
    const { rows } = await tx.execute<{ task: string; mailId: string | null }>(sql`
      WITH dead AS (SELECT id, task_identifier FROM graphile_worker.jobs WHERE id = ${id} AND ${conditions.DEAD})
      SELECT dead.task_identifier AS task, job.payload ->> 'mailId' AS "mailId"
      FROM graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM dead), run_at => now(), attempts => 0) AS job
      JOIN dead USING (id)`);
    const [job] = rows;
    if (!job) return false;
    if (job.mailId) await requeueMail(tx, job.mailId);
    const details = { jobId: id, task: job.task };
    await audit(tx, ctx.keys, ctx.client, {
      action: 'job.retry',
      outcome: 'ok',
      details,
      actorId: ctx.viewer?.id ?? null,
    });
    return true;
  });
}

/**
 * Takes a job out of the queue for good, or asks one that is being done to end. False when there is no such job, or it must
 * be done.
 */
export async function cancelJob(ctx: RequestContext, id: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false;
  return transact(ctx, async (tx) => {
    const { rows } = await tx.execute<FoundJob & Record<string, unknown>>(
      sql`SELECT ${jobColumns(ctx)} FROM graphile_worker.jobs WHERE jobs.id = ${id}`,
    );
    const [found] = rows;
    if (!found) return false;
    const { task, state } = found;
    const [job] = await reported(tx, ctx, task, [found]);
    if (!job?.canCancel) return false;
    const isDone = state === 'RUNNING' ? await stop(tx, ctx, found) : await takeOut(tx, ctx, id);
    if (!isDone) return false;
    await audit(tx, ctx.keys, ctx.client, {
      action: 'job.cancel',
      outcome: 'ok',
      details: { jobId: id, task },
      actorId: ctx.viewer?.id ?? null,
    });
    return true;
  });
}

async function stop(tx: Executor, { jobReports }: RequestContext, { task, payload }: FoundJob): Promise<boolean> {
  const ask = jobReports[task]?.stop as ((tx: Executor, payload: unknown) => Promise<boolean>) | undefined;
  return (await ask?.(tx, payload)) ?? false;
}

/** @returns false where somebody has begun to do it meanwhile */
async function takeOut(tx: Executor, { jobCancellations }: RequestContext, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ task: TaskName; payload: unknown }>(sql`
    WITH idle AS (SELECT id FROM graphile_worker.jobs WHERE id = ${id} AND ${isCancellable(jobCancellations)})
    SELECT task.identifier AS task, job.payload
    FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM idle)) AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id`);
  const [job] = rows;
  if (!job) return false;
  const follow = jobCancellations[job.task] as ((tx: Executor, payload: unknown) => Promise<void>) | undefined;
  await follow?.(tx, job.payload);
  return true;
}
