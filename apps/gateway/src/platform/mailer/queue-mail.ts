import { and, eq } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { newId } from '../database/columns';
import { addJobs } from '../queue/add-job';
import type { MailTemplate, MailValues } from './mail';
import { mails } from './mails.table';

declare module '../queue/add-job' {
  interface TaskPayloads {
    'send-mail': { mailId: string };
  }
}

/**
 * Queues a mail in the transaction that causes it: nothing is sent when it rolls back, nothing is lost when it commits.
 * @param cc who get the same mail and see each other's addresses: people of one company
 */
export async function queueMail<Template extends MailTemplate>(
  tx: Executor,
  template: Template,
  recipient: string,
  values: MailValues[Template],
  cc: readonly string[] = [],
): Promise<void> {
  await queueMails(tx, template, [{ recipient, cc, values }]);
}

/** A mail of a template, and who gets it. */
export interface QueuedMail<Template extends MailTemplate = MailTemplate> {
  recipient: string;
  cc: readonly string[];
  values: MailValues[Template];
}

/** The same for several mails of one template, in two statements. */
export async function queueMails<Template extends MailTemplate>(
  tx: Executor,
  template: Template,
  queued: readonly QueuedMail<Template>[],
): Promise<void> {
  if (queued.length === 0) return;
  const rows = queued.map(({ recipient, cc, values }): typeof mails.$inferInsert & { id: string } => ({
    id: newId(),
    template,
    recipient,
    cc: [...cc],
    values: { ...values },
  }));
  await tx.insert(mails).values(rows);
  await addJobs(
    tx,
    'send-mail',
    rows.map(({ id }) => ({ payload: { mailId: id }, key: mailJobKey(id) })),
  );
}

export const mailJobKey = (mailId: string): string => `mail:${mailId}`;

/** Says that a mail waits again; to the queue that is a matter of its job. */
export async function requeueMail(tx: Executor, mailId: string): Promise<void> {
  await tx
    .update(mails)
    .set({ status: 'QUEUED' })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'DEAD')));
}
