import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accountReference } from '../../../platform/database/account-column';
import { createdAt, id, moment } from '../../../platform/database/columns';
import { notifications } from '../../../platform/notifications/notifications.table';
import { sessions } from '../../identity/sessions/sessions.table';

/** Browsers to which an account has its notifications pushed: one of a session, and gone with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: accountReference('user_id', 'cascade').notNull(),
    sid: text('sid')
      .notNull()
      .unique()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    /** Where its push service takes messages. Whoever knows it may address the browser: it stands in no log and no answer. */
    endpoint: text('endpoint').notNull().unique(),
    /** The host of the endpoint, by which services that are slow are kept apart. */
    service: text('service').notNull(),
    /** What messages are encrypted with (RFC 8291), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Our public key of the time: the push service takes nothing that is signed by another one. */
    serverKey: text('server_key').notNull(),
    /** When the browser lets it end; null where it does not say. */
    expiresAt: moment('expires_at'),
    /** Messages in a row that could not be delivered. */
    failures: integer('failures').notNull().default(0),
    /** When the first of them could not be; null where the last one was. */
    failingSince: moment('failing_since'),
    pushedAt: moment('pushed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
);

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/**
 * SENDING: handed over, or on the way when its gateway ended; it is not sent again. DROPPED: not to be sent, or never taken.
 */
export type PushState = 'WAITING' | 'SENDING' | 'SENT' | 'DROPPED';

/** A notification on its way to one browser. Its row stays a while, so that it goes there once. */
export const pushSendings = pgTable(
  'push_sendings',
  {
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** The setting that wants it; null where none turns it off. */
    alarm: text('alarm'),
    state: text('state').$type<PushState>().notNull().default('WAITING'),
    attempts: integer('attempts').notNull().default(0),
    /** What is told to all goes behind what concerns its reader alone. */
    isNotice: boolean('is_notice').notNull().default(false),
    /** Not before; once it is taken, since when it is under way. */
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.notificationId] }),
    index('push_sendings_due')
      .on(t.isNotice, t.dueAt)
      .where(sql`state = 'WAITING'`),
    index('push_sendings_notification').on(t.notificationId),
    index('push_sendings_created').on(t.createdAt),
  ],
);
