import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { addressConfirmations } from './address-confirmations.table';

/** At which other addresses a person wants news. */
export const addressConfirmationsPersonalData: PersonalData = {
  tables: [addressConfirmations],
  lockOrder: 25,
  export: async (db, { id }) => {
    const { email, askedAt, confirmedAt, createdAt, userId } = addressConfirmations;
    const rows = await db
      .select({ email, askedAt, confirmedAt, createdAt })
      .from(addressConfirmations)
      .where(eq(userId, id))
      .orderBy(asc(createdAt));
    return { newsAddresses: rows };
  },
  forget: async (tx, { id }) => {
    await tx.delete(addressConfirmations).where(eq(addressConfirmations.userId, id));
  },
};
