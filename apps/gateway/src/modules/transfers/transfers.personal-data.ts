import { desc, eq, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { forgetAddresses, forgetReasons } from '../../platform/collections/document-changes';
import type { Executor } from '../../platform/database/client';
import type { PersonalData, RemovedTrace } from '../../platform/personal-data/personal-data';
import { rootEmailTransfers, type RootEmailTransferModel } from './transfers.table';

const { fromUserId, toUserId, fromEmail, toEmail } = rootEmailTransfers;

/** Which companies went to or from an account. That they went stays in the log; the address goes with its owner. */
export const transfersPersonalData: PersonalData = {
  tables: [rootEmailTransfers],
  lockOrder: 35,
  removed: [removedWith(fromUserId, fromEmail), removedWith(toUserId, toEmail)],
  export: async (db, { id }, mostRows) => {
    const { createdAt, undoneAt } = rootEmailTransfers;
    const rows = await db
      .select({ fromUserId, toUserId, fromEmail, toEmail, createdAt, undoneAt })
      .from(rootEmailTransfers)
      .where(or(eq(fromUserId, id), eq(toUserId, id)))
      .orderBy(desc(createdAt))
      .limit(mostRows);
    // The address of the other side is another person's.
    return {
      companyTransfers: rows.map((row) => ({
        given: row.fromUserId === id,
        email: row.fromUserId === id ? row.fromEmail : row.toEmail,
        createdAt: row.createdAt,
        undoneAt: row.undoneAt,
      })),
    };
  },
  forget: async (tx, { id, email }) => {
    const transfers = await tx
      .select()
      .from(rootEmailTransfers)
      .where(or(eq(fromUserId, id), eq(toUserId, id)))
      .for('update');
    await tx.update(rootEmailTransfers).set({ fromEmail: null }).where(eq(fromUserId, id));
    await tx.update(rootEmailTransfers).set({ toEmail: null }).where(eq(toUserId, id));
    const moved = transfers.map((one) => (one.fromUserId === id ? one.fromEmail : one.toEmail));
    await forgetNoted(tx, transfers, [email, ...moved]);
  },
};

/** The same of transfers of a supplier that was removed: its log and its materials' are there. */
function removedWith(account: PgColumn, address: PgColumn): RemovedTrace {
  const { id, sellerId, productIds } = rootEmailTransfers;
  return {
    table: rootEmailTransfers,
    account,
    empties: [address],
    forgets: async (tx, rows, { email }) => {
      const transfers = rows.map((row) => ({
        id: row[id.name] ?? '',
        sellerId: row[sellerId.name] ?? '',
        // `{…,…}`
        productIds: row[productIds.name]?.match(/[^{},]+/g) ?? [],
      }));
      await forgetNoted(tx, transfers, [email, ...rows.map((row) => row[address.name] ?? null)]);
    },
  };
}

/**
 * What a transfer noted of the supplier and its materials names the address, too, that of then or the one since; other
 * people's stay. Why its addresses were looked at stands at both accounts and may name either: it goes with the first.
 */
async function forgetNoted(
  tx: Executor,
  transfers: readonly Pick<RootEmailTransferModel, 'id' | 'sellerId' | 'productIds'>[],
  emails: readonly (string | null)[],
): Promise<void> {
  const addresses = emails.filter((email) => email !== null);
  const suppliers = transfers.map(({ sellerId }) => sellerId);
  const materials = transfers.flatMap(({ productIds }) => productIds);
  await forgetAddresses(tx, 'sellers', suppliers, ['email', 'contactEmail'], addresses);
  await forgetAddresses(tx, 'products', materials, ['email', 'receiverEmails'], addresses);
  await forgetReasons(
    tx,
    'root-email.reveal',
    transfers.map(({ id }) => id),
  );
}
