import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { addressConfirmations } from './address-confirmations.table';
import { LINK_DAYS } from './confirm-address.service';

/** Days (docs/product/privacy.md#retention). */
const UNUSED_KEPT = 365;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/** Forgets addresses whose owners did not answer, and confirmed ones to which nothing has gone for a year. */
export async function forgetUnusedAddresses(tx: Executor): Promise<number> {
  const { askedAt, confirmedAt, usedAt } = addressConfirmations;
  const isUnanswered = and(isNull(confirmedAt), lt(askedAt, before(LINK_DAYS)));
  const isUnused = and(isNotNull(confirmedAt), lt(sql`coalesce(${usedAt}, ${confirmedAt})`, before(UNUSED_KEPT)));
  const { rowCount } = await tx.delete(addressConfirmations).where(or(isUnanswered, isUnused));
  return rowCount ?? 0;
}
