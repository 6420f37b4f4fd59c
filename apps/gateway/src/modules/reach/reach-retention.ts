import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { reaches, reachSeen } from './reach.table';

/**
 * Forgets who saw what (docs/product/privacy.md#retention): raw rows after 90 days, and when a visitor was counted last
 * after a day, since visitors have another hash by then. The counts per hour stay.
 */
export async function forgetOldReach(tx: Executor): Promise<{ raw: number; seen: number }> {
  const raw = await tx.delete(reaches).where(lt(reaches.createdAt, sql`now() - interval '90 days'`));
  const seen = await tx.delete(reachSeen).where(lt(reachSeen.countedAt, sql`now() - interval '1 day'`));
  return { raw: raw.rowCount ?? 0, seen: seen.rowCount ?? 0 };
}
