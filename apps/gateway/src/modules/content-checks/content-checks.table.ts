import type { ContentKind, ContentSignCode } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../../platform/database/columns';

/** What the rules found in a text when it was written (`contentScore`); nothing of the text itself. */
export const contentSigns = pgTable(
  'content_signs',
  {
    targetId: uuid('target_id').primaryKey(),
    targetType: text('target_type').$type<ContentKind>().notNull(),
    /** 0 to 100. */
    score: smallint('score').notNull(),
    /** Codes of the signs with what each weighs and where in the text it stands. */
    signs: jsonb('signs').$type<ContentSign[]>().notNull(),
    /** By which the same text in other places is found (`fingerprint` of libs/domain); empty where it says too little. */
    fingerprint: integer('fingerprint').array().notNull(),
    /** When operators decided about it; null while it is open. */
    decidedAt: moment('decided_at'),
    /** When the text was last looked at. */
    createdAt: createdAt(),
  },
  (t) => [
    index('content_signs_open')
      .on(t.createdAt)
      .where(sql`decided_at IS NULL AND score >= 50`),
    // Without the list of what is still to be sorted in: every check of a text would read that list.
    index('content_signs_same').using('gin', t.fingerprint).with({ fastupdate: false }),
    index('content_signs_created').on(t.createdAt),
  ],
);

export interface ContentSign {
  sign: ContentSignCode;
  weight: number;
  /** How many there are of it. */
  count: number;
  places: { start: number; end: number }[];
}

/** Words that hold a text back, kept by operators (차단어). */
export const blockWords = pgTable('block_words', {
  id: id(),
  word: text('word').notNull(),
  /** `foldedKey(word)`. */
  key: text('key').notNull().unique(),
  /** Points of the score. */
  weight: integer('weight').notNull().default(30),
  createdAt: createdAt(),
});

export type BlockWordModel = typeof blockWords.$inferSelect;
