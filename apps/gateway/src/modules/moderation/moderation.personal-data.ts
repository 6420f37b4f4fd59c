import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { contentReports, moderationDecisions } from './moderation.table';
import { forgetTitles } from './moderation-retention';

/**
 * What a person reported; it goes when they leave, and so do the titles of their posts from the log. What an operator decided
 * was done for the service and stays, and so do reports about texts of somebody who left, until they are decided.
 */
export const moderationPersonalData: PersonalData = {
  tables: [contentReports, moderationDecisions],
  lockOrder: 75,
  export: async (db, { id }, mostRows) => ({
    contentReports: await db
      .select({
        targetType: contentReports.targetType,
        reason: contentReports.reason,
        note: contentReports.note,
        createdAt: contentReports.createdAt,
      })
      .from(contentReports)
      .where(eq(contentReports.reporterId, id))
      .orderBy(desc(contentReports.id))
      .limit(mostRows),
  }),
  forget: async (tx, { id }) => {
    await tx.delete(contentReports).where(eq(contentReports.reporterId, id));
    await forgetTitles(tx, id);
  },
};
