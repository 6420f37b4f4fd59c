import type { SmsKind, SmsRefusal, SmsState, SmsTarget } from '@gredia/domain';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, id, moment } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

/** To whom a sending goes; ALARM is what the service itself tells an account of its own matters (send-alarm.ts). */
export type SendingTarget = SmsTarget | 'ALARM';

/** A text to one person or many (발송). */
export const smsSendings = pgTable(
  'sms_sendings',
  {
    id: id(),
    /** Who sent it; nobody where the service did. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    sender: text('sender').notNull(),
    target: text('target').$type<SendingTarget>().notNull(),
    /** As it goes out; emptied 90 days after it was sent. */
    content: text('content'),
    kind: text('kind').$type<SmsKind>().notNull(),
    bytes: integer('bytes').notNull(),
    isAdvertisement: boolean('is_advertisement').notNull(),
    /** What one text cost when it was sent. */
    unitPriceKrw: integer('unit_price_krw').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('sms_sendings_created').on(t.createdAt), index('sms_sendings_actor').on(t.actorId)],
);

/** Receivers of a sending that are handed to the service together, once. */
export const smsBatches = pgTable(
  'sms_batches',
  {
    id: id(),
    sendingId: uuid('sending_id')
      .notNull()
      .references(() => smsSendings.id, { onDelete: 'cascade' }),
    /** What the service calls it, once it lies ready there; it is sent by this name, however often that is asked. */
    groupId: text('group_id'),
  },
  (t) => [index('sms_batches_sending').on(t.sendingId)],
);

/** What became of a text at one receiver. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    sendingId: uuid('sending_id')
      .notNull()
      .references(() => smsSendings.id, { onDelete: 'cascade' }),
    /** Null where nothing is handed over. */
    batchId: uuid('batch_id').references(() => smsBatches.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it is shown: masked. */
    name: text('name'),
    /** Digits; of an entry that is no mobile number what was entered, masked. Emptied when the person leaves. */
    number: text('number'),
    state: text('state').$type<SmsState>().notNull(),
    refusal: text('refusal').$type<SmsRefusal>(),
    /** What the service calls it. */
    providerId: text('provider_id'),
    /** The code with which the service refused it. */
    providerCode: text('provider_code'),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('sms_messages_sending').on(t.sendingId, t.state),
    index('sms_messages_batch').on(t.batchId),
    index('sms_messages_user').on(t.userId),
    index('sms_messages_number').on(t.number),
    check('sms_messages_refusal', sql`(${t.state} = 'FAILED') = (${t.refusal} IS NOT NULL)`),
  ],
);

/** What the local outbox holds instead of phones. Empty where texts go out. */
export const smsOutbox = pgTable('sms_outbox', {
  id: uuid('id')
    .primaryKey()
    .references(() => smsMessages.id, { onDelete: 'cascade' }),
  sender: text('sender').notNull(),
  number: text('number').notNull(),
  text: text('text').notNull(),
  /** Local outboxes lay texts ready, too; they are there for people once they are released. */
  groupId: text('group_id').notNull(),
  releasedAt: moment('released_at'),
  createdAt: createdAt(),
});

export type SmsSendingRow = typeof smsSendings.$inferSelect;
export type SmsMessageRow = typeof smsMessages.$inferSelect;
