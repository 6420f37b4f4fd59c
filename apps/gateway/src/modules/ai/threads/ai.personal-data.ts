import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data/personal-data';
import { aiAnswers, aiNotices, aiThreads } from '../ai.table';

/** What a person asked 성분 AI, and what it answered: all of it goes with the account. */
export const aiPersonalData: PersonalData = {
  tables: [aiThreads, aiAnswers, aiNotices],
  lockOrder: 73,
  export: async (db, { id }, mostRows) => {
    const { question, state, sentences, createdAt } = aiAnswers;
    const answers = await db
      .select({ conversation: aiThreads.title, question, state, sentences, createdAt })
      .from(aiAnswers)
      .innerJoin(aiThreads, eq(aiThreads.id, aiAnswers.threadId))
      .where(eq(aiAnswers.userId, id))
      .orderBy(desc(createdAt))
      .limit(mostRows);
    const [notice] = await db
      .select({ version: aiNotices.version, seenAt: aiNotices.seenAt })
      .from(aiNotices)
      .where(eq(aiNotices.userId, id));
    return { aiAnswers: answers, aiNotice: notice ?? null };
  },
  forget: async (tx, { id }) => {
    await tx.delete(aiThreads).where(eq(aiThreads.userId, id));
    await tx.delete(aiNotices).where(eq(aiNotices.userId, id));
  },
};
