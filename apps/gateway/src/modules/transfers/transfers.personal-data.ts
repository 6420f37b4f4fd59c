import { desc, eq, or } from 'drizzle-orm';
import { forgetFields } from '../../platform/collections/document-changes';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { rootEmailTransfers } from './transfers.table';

/** Which companies went to or from an account. That they went stays in the log; the address goes with its owner. */
export const transfersPersonalData: PersonalData = {
  tables: [rootEmailTransfers],
  lockOrder: 35,
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
    const given = await tx.update(rootEmailTransfers).set({ fromEmail: null }).where(eq(fromUserId, id)).returning();
    const taken = await tx.update(rootEmailTransfers).set({ toEmail: null }).where(eq(toUserId, id)).returning();
    // What the transfer noted of the supplier and its materials names the address, too.
    const all = [...given, ...taken];
    const suppliers = all.map(({ sellerId }) => sellerId);
    const materials = all.flatMap(({ productIds }) => productIds);
    await forgetFields(tx, 'sellers', suppliers, ['email', 'contactEmail']);
    await forgetFields(tx, 'products', materials, ['email', 'receiverEmails']);
  },
};
