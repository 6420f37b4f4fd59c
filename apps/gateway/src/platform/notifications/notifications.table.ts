import type { NotificationKind } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '../database/account-column';
import { createdAt, id, moment, transactionId } from '../database/columns';

/** What people were told in the app (알림), in the words they read. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: accountReference('user_id', 'cascade').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    title: text('title').notNull(),
    body: text('body'),
    /** Where it leads to, on the site. */
    path: text('path').notNull(),
    readAt: moment('read_at'),
    /** What is read as one with others of the same; null where it is read alone. */
    threadId: uuid('thread_id'),
    /** What it tells of: it is told no more where that cannot be seen. The one who lists them knows what that is. */
    aboutId: uuid('about_id'),
    /** The setting by which it waits for the mail of the day; null where it does not, and once that has gone. */
    dailyAlarm: text('daily_alarm'),
    /** The transaction that told it: a stream goes on with what its last snapshot did not see. */
    writtenIn: transactionId('written_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread')
      .on(t.userId, t.id)
      .where(sql`read_at IS NULL`),
    index('notifications_daily')
      .on(t.userId, t.id)
      .where(sql`daily_alarm IS NOT NULL`),
    index('notifications_thread')
      .on(t.userId, t.threadId, t.id)
      .where(sql`thread_id IS NOT NULL`),
    index('notifications_written').on(t.userId, t.writtenIn),
    index('notifications_created').on(t.createdAt),
  ],
);
