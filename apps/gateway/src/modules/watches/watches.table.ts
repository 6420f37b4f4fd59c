import { sql } from 'drizzle-orm';
import { bigint, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, texts } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

/** A label all of whose ingredients a person watches. */
export const watchLabels = pgTable(
  'watch_labels',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The label as it was given: names that we learn later are found in it. */
    text: text('text').notNull(),
    unknownNames: texts('unknown_names'),
    createdAt: createdAt(),
  },
  (t) => [index('watch_labels_user').on(t.userId, t.createdAt)],
);

export type WatchedLabelModel = typeof watchLabels.$inferSelect;

/** An ingredient that a person watches, by itself or because a label of theirs names it. */
export const watches = pgTable(
  'watches',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    labelId: uuid('label_id').references(() => watchLabels.id, { onDelete: 'cascade' }),
    /** An ingredient, without a foreign key: a merged one leads on to the one that it became. */
    targetId: uuid('target_id').notNull(),
    /** The change of it (`change_logs.seq`) up to which the person was told. */
    toldSeq: bigint('told_seq', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('watches_alone')
      .on(t.userId, t.targetId)
      .where(sql`label_id IS NULL`),
    uniqueIndex('watches_of_label')
      .on(t.labelId, t.targetId)
      .where(sql`label_id IS NOT NULL`),
    // Whole, as the foreign key asks: an account that goes takes its watches along.
    index('watches_user').on(t.userId),
    index('watches_target').on(t.targetId),
  ],
);

export type WatchModel = typeof watches.$inferSelect;

/** A mail a person and day, however often the work is done. */
export const watchMails = pgTable(
  'watch_mails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);
