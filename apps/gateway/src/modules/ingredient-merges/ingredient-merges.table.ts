import { bigserial, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

/** Ingredients that an operator made one (성분 합치기), or one that was made two (성분 나누기). */
export const ingredientMerges = pgTable(
  'ingredient_merges',
  {
    id: id(),
    kind: text('kind').$type<'MERGE' | 'SPLIT'>().notNull(),
    /**
     * The ingredient that stayed, and those that became part of it; of a split the one that was made of it. No foreign keys:
     * these end, that may be removed.
     */
    keptId: uuid('kept_id').notNull(),
    keptTitle: text('kept_title').notNull(),
    goneIds: uuid('gone_ids').array().notNull(),
    goneTitles: text('gone_titles').array().notNull(),
    reason: text('reason').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
    undoneById: uuid('undone_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('ingredient_merges_newest').on(t.createdAt.desc(), t.id.desc()),
    index('ingredient_merges_actor').on(t.actorId),
    index('ingredient_merges_undone_by').on(t.undoneById),
  ],
);

export type IngredientMergeModel = typeof ingredientMerges.$inferSelect;

/** A row as PostgreSQL writes it (`to_jsonb`), by which `jsonb_populate_record` makes it again to the byte. */
export type RowImage = Record<string, unknown>;

/**
 * Every row that a merge changed, as it was and as it is, kept while the merge can be undone. Written by triggers on the tables of
 * `MERGED_TABLES` while `gredia.ingredient_merge` names the merge.
 */
export const ingredientMergeRows = pgTable(
  'ingredient_merge_rows',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mergeId: uuid('merge_id')
      .notNull()
      .references(() => ingredientMerges.id, { onDelete: 'cascade' }),
    tableName: text('table_name').notNull(),
    /** The values of its primary key, with blanks between. */
    rowKey: text('row_key').notNull(),
    before: jsonb('before').$type<RowImage>(),
    after: jsonb('after').$type<RowImage>(),
    /** What came of all changes of the row together. */
    isWhole: boolean('is_whole').notNull().default(false),
  },
  (t) => [index('ingredient_merge_rows_of').on(t.mergeId, t.tableName, t.rowKey, t.id)],
);

/** What one of the ingredients says in a field. */
export type MergedFieldSideModel = { ingredientId: string; values: string[]; sourceEditionId: string | null };
