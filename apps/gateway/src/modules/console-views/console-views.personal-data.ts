import { and, asc, eq, not } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { consoleColumns, consoleViews } from './console-views.table';

/** How operators like their tables. What they share is others' work by now, and stays. */
export const consoleViewsPersonalData: PersonalData = {
  tables: [consoleViews, consoleColumns],
  lockOrder: 70,
  export: async (db, { id }, mostRows) => ({
    consoleViews: await db
      .select({
        collection: consoleViews.collection,
        name: consoleViews.name,
        address: consoleViews.address,
        isShared: consoleViews.isShared,
        createdAt: consoleViews.createdAt,
      })
      .from(consoleViews)
      .where(eq(consoleViews.userId, id))
      .orderBy(asc(consoleViews.createdAt))
      .limit(mostRows),
  }),
  forget: async (tx, { id }) => {
    await tx.delete(consoleColumns).where(eq(consoleColumns.userId, id));
    await tx.delete(consoleViews).where(and(eq(consoleViews.userId, id), not(consoleViews.isShared)));
  },
};
