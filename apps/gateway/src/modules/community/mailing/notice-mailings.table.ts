import { boolean, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/database/columns';
import { posts } from '../community.table';

/** A notice that is mailed to members: by its key once, whatever becomes of it. Who got it stands in the mails alone. */
export const noticeMailings = pgTable('notice_mailings', {
  postId: uuid('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  isAdvertising: boolean('is_advertising').notNull(),
  /** Members who were to get it when it was asked for. */
  recipientCount: integer('recipient_count').notNull(),
  /** Not before: advertising waits for the morning. */
  startsAt: moment('starts_at').notNull(),
  /** Accounts up to this one have their mails in the queue; null before the first and after the last. */
  cursor: uuid('cursor'),
  /** When the last mail was queued. */
  queuedAt: moment('queued_at'),
  /** The notice was not public any more. */
  isStopped: boolean('is_stopped').notNull().default(false),
  /** When each mail had gone or failed, and how many; until then the mails say it. */
  finishedAt: moment('finished_at'),
  sentCount: integer('sent_count').notNull().default(0),
  failedCount: integer('failed_count').notNull().default(0),
  createdAt: createdAt(),
});

export type NoticeMailingRow = typeof noticeMailings.$inferSelect;
