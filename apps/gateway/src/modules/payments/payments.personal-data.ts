import { eq } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { invoiceApprovals } from './payments.table';

/** Payments and the ledger name orders, not people; who may pay by invoice goes with the account. */
export const paymentsPersonalData: PersonalData = {
  tables: [invoiceApprovals],
  lockOrder: 27,
  export: async (db, { id }) => ({
    invoiceApproval: await db
      .select({ reason: invoiceApprovals.reason, createdAt: invoiceApprovals.createdAt })
      .from(invoiceApprovals)
      .where(eq(invoiceApprovals.userId, id)),
  }),
  forget: async (tx, { id }) => void (await tx.delete(invoiceApprovals).where(eq(invoiceApprovals.userId, id))),
};
