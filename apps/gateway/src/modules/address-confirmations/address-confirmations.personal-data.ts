import { and, asc, eq, isNotNull, or } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { addressConfirmations } from './address-confirmations.table';

/** At which other addresses a person wants news. */
export const addressConfirmationsPersonalData: PersonalData = {
  tables: [addressConfirmations],
  lockOrder: 25,
  // With a supplier go those of its own; none of an account.
  removed: [{ table: addressConfirmations, account: addressConfirmations.userId }],
  export: async (db, { id }) => {
    const { email, askedAt, confirmedAt, stoppedAt, createdAt, userId } = addressConfirmations;
    const rows = await db
      .select({ email, askedAt, confirmedAt, stoppedAt, createdAt })
      .from(addressConfirmations)
      // One that ended by itself is known by its hash alone.
      .where(and(eq(userId, id), or(isNotNull(email), isNotNull(stoppedAt))))
      .orderBy(asc(createdAt));
    return { newsAddresses: rows };
  },
  forget: async (tx, { id }) => {
    await tx.delete(addressConfirmations).where(eq(addressConfirmations.userId, id));
  },
};
