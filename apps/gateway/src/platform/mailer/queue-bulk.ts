import { count, eq, sql } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { newId } from '../database/columns';
import { AFTER_OTHERS, MAX_ATTEMPTS } from '../queue/add-job';
import type { MailTemplate, MailValues } from './mail';
import { mails, type MailStatus } from './mails.table';
import { mailJobKey } from './queue-mail';

export interface BulkMail<Template extends MailTemplate> {
  recipient: string;
  /** The account that gets it once, also where somebody else had it at this address before. */
  ownerId?: string;
  values: MailValues[Template];
}

/**
 * Queues a batch of what goes to many, in one statement. An address that has had a mail of this `bulkId` gets
 * none; of those with an owner, an owner who has had one.
 * @returns those that were queued
 */
export async function queueBulk<Template extends MailTemplate, Mail extends BulkMail<Template>>(
  tx: Executor,
  bulkId: string,
  template: Template,
  batch: readonly Mail[],
): Promise<Mail[]> {
  const byId = new Map(batch.map((mail) => [newId(), mail]));
  const rows = [...byId].map(([id, { recipient, ownerId, values }]) => {
    return { id, recipient, owner: ownerId ?? null, values, key: mailJobKey(id) };
  });
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    WITH mail AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS mail (id uuid, recipient text, owner uuid, "values" jsonb, key text)
    ), made AS (
      INSERT INTO ${mails} (id, template, recipient, "values", bulk_id, bulk_owner)
      SELECT id, ${template}, recipient, "values", ${bulkId}::uuid, owner FROM mail
      ON CONFLICT (bulk_id, coalesce(bulk_owner::text, recipient)) WHERE bulk_id IS NOT NULL DO NOTHING
      RETURNING id
    )
    SELECT made.id FROM made JOIN mail ON mail.id = made.id, LATERAL graphile_worker.add_job(
      identifier => 'send-mail',
      payload => json_build_object('mailId', mail.id),
      max_attempts => ${MAX_ATTEMPTS}::integer,
      job_key => mail.key,
      priority => ${AFTER_OTHERS}::integer) AS job`);
  return made.flatMap(({ id }) => {
    const mail = byId.get(id);
    return mail ? [mail] : [];
  });
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
