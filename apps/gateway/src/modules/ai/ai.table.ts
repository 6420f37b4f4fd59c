import type { AiCitation, AiSentence } from '@gredia/domain';
import type { Understood } from '@gredia/domain/ai';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, texts, updatedAt } from '../../platform/database/columns';
import { users } from '../identity/accounts/accounts.table';

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A conversation of a person with 성분 AI. */
export const aiThreads = pgTable(
  'ai_threads',
  {
    id: id(),
    userId: userId(),
    title: text('title').notNull(),
    createdAt: createdAt(),
    /** When the last question was asked. */
    updatedAt: updatedAt(),
  },
  (t) => [index('ai_threads_user').on(t.userId, t.updatedAt.desc(), t.id), index('ai_threads_updated').on(t.updatedAt)],
);

export type AiThreadModel = typeof aiThreads.$inferSelect;

/** Whether an answer came to its end; what broke off is STOPPED from the beginning on. */
export type AiAnswerState = 'DONE' | 'STOPPED' | 'FAILED';

/** A question with its answer, as far as it was given. */
export const aiAnswers = pgTable(
  'ai_answers',
  {
    id: id(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => aiThreads.id, { onDelete: 'cascade' }),
    userId: userId(),
    question: text('question').notNull(),
    state: text('state').$type<AiAnswerState>().notNull(),
    /** Which engine answered. */
    engine: text('engine').notNull(),
    /** What was understood, for the question that goes on with it. */
    understood: jsonb('understood').$type<Understood>(),
    sentences: jsonb('sentences').$type<AiSentence[]>().notNull().default([]),
    citations: jsonb('citations').$type<AiCitation[]>().notNull().default([]),
    followUps: texts('follow_ups'),
    createdAt: createdAt(),
  },
  (t) => [index('ai_answers_thread').on(t.threadId, t.createdAt, t.id), index('ai_answers_user').on(t.userId)],
);

export type AiAnswerModel = typeof aiAnswers.$inferSelect;

/** Who has seen which notice before the first use, and when: the law asks that it be given. */
export const aiNotices = pgTable('ai_notices', {
  userId: userId().primaryKey(),
  version: integer('version').notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
