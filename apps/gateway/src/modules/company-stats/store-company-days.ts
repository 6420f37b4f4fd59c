import {
  koreanDay,
  koreanMidnight,
  MOST_STAT_DAYS,
  shiftDay,
  WORD_DAYS,
  WORD_MINUTES,
  type DayRange,
} from '@gredia/domain';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/client';
import { koreanDate } from '../../platform/database/values';
import { isFirstPayment, orderItemEvents } from '../orders/orders.table';
import { products } from '../products/products.table';
import { reaches, reachHours } from '../reach/reach.table';
import { searchLogs } from '../search-ranking/search-logs.table';
import { companyCountedDays, companyDays, companyProductDays, companyWords } from './company-stats.table';
import { companyReach, productReach, type CountedSpan } from './reach-figures';

/**
 * Writes what happened to each supplier on the days that are over and were not counted yet: every night yesterday, the first
 * time every day since there is something to count, three years at most. What is written stays; words are forgotten with the
 * searches they come from.
 * @returns how many days were counted
 */
export async function storeCompanyDays(tx: Executor): Promise<number> {
  await tx.delete(companyWords).where(lt(companyWords.day, shiftDay(koreanDay(), -WORD_DAYS)));
  const yesterday = shiftDay(koreanDay(), -1);
  const from = await firstOpenDay(tx);
  if (from === null || from > yesterday) return 0;
  const earliest = shiftDay(yesterday, 1 - MOST_STAT_DAYS);
  const range = { from: from < earliest ? earliest : from, to: yesterday };
  // Another gateway that starts at the same moment waits here, and then finds nothing left to do.
  const { rowCount } = await tx.execute(sql`
    INSERT INTO ${companyCountedDays} (day)
    SELECT day::date FROM generate_series(${range.from}::date, ${range.to}::date, interval '1 day') AS day
    ON CONFLICT DO NOTHING`);
  if (!rowCount) return 0;
  await storeReach(tx, spanOf(range));
  await storeWords(tx, spanOf(range));
  return rowCount;
}

const spanOf = ({ from, to }: DayRange): CountedSpan => ({
  start: sql`${koreanMidnight(from).toISOString()}::timestamptz`,
  end: sql`${koreanMidnight(shiftDay(to, 1)).toISOString()}::timestamptz`,
});

async function storeReach(tx: Executor, span: CountedSpan): Promise<void> {
  await tx.execute(sql`
    WITH product_reach AS MATERIALIZED (${productReach(span)}), stored AS (
      INSERT INTO ${companyProductDays} (seller_id, day, product_id, impressions, clicks, detail_views, downloads)
      SELECT seller_id, day, product_id, impressions, clicks, detail_views, downloads FROM product_reach
    )
    INSERT INTO ${companyDays} (seller_id, day, impressions, clicks, detail_views, downloads, orders, banner_impressions,
      banner_clicks)
    ${companyReach(span)}`);
}

/** The last word that a visitor had searched for before a page was opened; a visitor counts once for a word, supplier and day. */
async function storeWords(tx: Executor, { start, end }: CountedSpan): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${companyWords} (seller_id, day, word, visitors)
    SELECT led.seller_id, led.day, led.word, count(DISTINCT led.visitor)
    FROM (
      SELECT DISTINCT ON (${reaches.id}) ${products.sellerId} AS seller_id, ${searchLogs.day} AS day,
        lower(${searchLogs.word}) AS word, ${reaches.visitor} AS visitor
      FROM ${reaches} JOIN ${products} ON ${products.id} = ${reaches.targetId}
      JOIN ${searchLogs} ON ${searchLogs.visitor} = ${reaches.visitor}
        AND ${searchLogs.day} = ${koreanDate(reaches.createdAt)}
        AND ${searchLogs.createdAt} BETWEEN
          ${reaches.createdAt} - make_interval(mins => ${WORD_MINUTES}::integer) AND ${reaches.createdAt}
      WHERE ${reaches.type} = 'DETAIL_VIEW' AND ${reaches.targetType} = 'PRODUCT'
        AND ${reaches.createdAt} >= ${start} AND ${reaches.createdAt} < ${end} AND ${products.sellerId} IS NOT NULL
      ORDER BY ${reaches.id}, ${searchLogs.createdAt} DESC, ${searchLogs.id} DESC
    ) AS led
    GROUP BY 1, 2, 3`);
}

/** The day after the last one that was counted; before there is any, the one on which there was something first. */
async function firstOpenDay(tx: Executor): Promise<string | null> {
  const { rows } = await tx.execute<{ day: string | null }>(sql`
    SELECT coalesce(
      (SELECT max(${companyCountedDays.day}) + 1 FROM ${companyCountedDays}),
      ${koreanDate(sql`least(
        (SELECT min(${reachHours.hour}) FROM ${reachHours}),
        (SELECT min(${orderItemEvents.createdAt}) FROM ${orderItemEvents} WHERE ${isFirstPayment}))`)}
    )::text AS day`);
  return rows[0]?.day ?? null;
}
