import { and, desc, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../database/client';
import { removeJob } from '../queue/add-job';
import { mailJobKey } from './queue-mail';
import { mailboxMessages, mails } from './mails.table';

/** Days (docs/product/privacy.md#retention). */
const VALUES_KEPT = 90;
const MAILS_KEPT = 365;
/** Messages of the local mailbox. */
const MAILBOX_KEPT = 500;

const olderThan = (days: number) => lt(mails.createdAt, sql`now() - make_interval(days => ${days})`);

/**
 * Empties what mails older than 90 days said, and gives up those that never went out; deletes mails after a year.
 * @returns how many of each
 */
export async function forgetOldMails(tx: Executor): Promise<{ emptied: number; deleted: number }> {
  const emptied = await tx
    .update(mails)
    .set({
      values: {},
      lastError: null,
      status: sql`CASE WHEN ${mails.status} = 'SENT' THEN 'SENT' ELSE 'DEAD' END`,
    })
    .where(and(olderThan(VALUES_KEPT), ne(mails.values, {})))
    .returning({ id: mails.id, status: mails.status });
  for (const { id, status } of emptied) {
    if (status !== 'SENT') await removeJob(tx, mailJobKey(id));
  }
  const deleted = await tx.delete(mails).where(olderThan(MAILS_KEPT)).returning({ id: mails.id });
  return { emptied: emptied.length, deleted: deleted.length };
}

/** Keeps the newest messages of the local mailbox. */
export async function trimMailbox(tx: Executor): Promise<number> {
  const kept = tx
    .select({ id: mailboxMessages.id })
    .from(mailboxMessages)
    .orderBy(desc(mailboxMessages.createdAt), desc(mailboxMessages.id))
    .limit(MAILBOX_KEPT);
  const { rowCount } = await tx.delete(mailboxMessages).where(notInArray(mailboxMessages.id, kept));
  return rowCount ?? 0;
}
