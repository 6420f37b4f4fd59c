import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/client';
import { newId } from '../../../platform/database/columns';
import { smsOutbox } from '../sms.table';
import type { SmsTransport } from './sms-transport';

/** Keeps texts where an operator can read them (발신함 of the console). Nothing leaves this machine. */
export const outboxTransport = (db: Database): SmsTransport => ({
  prepare: async ({ sender, text, messages }) => {
    const groupId = `local-${newId()}`;
    const rows = messages.map(({ id, number }) => ({ id, sender, number, text, groupId }));
    // One that was laid ready and forgotten leaves its place to this one.
    await db
      .insert(smsOutbox)
      .values(rows)
      .onConflictDoUpdate({ target: smsOutbox.id, set: { groupId }, setWhere: isNull(smsOutbox.releasedAt) });
    return { groupId, acceptances: new Map(messages.map(({ id }) => [id, { providerId: `local-${id}` }])) };
  },
  isReleased: async (groupId) =>
    (await db.$count(smsOutbox, and(eq(smsOutbox.groupId, groupId), isNotNull(smsOutbox.releasedAt)))) > 0,
  discard: async (groupId) => {
    await db.delete(smsOutbox).where(and(eq(smsOutbox.groupId, groupId), isNull(smsOutbox.releasedAt)));
  },
  release: async (groupId) => {
    await db
      .update(smsOutbox)
      .set({ releasedAt: new Date() })
      .where(and(eq(smsOutbox.groupId, groupId), isNull(smsOutbox.releasedAt)));
  },
});
