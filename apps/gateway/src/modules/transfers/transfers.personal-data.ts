import { desc, eq, or } from 'drizzle-orm';
import { forgetAddresses } from '../../platform/collections/document-changes';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { rootEmailTransfers } from './transfers.table';

/** Which companies went to or from an account. That they went stays in the log; the address goes with its owner. */
export const transfersPersonalData: PersonalData = {
  tables: [rootEmailTransfers],
  lockOrder: 35,
  removed: [
    { table: rootEmailTransfers, account: rootEmailTransfers.fromUserId, empties: [rootEmailTransfers.fromEmail] },
    { table: rootEmailTransfers, account: rootEmailTransfers.toUserId, empties: [rootEmailTransfers.toEmail] },
  ],
  export: async (db, { id }, mostRows) => {
    const { fromUserId, toUserId, fromEmail, toEmail, createdAt, undoneAt } = rootEmailTransfers;
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
  forget: async (tx, { id }) => {
    const { fromUserId, toUserId } = rootEmailTransfers;
    const transfers = await tx
      .select()
      .from(rootEmailTransfers)
      .where(or(eq(fromUserId, id), eq(toUserId, id)))
      .for('update');
    await tx.update(rootEmailTransfers).set({ fromEmail: null }).where(eq(fromUserId, id));
    await tx.update(rootEmailTransfers).set({ toEmail: null }).where(eq(toUserId, id));
    // What the transfer noted of the supplier and its materials names the address, too; other people's stay.
    const addresses = transfers.flatMap((one) => (one.fromUserId === id ? one.fromEmail : one.toEmail) ?? []);
    const suppliers = transfers.map(({ sellerId }) => sellerId);
    const materials = transfers.flatMap(({ productIds }) => productIds);
    await forgetAddresses(tx, 'sellers', suppliers, ['email', 'contactEmail'], addresses);
    await forgetAddresses(tx, 'products', materials, ['email', 'receiverEmails'], addresses);
  },
};
