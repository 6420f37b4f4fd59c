import { shiftDay } from '@gredia/domain';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { firstRankedDay, SEARCH_LOG_DAYS } from './ranking-bounds';
import { searchDays, searchRankingPeriods, searchRankings } from './rankings.table';
import { searchLogs } from './search-logs.table';

/** Forgets searches after 90 days (docs/product/privacy.md#retention); what was counted of them stays. */
export async function forgetOldSearches(tx: Executor): Promise<number> {
  const { rowCount } = await tx
    .delete(searchLogs)
    .where(lt(searchLogs.createdAt, sql`now() - make_interval(days => ${SEARCH_LOG_DAYS})`));
  return rowCount ?? 0;
}

/** The longest period there is: the first ranking that is kept is set against the one before. */
const DAYS_BEFORE = 31;

/** Takes out rankings of more than three years ago, and what they were made of. */
export async function forgetOldRankings(tx: Executor): Promise<number> {
  const first = firstRankedDay();
  await tx.delete(searchDays).where(lt(searchDays.day, shiftDay(first, -DAYS_BEFORE)));
  await tx.delete(searchRankings).where(lt(searchRankings.start, first));
  const { rowCount } = await tx.delete(searchRankingPeriods).where(lt(searchRankingPeriods.start, first));
  return rowCount ?? 0;
}
