import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { searchLogs } from './search-logs.table';

/** Forgets searches after 90 days (docs/product/privacy.md#retention). Rankings reach two months back at most. */
export async function forgetOldSearches(tx: Executor): Promise<number> {
  const { rowCount } = await tx.delete(searchLogs).where(lt(searchLogs.createdAt, sql`now() - interval '90 days'`));
  return rowCount ?? 0;
}
