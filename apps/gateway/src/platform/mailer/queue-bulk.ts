import { count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { newId } from '../database/columns';
import { MAX_ATTEMPTS } from '../queue/add-job';
import type { MailTemplate, MailValues } from './mail';
import { mails, type MailStatus } from './mails.table';
import { mailJobKey } from './queue-mail';

/** The queue takes lower numbers first; every other job has 0. A link for a new password does not wait behind a notice. */
export const AFTER_OTHERS = 10;

export interface BulkMail<Template extends MailTemplate> {
  recipient: string;
  values: MailValues[Template];
}

/**
 * Queues a batch of what goes to many, in one statement. An address that has had a mail of this `bulkId` gets none.
 * @returns how many were queued
 */
export async function queueBulk<Template extends MailTemplate>(
  tx: Executor,
  bulkId: string,
  template: Template,
  batch: readonly BulkMail<Template>[],
): Promise<number> {
  const rows = batch.map(({ recipient, values }) => {
    const id = newId();
    return { id, recipient, values, key: mailJobKey(id) };
  });
  const { rows: made } = await tx.execute(sql`
    WITH mail AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS mail (id uuid, recipient text, "values" jsonb, key text)
    ), made AS (
      INSERT INTO ${mails} (id, template, recipient, "values", bulk_id)
      SELECT id, ${template}, recipient, "values", ${bulkId}::uuid FROM mail
      ON CONFLICT (bulk_id, recipient) WHERE bulk_id IS NOT NULL DO NOTHING
      RETURNING id
    )
    SELECT job.id FROM made JOIN mail USING (id), LATERAL graphile_worker.add_job(
      identifier => 'send-mail',
      payload => json_build_object('mailId', mail.id),
      max_attempts => ${MAX_ATTEMPTS}::integer,
      job_key => mail.key,
      priority => ${AFTER_OTHERS}::integer) AS job`);
  return made.length;
}

/** How the mails of one `bulkId` stand, as long as they are kept. */
export async function bulkCounts(tx: Executor, bulkId: string): Promise<Record<MailStatus, number>> {
  const rows = await tx
    .select({ status: mails.status, mails: count() })
    .from(mails)
    .where(eq(mails.bulkId, bulkId))
    .groupBy(mails.status);
  const none = { QUEUED: 0, SENT: 0, DEAD: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, mails: number }) => [status, number])) };
}
