import { and, desc, isNotNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { smsMessages, smsOutbox, smsSendings } from './sms.table';

/** Days (docs/product/privacy.md#retention). */
const TEXTS_KEPT = 90;
const SENDINGS_KEPT = 365;
/** Texts of the local outbox. */
const OUTBOX_KEPT = 500;

const olderThan = (days: number) => lt(smsSendings.createdAt, sql`now() - make_interval(days => ${days})`);

/**
 * Empties what texts older than 90 days said, and gives up those that never went out; deletes sendings with their receivers
 * after a year.
 * @returns how many of each
 */
export async function forgetOldSms(tx: Executor): Promise<{ emptied: number; deleted: number }> {
  const emptied = await tx
    .update(smsSendings)
    .set({ content: null })
    .where(and(olderThan(TEXTS_KEPT), isNotNull(smsSendings.content)))
    .returning({ id: smsSendings.id });
  if (emptied.length > 0) {
    await tx
      .update(smsMessages)
      .set({ state: 'FAILED', refusal: 'ERASED' })
      .where(
        sql`${smsMessages.state} = 'QUEUED' AND ${smsMessages.sendingId} = ANY (${sql.param(emptied.map(({ id }) => id))}::uuid[])`,
      );
  }
  const deleted = await tx.delete(smsSendings).where(olderThan(SENDINGS_KEPT)).returning({ id: smsSendings.id });
  return { emptied: emptied.length, deleted: deleted.length };
}

/** Keeps the newest texts of the local outbox, none longer than what was sent is kept. */
export async function trimSmsOutbox(tx: Executor): Promise<number> {
  const kept = tx
    .select({ id: smsOutbox.id })
    .from(smsOutbox)
    .orderBy(desc(smsOutbox.createdAt), desc(smsOutbox.id))
    .limit(OUTBOX_KEPT);
  const old = lt(smsOutbox.createdAt, sql`now() - make_interval(days => ${TEXTS_KEPT})`);
  const { rowCount } = await tx.delete(smsOutbox).where(sql`${notInArray(smsOutbox.id, kept)} OR ${old}`);
  return rowCount ?? 0;
}
