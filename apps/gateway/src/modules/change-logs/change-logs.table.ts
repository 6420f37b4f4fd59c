import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, jsonValue, moment } from '../../platform/database/columns';
import { sourceEditions } from '../sources/sources.table';

export type ChangeTarget = 'INGREDIENT' | 'PRODUCT' | 'COSMETICS' | 'SUBSTANCE';

/** By which door a change came. */
export const CHANGE_ORIGINS = ['IMPORT', 'STARTER', 'OPERATOR', 'SUPPLIER', 'SUGGESTION', 'SYSTEM'] as const;
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];

/** Who, when, what: one row per changed field, one row (`created`) for a new entry. Never updated. */
export const changeLogs = pgTable(
  'change_logs',
  {
    id: id(),
    /** The order of changes: drawn while the target is locked, so that of one target it grows in the order of commits. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    targetType: text('target_type').$type<ChangeTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    targetName: text('target_name').notNull(),
    targetNameEng: text('target_name_eng'),
    key: text('key').notNull(),
    /** Which rule of an ingredient, or which ingredient of an entry of law, where a key stands for several. */
    item: uuid('item'),
    before: jsonValue('before'),
    after: jsonValue('after'),
    /** All that a target says that begins or ends by this change; never sent to a client. */
    state: jsonValue('state'),
    /** Of an ingredient: the beginning of the fingerprint of what it says after the change. */
    versionHash: text('version_hash'),
    /** `import`, `starter`, `system`, or the id of the account that did it. */
    actor: text('actor').notNull(),
    /** Rows from before it was noted have got theirs by who wrote them. */
    origin: text('origin').$type<ChangeOrigin>().notNull().default('OPERATOR'),
    /** The edit suggestion that was taken over, also of rules that followed from it. */
    pullId: uuid('pull_id'),
    sourceEditionId: uuid('source_edition_id').references(() => sourceEditions.id),
    /** By the clock of the database, whichever gateway writes. */
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (t) => [
    uniqueIndex('change_logs_seq').on(t.seq),
    // With the target, so that what a page leaves out (hidden raw materials) is seen in the index.
    index('change_logs_newest').on(t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId),
    index('change_logs_newest_of_type').on(t.targetType, t.createdAt.desc(), t.id.desc(), t.targetId),
    index('change_logs_of_key').on(t.key, t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId),
    index('change_logs_of_people')
      .on(t.origin, t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId)
      .where(sql`origin NOT IN ('IMPORT', 'STARTER', 'SYSTEM')`),
    index('change_logs_target').on(t.targetId, t.createdAt.desc()),
    index('change_logs_replay').on(t.targetId, t.key, t.item, t.seq, t.createdAt),
    index('change_logs_state')
      .on(t.targetId, t.seq)
      .where(sql`state IS NOT NULL`),
    index('change_logs_version')
      .on(t.targetId, t.versionHash, t.seq.desc())
      .where(sql`version_hash IS NOT NULL`),
    // Hidden raw materials that were removed: the list leaves out what was told of them.
    index('change_logs_gone_unseen')
      .on(t.targetId, t.seq)
      .where(sql`key = 'removed' AND state IS NULL`),
    // What is not there any more is found by its last names here; what still is, by its terms (`search_terms`).
    index('change_logs_removed_name')
      .on(sql`lower(${t.targetName}) text_pattern_ops`)
      .where(sql`key = 'removed'`),
    index('change_logs_removed_name_eng')
      .on(sql`lower(${t.targetNameEng}) text_pattern_ops`)
      .where(sql`key = 'removed'`),
    index('change_logs_pull')
      .on(t.pullId)
      .where(sql`pull_id IS NOT NULL`),
  ],
);

export type ChangeLogModel = typeof changeLogs.$inferSelect;
