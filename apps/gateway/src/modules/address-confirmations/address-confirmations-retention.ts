import { and, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { changeRemoved, empty, removedValue } from '../../platform/collections/removed-rows';
import type { Executor } from '../../platform/database/client';
import { addressConfirmations } from './address-confirmations.table';
import { LINK_DAYS } from './confirm-address.service';

/** Days (docs/product/privacy.md#retention). */
const UNUSED_KEPT = 365;
const UNANSWERED_KEPT = 365;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/**
 * Empties addresses whose owners did not answer; how often they were asked stays known for a year, or they would be asked
 * anew every month. Agreements to which nothing has gone for a year end: the rows of those to which something ever went stay,
 * without the address, because mails with their stop link are still there. Those who want no mails are not asked again.
 * @returns how many of each
 */
export async function forgetUnusedAddresses(tx: Executor): Promise<{ emptied: number; deleted: number }> {
  const { email, asked, askedAt, confirmedAt, stoppedAt, usedAt } = addressConfirmations;
  const isUnanswered = and(isNull(confirmedAt), isNull(stoppedAt));
  const isLongUnanswered = and(isUnanswered, lt(askedAt, before(UNANSWERED_KEPT)));
  const isUnused = and(isNotNull(confirmedAt), lt(sql`greatest(${usedAt}, ${confirmedAt})`, before(UNUSED_KEPT)));
  const isOver = or(isLongUnanswered, isUnused);
  const deleted = await tx.delete(addressConfirmations).where(and(isOver, isNull(usedAt)));
  const ended = await tx
    .update(addressConfirmations)
    .set({ email: null, confirmedAt: null, asked: 0 })
    .where(and(isOver, or(gt(asked, 0), isNotNull(confirmedAt))));
  const unanswered = await tx
    .update(addressConfirmations)
    .set({ email: null })
    .where(and(isUnanswered, isNotNull(email), lt(askedAt, before(LINK_DAYS))));
  const all = [ended.rowCount, unanswered.rowCount, await emptyRemoved(tx)];
  return { emptied: all.reduce<number>((sum, count) => sum + (count ?? 0), 0), deleted: deleted.rowCount ?? 0 };
}

/** Addresses of suppliers that are removed stand no longer than those of others; the rest is done once they are back. */
function emptyRemoved(tx: Executor): Promise<number> {
  const { email, askedAt, confirmedAt, stoppedAt, usedAt } = addressConfirmations;
  const [asked, confirmed, used] = [askedAt, confirmedAt, usedAt].map((at) => sql`${removedValue(at)}::timestamptz`);
  const isUnanswered = sql`${confirmed} IS NULL AND ${removedValue(stoppedAt)} IS NULL AND ${asked} < ${before(LINK_DAYS)}`;
  const isUnused = sql`${confirmed} IS NOT NULL AND greatest(${used}, ${confirmed}) < ${before(UNUSED_KEPT)}`;
  const isDue = sql`${removedValue(email)} IS NOT NULL AND (${isUnanswered} OR ${isUnused})`;
  return changeRemoved(tx, addressConfirmations, isDue, empty([email]));
}
