import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts } from '../database/columns';

export type MailStatus = 'QUEUED' | 'SENT' | 'DEAD';

/**
 * Every mail that something caused, written in the same transaction as its cause (발송 기록). Holds what the template
 * needs, never a token: links are signed when the mail is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    template: text('template').notNull(),
    recipient: text('recipient').notNull(),
    /** Who else gets the same mail. */
    cc: texts('cc'),
    /** What goes to many, and to each once; null of every other mail. */
    bulkId: uuid('bulk_id'),
    /** The account that gets it once, whatever its address is; null where each address does. */
    bulkOwner: uuid('bulk_owner'),
    /** Emptied 90 days after the mail was sent. */
    values: jsonb('values').$type<Record<string, unknown>>().notNull(),
    status: text('status').$type<MailStatus>().notNull().default('QUEUED'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_created').on(t.createdAt),
    index('mails_recipient').on(t.recipient, t.createdAt),
    uniqueIndex('mails_bulk')
      .on(t.bulkId, sql`coalesce(${t.bulkOwner}::text, ${t.recipient})`)
      .where(sql`bulk_id IS NOT NULL`),
    // The mails of one address, for the export of personal data.
    index('mails_cc').using('gin', t.cc),
  ],
);

/** What the local mailbox received instead of a mail server. Empty in production. */
export const mailboxMessages = pgTable('mailbox_messages', {
  id: id(),
  mailId: uuid('mail_id').notNull().unique(),
  recipient: text('recipient').notNull(),
  cc: texts('cc'),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: createdAt(),
});
