import { asc, eq } from 'drizzle-orm';
import { forgetAddresses, forgetFields } from '../../platform/collections/document-changes';
import type { Database, Executor } from '../../platform/database/client';
import { momentAfterIn } from '../../platform/database/moment-after';
import type { PersonalData, Person } from '../../platform/personal-data/personal-data';
import { membershipPayments, memberships } from './memberships.table';

/**
 * Who owns a membership, and what was paid. A contract and its payments are kept as the law asks; the person in charge goes
 * with the account that has the address. Who entered a payment did it for the service, and it stays.
 */
export const membershipsPersonalData: PersonalData = {
  tables: [memberships, membershipPayments],
  lockOrder: 32,
  export: async (db, { id }) => ({
    memberships: await readMemberships(db, id),
    membershipPayments: await readPayments(db, id),
  }),
  forget: forgetPerson,
};

function readMemberships(db: Database, userId: string) {
  const { companyName, membership, expiryDate, managerName, managerContact, managerEmail, ceo, taxEmail, createdAt } =
    memberships;
  return db
    .select({
      companyName,
      membership,
      expiryDate,
      managerName,
      managerContact,
      managerEmail,
      ceo,
      taxEmail,
      createdAt,
    })
    .from(memberships)
    .where(eq(memberships.rootUserId, userId))
    .orderBy(asc(createdAt));
}

function readPayments(db: Database, userId: string) {
  const { customerName, productName, paymentAmountKrw, paymentMethod, paidOn, canceledAmountKrw, canceledAt } =
    membershipPayments;
  return db
    .select({ customerName, productName, paymentAmountKrw, paymentMethod, paidOn, canceledAmountKrw, canceledAt })
    .from(membershipPayments)
    .where(eq(membershipPayments.userId, userId))
    .orderBy(asc(paidOn));
}

async function forgetPerson(tx: Executor, { id, email }: Person): Promise<void> {
  const owned = await tx
    .update(memberships)
    .set({ rootUserId: null, updatedAt: momentAfterIn(memberships.updatedAt) })
    .where(eq(memberships.rootUserId, id))
    .returning({ id: memberships.id });
  await tx.update(membershipPayments).set({ userId: null }).where(eq(membershipPayments.userId, id));
  if (email === null) return;
  const named = await tx
    .update(memberships)
    .set({
      managerName: null,
      managerContact: null,
      managerEmail: null,
      updatedAt: momentAfterIn(memberships.updatedAt),
    })
    .where(eq(memberships.managerEmail, email))
    .returning({ id: memberships.id });
  const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);
  await forgetAddresses(tx, 'memberships', ids(owned), ['rootEmail', 'managerEmail', 'taxEmail'], [email]);
  await forgetFields(tx, 'memberships', ids(named), ['managerName', 'managerContact', 'managerEmail']);
}
