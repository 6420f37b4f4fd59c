import { koreanDay, MOST_STAT_DAYS, shiftDay } from '@gredia/domain';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { koreanDate } from '../../platform/database/values';
import { users } from '../identity/accounts/accounts.table';
import { orders } from '../orders/orders.table';
import { quoteEvents } from '../quotes/quotes.table';
import { reachHours } from '../reach/reach.table';
import { countDays } from './day-figures';
import { stats } from './stats.table';

/**
 * Writes the figures of the days that are over and have none yet: every night those of yesterday, the first time those of
 * every day since there are accounts, three years at most. What is written stays, whatever becomes of the rows behind it.
 * @returns how many days were written
 */
export async function storeStats(tx: Executor): Promise<number> {
  const yesterday = shiftDay(koreanDay(), -1);
  const from = await firstOpenDay(tx);
  if (from === null || from > yesterday) return 0;
  const earliest = shiftDay(yesterday, 1 - MOST_STAT_DAYS);
  const days = await countDays(tx, { from: from < earliest ? earliest : from, to: yesterday });
  // Another gateway that starts at the same moment may have been first.
  const { rowCount } = await tx.insert(stats).values(days).onConflictDoNothing({ target: stats.date });
  return rowCount ?? 0;
}

/**
 * Until visits were counted, the sign-ins of a day were its sessions. Days that were written then are known by that they have
 * sessions and no pages.
 */
export async function nameSignIns(tx: Executor): Promise<void> {
  await tx
    .update(stats)
    .set({ signIns: sql`${stats.sessions}`, sessions: null })
    .where(and(isNull(stats.pageviews), isNotNull(stats.sessions)));
}

/** Counts the orders of days that were written before orders were counted: they are all still there. */
export async function countOldOrders(tx: Executor): Promise<void> {
  await tx.execute(sql`
    UPDATE ${stats} SET in_order = coalesce(placed.orders, 0)
    FROM ${stats} AS uncounted LEFT JOIN (
      SELECT ${koreanDate(orders.createdAt)} AS day, count(*) AS orders FROM ${orders} GROUP BY 1
    ) AS placed ON placed.day = uncounted.date
    WHERE uncounted.id = ${stats.id} AND uncounted.in_order IS NULL`);
}

/** The day after the last one that is written; before there is any, the one on which something happened first. */
async function firstOpenDay(tx: Executor): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    SELECT coalesce(
      (SELECT max(${stats.date}) + 1 FROM ${stats}),
      ${koreanDate(sql`least(
        (SELECT min(${users.createdAt}) FROM ${users}),
        (SELECT min(${quoteEvents.createdAt}) FROM ${quoteEvents}),
        (SELECT min(${reachHours.hour}) FROM ${reachHours}))`)}
    )::text AS day`);
  return rows[0]?.day ?? null;
}
