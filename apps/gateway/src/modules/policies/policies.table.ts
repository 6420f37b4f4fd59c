import type { PolicyKind } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

/** A version of the terms, the privacy policy or the text about memberships. One that is in force is never changed. */
export const policyVersions = pgTable(
  'policy_versions',
  {
    id: id(),
    kind: text('kind').$type<PolicyKind>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    doc: jsonb('doc').notNull(),
    untagContent: text('untag_content').notNull(),
    /** The day in Korea from which it holds. */
    effectiveAt: date('effective_at', { mode: 'string' }).notNull(),
    /** What changed, in a line. */
    summary: text('summary'),
    /** Whether it is worse for members, as who wrote it said: they are told earlier. */
    isAdverse: boolean('is_adverse').notNull().default(false),
    /** Who wrote it; null of the one that the service began with. */
    writtenBy: uuid('written_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('policy_versions_day').on(t.kind, t.effectiveAt),
    index('policy_versions_writer')
      .on(t.writtenBy)
      .where(sql`written_by IS NOT NULL`),
  ],
);

export type PolicyVersionRow = typeof policyVersions.$inferSelect;

/** One of the versions of a document, as its list shows them. */
export type PolicyVersionModel = Pick<PolicyVersionRow, 'id' | 'effectiveAt' | 'summary' | 'createdAt'> & {
  isInForce: boolean;
};
