import { setTimeout as sleep } from 'node:timers/promises';
import { errorLine } from '@gredia/domain/log';
import type { Keys } from '@gredia/auth/server';
import { and, eq, ne } from 'drizzle-orm';
import type { Database, Executor } from '../database/client';
import { addJob, AFTER_OTHERS } from '../queue/add-job';
import type { Settings } from '../settings/settings';
import type { Due, MailAddresses, MailTable } from './mail';
import type { MailTransport } from './mail-transport';
import { mails } from './mails.table';
import { mailJobKey } from './queue-mail';
import { renderMail } from './render-mail';

export interface MailOffice {
  db: Database;
  transport: MailTransport;
  addresses: MailAddresses;
  mails: MailTable;
}

/** Where links in mails lead, what signs them at the moment of sending, and who writes. */
export const mailAddresses = (
  keys: Keys,
  { siteUrl, company }: Pick<Settings, 'siteUrl' | 'company'>,
): MailAddresses => ({
  keys,
  company,
  siteUrl: (path) => new URL(path, siteUrl).href,
});

/**
 * The task send-mail: sends a queued mail unless it was sent already.
 * @throws what kept the mail from being sent, after noting it, so that the queue tries again
 */
export async function sendQueuedMail(office: MailOffice, mailId: string, isLastAttempt: boolean): Promise<void> {
  const { db } = office;
  let wasTaken = false;
  try {
    await db.transaction(async (tx) => {
      // Locked while it is sent: a worker that took this job over because the first seemed gone cannot send it as well.
      const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update', { noWait: true });
      if (!mail || mail.status === 'SENT') return;
      const { template, values, recipient, cc } = mail;
      const due = await dueOf(office, tx, mail);
      if (due !== 'NOW') return due === 'NEVER' ? await dropMail(tx, mailId) : await sendLater(tx, mailId, due);
      const rendered = renderMail(office.mails, template, values, office.addresses);
      await office.transport.send({ id: mailId, recipient, cc, ...rendered });
      wasTaken = true;
      await markSent(tx, mailId);
    });
  } catch (error) {
    if (wasTaken) return await markSentWithRetries(db, mailId);
    await noteFailure(db, mailId, error, isLastAttempt).catch(() => undefined);
    throw error;
  }
}

const dueOf = async (
  { mails: known, addresses }: MailOffice,
  tx: Executor,
  { template, values, recipient }: typeof mails.$inferSelect,
): Promise<Due> => (await known[template]?.due?.(tx, values as never, recipient, addresses)) ?? 'NOW';

/** What was never sent leaves no row: nothing is kept of the address. */
async function dropMail(tx: Executor, mailId: string): Promise<void> {
  await tx.delete(mails).where(eq(mails.id, mailId));
}

/** By a job of its own, with attempts of its own: that it waits is no failure. */
const sendLater = (tx: Executor, mailId: string, runAt: Date): Promise<void> =>
  addJob(tx, 'send-mail', { mailId }, { key: mailJobKey(mailId), runAt, priority: AFTER_OTHERS });

async function markSent(tx: Executor, mailId: string): Promise<void> {
  await tx.update(mails).set({ status: 'SENT', sentAt: new Date(), lastError: null }).where(eq(mails.id, mailId));
}

/** The mail is out and the database was lost at that moment: forgetting it now would send the mail twice. */
async function markSentWithRetries(db: Database, mailId: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await markSent(db, mailId);
    } catch (error) {
      if (attempt === 10) throw error;
      await sleep(500);
    }
  }
}

async function noteFailure(db: Database, mailId: string, error: unknown, isLastAttempt: boolean): Promise<void> {
  const lastError = errorLine(error).slice(0, 500);
  await db
    .update(mails)
    .set({ lastError, status: isLastAttempt ? 'DEAD' : 'QUEUED' })
    .where(and(eq(mails.id, mailId), ne(mails.status, 'SENT')));
}
