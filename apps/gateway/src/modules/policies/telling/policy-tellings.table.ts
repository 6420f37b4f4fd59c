import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from '../../../platform/database/columns';
import { users } from '../../identity/accounts/accounts.table';
import { policyVersions } from '../policies.table';

/** A version of which members are told by mail, and how far that is. */
export const policyTellings = pgTable('policy_tellings', {
  versionId: uuid('version_id')
    .primaryKey()
    .references(() => policyVersions.id, { onDelete: 'cascade' }),
  /** Members whom it was to reach when it was published. */
  memberCount: integer('member_count').notNull(),
  /** Not before: until then the version can be changed. */
  startsAt: moment('starts_at').notNull(),
  /** When the first mail was queued. From then on the version stays as it is told. */
  startedAt: moment('started_at'),
  /** Accounts up to this one were asked for in this round; null at the beginning of one. */
  cursor: uuid('cursor'),
  /** When the last round reached the end. Rounds go on until the version holds, for those who join meanwhile. */
  roundedAt: moment('rounded_at'),
  /** When the version held and each mail had gone or failed, and how many; until then the mails say it. */
  finishedAt: moment('finished_at'),
  sentCount: integer('sent_count').notNull().default(0),
  failedCount: integer('failed_count').notNull().default(0),
  createdAt: createdAt(),
});

export type PolicyTellingRow = typeof policyTellings.$inferSelect;

/** Whom a version was told, once: by its key no member is told twice, whatever the address is now. */
export const policyTold = pgTable(
  'policy_told',
  {
    versionId: uuid('version_id')
      .notNull()
      .references(() => policyTellings.versionId, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    toldAt: moment('told_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.userId] }), index('policy_told_user').on(t.userId)],
);
