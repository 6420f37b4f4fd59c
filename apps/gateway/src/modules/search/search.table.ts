import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

/** What a search answers. */
export type SearchTarget = 'INGREDIENT' | 'PRODUCT' | 'COSMETICS' | 'SUBSTANCE' | 'POST' | 'ITEM';
/** What terms belong to: dealers and makers lead to the raw materials that name them, each stored once (`companyId`). */
export type TermTarget = SearchTarget | 'COMPANY';

/** What a term is to its target: lower is closer. Stored as numbers so that terms sort by them. */
export const termKind = { NAME: 0, INCI: 1, NUMBER: 2, SYNONYM: 3, PREVIOUS: 4 } as const;
export type TermKind = (typeof termKind)[keyof typeof termKind];

/**
 * Every name and number something can be found by, each with what it is ordered by, so that the search box reads this
 * table alone. Written only by `writeTerms` and `refreshTermWeights`, in the transaction that changes the target.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    targetId: uuid('target_id').notNull(),
    /** The place of the term among its target's terms. */
    position: smallint('position').notNull(),
    targetType: text('target_type').$type<TermTarget>().notNull(),
    kind: smallint('kind').$type<TermKind>().notNull(),
    text: text('text').notNull(),
    /** `spellingKey(text)`: NFC, lower case; finds an exact other spelling for redirects. */
    spellingKey: text('spelling_key').notNull(),
    /** `foldedKey(text)`: today's spelling, letters and digits only, decomposed to jamo. */
    key: text('key').notNull(),
    /** Initial consonants of the Hangul in it, null without Hangul. */
    initials: text('initials'),
    /**
     * How many labels carry the target, of a substance how near its list is (`substanceTerms`): ties are broken by it, then
     * by the length of the title.
     */
    weight: integer('weight').notNull().default(0),
    length: smallint('length').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.targetId, t.position] }),
    index('search_terms_spelling').on(t.spellingKey),
    // Byte order, whatever the collation of the server: a prefix is a range of it.
    index('search_terms_key').on(t.targetType, t.key.op('text_pattern_ops')),
    index('search_terms_initials')
      .on(t.targetType, t.initials.op('text_pattern_ops'))
      .where(sql`initials IS NOT NULL`),
    // The orders in which terms are met, so that none need sorting (matching/terms-in-order.ts): by rank all of a type, and those of
    // the same first letters; by age.
    index('search_terms_order')
      .on(t.weight.desc().nullsFirst(), t.length, t.targetId)
      .where(sql`target_type = 'INGREDIENT'`),
    index('search_terms_beginning').on(
      t.targetType,
      sql`left(${t.key}, 2)`,
      t.weight.desc().nullsFirst(),
      t.length,
      t.targetId,
    ),
    index('search_terms_initials_beginning')
      .on(t.targetType, sql`left(${t.initials}, 2)`, t.weight.desc().nullsFirst(), t.length, t.targetId)
      .where(sql`initials IS NOT NULL`),
    index('search_terms_newest').on(t.targetType, t.targetId),
    // Two letters make no trigram.
    index('search_terms_pairs').using('gin', sql`letter_pairs(${t.targetType}, ${t.key})`),
    // One index of trigrams per type: a search for one of them does not read through all.
    index('search_terms_ingredient_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'INGREDIENT'`),
    index('search_terms_product_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'PRODUCT'`),
    index('search_terms_company_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'COMPANY'`),
    index('search_terms_cosmetics_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'COSMETICS'`),
    index('search_terms_substance_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'SUBSTANCE'`),
    index('search_terms_post_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'POST'`),
    index('search_terms_item_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'ITEM'`),
    // Names that labels carry are meant more often: a typo is looked for among them first.
    index('search_terms_used_trgm')
      .using('gin', t.key.op('gin_trgm_ops'))
      .where(sql`target_type = 'INGREDIENT' AND weight > 0`),
    index('search_terms_initials_trgm').using('gin', t.initials.op('gin_trgm_ops')),
  ],
);
