import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns';
import { sourceEditions } from '../sources/sources.table';

export type ChangeTarget = 'INGREDIENT' | 'PRODUCT' | 'COSMETICS';

/** Who, when, what: one row per changed field, one row (`created`) for a new entry. Never updated. */
export const changeLogs = pgTable(
  'change_logs',
  {
    id: id(),
    targetType: text('target_type').$type<ChangeTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    targetName: text('target_name').notNull(),
    targetNameEng: text('target_name_eng'),
    key: text('key').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    /** `import`, `starter`, or the id of the account that did it. */
    actor: text('actor').notNull(),
    sourceEditionId: uuid('source_edition_id').references(() => sourceEditions.id),
    createdAt: createdAt(),
  },
  (t) => [
    // With the target, so that what a page leaves out (hidden raw materials) is seen in the index.
    index('change_logs_newest').on(t.createdAt.desc(), t.id.desc(), t.targetId),
    index('change_logs_newest_of_type').on(t.targetType, t.createdAt.desc(), t.id.desc(), t.targetId),
    index('change_logs_target').on(t.targetId, t.createdAt.desc()),
  ],
);

export type ChangeLogModel = typeof changeLogs.$inferSelect;
