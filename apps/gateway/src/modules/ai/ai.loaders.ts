import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { rowsLoader } from '../../platform/graphql/loader';
import { aiAnswers, type AiAnswerModel } from './ai.table';

export const aiLoaders = (db: Database) => ({
  /** The answers of conversations, the oldest first. */
  answersOfThread: rowsLoader<AiAnswerModel>(
    (ids) =>
      db
        .select()
        .from(aiAnswers)
        .where(inArray(aiAnswers.threadId, ids))
        .orderBy(asc(aiAnswers.createdAt), asc(aiAnswers.id)),
    ({ threadId }) => threadId,
  ),
});
