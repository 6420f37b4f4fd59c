import { asc, desc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../../platform/personal-data/personal-data';
import { readWatches } from '../watched-rows';
import { watches, watchLabels, watchMails } from '../watches.table';

/** What a person watches: all of it goes with the account. */
export const watchesPersonalData: PersonalData = {
  tables: [watches, watchLabels, watchMails],
  lockOrder: 72,
  export: async (db, { id }, mostRows) => {
    const own = await readWatches(db, id);
    const { name, text, unknownNames, createdAt, userId } = watchLabels;
    const labels = await db
      .select({ name, text, unknownNames, createdAt })
      .from(watchLabels)
      .where(eq(userId, id))
      .orderBy(desc(createdAt))
      .limit(mostRows);
    const mailed = await db
      .select({ day: watchMails.day })
      .from(watchMails)
      .where(eq(watchMails.userId, id))
      .orderBy(asc(watchMails.day))
      .limit(mostRows);
    return {
      watches: own.slice(0, mostRows).map((watch) => ({ ingredientId: watch.targetId, createdAt: watch.createdAt })),
      watchedLabels: labels,
      watchMails: mailed.map(({ day }) => day),
    };
  },
  forget: async (tx, { id }) => {
    await tx.delete(watches).where(eq(watches.userId, id));
    await tx.delete(watchLabels).where(eq(watchLabels.userId, id));
    await tx.delete(watchMails).where(eq(watchMails.userId, id));
  },
};
