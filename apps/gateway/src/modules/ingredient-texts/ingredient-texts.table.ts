import type { IngredientTexts } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';

/**
 * What was made last of an ingredient and of which sources, so that the same is not made again. It refers to no ingredient:
 * merges, removals and what undoes them need not know of it, since a row that means nothing any more is only forgotten.
 */
export const ingredientTexts = pgTable('ingredient_texts', {
  ingredientId: uuid('ingredient_id').primaryKey(),
  /** Of the fields that were read, of the rules, and of the engine. */
  fingerprint: text('fingerprint').notNull(),
  /** All three, also of fields that a person holds: once they let go of one it is there. */
  texts: jsonb('texts').$type<IngredientTexts>().notNull(),
  madeAt: moment('made_at').notNull().defaultNow(),
});

export const TEXT_RUN_CAUSES = ['SCHEDULE', 'IMPORT', 'OPERATOR'] as const;
export type TextRunCause = (typeof TEXT_RUN_CAUSES)[number];
export type TextRunStatus = 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED';

/** A run over all ingredients, in the order of their ids. At most one is on its way. Who started it stands in the audit log. */
export const ingredientTextRuns = pgTable(
  'ingredient_text_runs',
  {
    id: id(),
    cause: text('cause').$type<TextRunCause>().notNull(),
    status: text('status').$type<TextRunStatus>().notNull().default('RUNNING'),
    /** The last ingredient that it is through with. */
    cursor: uuid('cursor'),
    total: integer('total').notNull(),
    seen: integer('seen').notNull().default(0),
    made: integer('made').notNull().default(0),
    /** Texts whose sources are gone. */
    removed: integer('removed').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    /** A person's value stands, written or left empty. */
    held: integer('held').notNull().default(0),
    /** Nothing that a text could rest on. */
    without: integer('without').notNull().default(0),
    /** Changed or gone while it was read: left to the next run. */
    postponed: integer('postponed').notNull().default(0),
    /** Something changed behind it: another run follows. */
    isAgainWanted: boolean('is_again_wanted').notNull().default(false),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('ingredient_text_runs_running')
      .on(t.status)
      .where(sql`${t.status} = 'RUNNING'`),
    index('ingredient_text_runs_newest').on(t.createdAt.desc()),
  ],
);

export type IngredientTextRunModel = typeof ingredientTextRuns.$inferSelect;
export type TextCounts = Pick<
  IngredientTextRunModel,
  'seen' | 'made' | 'removed' | 'unchanged' | 'held' | 'without' | 'postponed'
>;
