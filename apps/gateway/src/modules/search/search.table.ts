import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../db/columns';
import { ingredients } from '../ingredients/ingredients.table';

export type SearchTarget = 'INGREDIENT' | 'PRODUCT';
/** What a term is to its target: lower is closer. Values are stored as numbers so that terms sort by them. */
export const termKind = { NAME: 0, INCI: 1, NUMBER: 2, PREVIOUS: 3, SYNONYM: 4 } as const;

/**
 * Every name and number something can be found by. Written only by `rebuildTerms` of the search module, in the
 * transaction that changes the target.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    id: id(),
    targetType: text('target_type').$type<SearchTarget>().notNull(),
    targetId: uuid('target_id').notNull(),
    kind: smallint('kind').notNull(),
    text: text('text').notNull(),
    /** `spellingKey(text)`: NFC, lower case; finds an exact other spelling for redirects. */
    spellingKey: text('spelling_key').notNull(),
    /** `searchKey(text)`: letters and digits only, decomposed to jamo. */
    key: text('key').notNull(),
    /** `searchKey(foldSpelling(text))`, null when it is the same as key. */
    foldedKey: text('folded_key'),
    /** Initial consonants of the Hangul in it, null without Hangul. */
    initials: text('initials'),
    /** How many labels carry the target: ties are broken by it. */
    weight: integer('weight').notNull().default(0),
  },
  (t) => [
    index('search_terms_target').on(t.targetId),
    index('search_terms_spelling').on(t.spellingKey),
    index('search_terms_key_trgm').using('gin', sql`${t.key} gin_trgm_ops`),
    index('search_terms_initials_trgm').using('gin', sql`${t.initials} gin_trgm_ops`),
  ],
);

/** Searches without who made them: the visitor is a hash with a salt of the day (rankings count a visitor once a day). */
export const searchLogs = pgTable(
  'search_logs',
  {
    id: id(),
    word: text('word').notNull(),
    /** The ingredient the word names, when it names one. */
    ingredientId: uuid('ingredient_id').references(() => ingredients.id, { onDelete: 'set null' }),
    visitor: text('visitor').notNull(),
    /** Calendar day in Korea. */
    day: date('day', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('search_logs_day').on(t.day, t.ingredientId)],
);
