import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import type { PersonalData } from '../../platform/personal-data/personal-data';
import { users } from '../identity/accounts/accounts.table';
import { smsMessages, smsOutbox, smsSendings } from './sms.table';

/** Which texts a person got. That an account sent some is noted beside them, and in the audit log. */
export const smsPersonalData: PersonalData = {
  tables: [smsSendings, smsMessages],
  lockOrder: 45,
  export: async (db, { id }, mostRows) => {
    const { number, state, sentAt } = smsMessages;
    const { sender, content, isAdvertisement, createdAt } = smsSendings;
    const texts = await db
      .select({ number, sender, text: content, isAdvertisement, state, sentAt, createdAt })
      .from(smsMessages)
      .innerJoin(smsSendings, eq(smsSendings.id, smsMessages.sendingId))
      .where(eq(smsMessages.userId, id))
      .orderBy(desc(createdAt), desc(smsMessages.id))
      .limit(mostRows);
    return { texts };
  },
  forget: (tx, { id }) => forgetReceiver(tx, id),
};

/** Empties numbers and names; what waits is not sent. How many got a text stays known. */
async function forgetReceiver(tx: Executor, userId: string): Promise<void> {
  const ofPerson = or(
    eq(smsMessages.userId, userId),
    // Sent to the number before an account had it.
    sql`${smsMessages.userId} IS NULL AND ${smsMessages.number} = (SELECT ${users.mobile} FROM ${users} WHERE ${users.id} = ${userId})`,
  );
  const found = tx.select({ id: smsMessages.id }).from(smsMessages).where(ofPerson);
  await tx.delete(smsOutbox).where(inArray(smsOutbox.id, found));
  await tx
    .update(smsMessages)
    .set({
      userId: null,
      name: null,
      number: null,
      state: sql`CASE WHEN ${smsMessages.state} = 'QUEUED' THEN 'FAILED' ELSE ${smsMessages.state} END`,
      refusal: sql`CASE WHEN ${smsMessages.state} = 'QUEUED' THEN 'UNKNOWN' ELSE ${smsMessages.refusal} END`,
    })
    .where(ofPerson);
}
