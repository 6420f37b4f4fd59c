import type { StatPeriod } from '@gredia/domain';
import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns';

/**
 * How many visitors searched for an ingredient on a calendar day in Korea. Visitors have another hash every day, so that the
 * days of a longer period add up. Ids stay as they were searched for: who has become part of whom is looked up when ranks are
 * made (`rank-searches.ts`), and a merge that is undone needs no mending here.
 */
export const searchDays = pgTable(
  'search_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.ingredientId] })],
);

/** What all searches of a day, week or month that named an ingredient amount to. */
export const searchRankingPeriods = pgTable(
  'search_ranking_periods',
  {
    period: text('period').$type<StatPeriod>().notNull(),
    /** Its first day. */
    start: date('start', { mode: 'string' }).notNull(),
    searches: integer('searches').notNull(),
    ingredients: integer('ingredients').notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.start] })],
);

/** The most searched ingredients of a day, week or month, as they are shown. */
export const searchRankings = pgTable(
  'search_rankings',
  {
    period: text('period').$type<StatPeriod>().notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    rank: smallint('rank').notNull(),
    ingredientId: uuid('ingredient_id').notNull(),
    /** The rank of the period before less this one; null for one that had none. */
    change: integer('change'),
    /** Visitors of each day, added up. */
    frequency: integer('frequency').notNull(),
  },
  (t) => [primaryKey({ columns: [t.period, t.start, t.rank] })],
);

/** Words that rankings do not count, kept by operators (순위 제외어). */
export const rankingBlockWords = pgTable('ranking_block_words', {
  id: id(),
  word: text('word').notNull(),
  /** `wordKey` of it. */
  key: text('key').notNull().unique(),
  createdAt: createdAt(),
});

export type RankingBlockWordModel = typeof rankingBlockWords.$inferSelect;

/** A day, week or month of rankings with all places that are kept. */
export type RankingPeriodModel = {
  startDate: string;
  endDate: string;
  totalSearchedCount: number;
  searchedIngredientCount: number;
  places: readonly RankingPlace[];
};

export interface RankingPlace {
  name: string;
  rank: number;
  change: number | null;
  frequency: number;
  /** Share of all searches of the period. */
  ratio: number;
}
