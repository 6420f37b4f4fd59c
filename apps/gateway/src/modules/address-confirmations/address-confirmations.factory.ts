import { testDatabase } from '../../testing/database';
import { addressConfirmations, addressHash, ownerIdOf, type NewsOwner } from './address-confirmations.table';

/** Addresses whose owners have agreed to the news of an account or a supplier. */
export async function buildConfirmations(
  owner: NewsOwner,
  emails: readonly (string | null)[],
  values: Partial<typeof addressConfirmations.$inferInsert> = {},
): Promise<void> {
  const rows = emails.flatMap((email) =>
    email
      ? [{ email, emailHash: addressHash(ownerIdOf(owner), email), ...owner, confirmedAt: new Date(), ...values }]
      : [],
  );
  if (rows.length) await testDatabase().db.insert(addressConfirmations).values(rows).onConflictDoNothing();
}
