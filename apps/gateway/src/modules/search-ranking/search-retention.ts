import { koreanDay, MOST_STAT_DAYS, shiftDay } from '@gredia/domain';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { SEARCH_LOG_DAYS } from './ranking-bounds';
import { searchDays, searchRankingPeriods, searchRankings } from './rankings.table';
import { searchLogs } from './search-logs.table';

/** Forgets searches after 90 days (docs/product/privacy.md#retention); what was counted of them stays. */
export async function forgetOldSearches(tx: Executor): Promise<number> {
  const { rowCount } = await tx
    .delete(searchLogs)
    .where(lt(searchLogs.createdAt, sql`now() - make_interval(days => ${SEARCH_LOG_DAYS})`));
  return rowCount ?? 0;
}

/** Takes out rankings of more than three years ago, and what they were made of. */
export async function forgetOldRankings(tx: Executor): Promise<number> {
  const first = shiftDay(koreanDay(), 1 - MOST_STAT_DAYS);
  await tx.delete(searchDays).where(lt(searchDays.day, first));
  await tx.delete(searchRankings).where(lt(searchRankings.start, first));
  const { rowCount } = await tx.delete(searchRankingPeriods).where(lt(searchRankingPeriods.start, first));
  return rowCount ?? 0;
}
