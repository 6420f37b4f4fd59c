import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, jsonValue, moment } from '../../platform/database/columns';
import { sourceEditions } from '../sources/sources.table';

export type ChangeTarget = 'INGREDIENT' | 'PRODUCT' | 'COSMETICS' | 'SUBSTANCE';

/** By which door a change came. */
export const CHANGE_ORIGINS = ['IMPORT', 'STARTER', 'OPERATOR', 'SUPPLIER', 'SUGGESTION', 'SYSTEM', 'AI'] as const;
export type ChangeOrigin = (typeof CHANGE_ORIGINS)[number];

/** What machines write of ingredients, by the thousand, stands in no list but those that ask for it. */
export const isToldInLists = (origin: SQLWrapper): SQL => sql`${origin} <> 'AI'`;

/** What a state of any kind of target is called by. */
const NAMES = [
  ...['nameKor', 'nameEng', 'nameKorPrevious', 'nameEngPrevious', 'nameCn', 'nameJp'],
  ...['inci', 'euInciName', 'euInnName', 'synonyms', 'name', 'names', 'productName'],
];

/**
 * Every name in a state, those of before among them, as JSON in lower case: the first of a field stands behind `["`, the next
 * ones behind `, "`.
 */
export const namesOfState = (state: SQLWrapper): SQL => {
  const names = NAMES.map((key) => sql`coalesce('[' || (${state} -> ${sql.raw(`'${key}'`)})::text, '')`);
  return sql`lower(${sql.join(names, sql` || `)})`;
};

/** A line that tells of another name. */
export const isRenaming = (key: SQLWrapper): SQL =>
  sql`${key} IN ('nameKor', 'nameEng', 'inci', 'name', 'productName')`;

/** What a line says of before, as a text in lower case: an index entry holds no more of it. */
export const formerText = (before: SQLWrapper): SQL => sql`lower(left(${before} #>> '{}', 600))`;

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
    /** `import`, `starter`, `system`, `ai`, or the id of the account that did it. */
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
    index('change_logs_newest')
      .on(t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId)
      .where(isToldInLists(sql`origin`)),
    index('change_logs_newest_of_type')
      .on(t.targetType, t.createdAt.desc(), t.id.desc(), t.targetId)
      .where(isToldInLists(sql`origin`)),
    index('change_logs_of_key')
      .on(t.key, t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId)
      .where(isToldInLists(sql`origin`)),
    // Lists that ask for machines too, or for these alone.
    index('change_logs_newest_of_all').on(t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId),
    index('change_logs_of_machines')
      .on(t.origin, t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId)
      .where(sql`origin = 'AI'`),
    index('change_logs_of_people')
      .on(t.origin, t.createdAt.desc(), t.id.desc(), t.targetType, t.targetId)
      .where(sql`origin NOT IN ('IMPORT', 'STARTER', 'SYSTEM', 'AI')`),
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
    // What is not there any more is found here by all that it was called at its end, and anything by what it was called before;
    // what still is, by its terms (`search_terms`).
    index('change_logs_removed_names')
      .using('gin', sql`${namesOfState(t.state)} gin_trgm_ops`)
      .where(sql`key = 'removed'`),
    index('change_logs_former_name')
      .on(sql`${formerText(t.before)} text_pattern_ops`)
      .where(isRenaming(sql`key`)),
    index('change_logs_pull')
      .on(t.pullId)
      .where(sql`pull_id IS NOT NULL`),
  ],
);

export type ChangeLogModel = typeof changeLogs.$inferSelect;
