import {
  AWAITING_QUOTE_STATUSES,
  FINAL_QUOTE_STATUSES,
  koreanDay,
  koreanMidnight,
  shiftDay,
  type DayRange,
} from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { auditLogs } from '../../platform/audit/audit.table';
import type { Executor } from '../../platform/database/client';
import { koreanDate, textArray } from '../../platform/database/values';
import { users } from '../identity/accounts/accounts.table';
import { orders } from '../orders/orders.table';
import { pageVisitors } from '../page-views/page-visitors.table';
import { requestedProductVotes } from '../products/products.table';
import { quoteEvents } from '../quotes/quotes.table';
import { reachHours } from '../reach/reach.table';
import { searchLogs } from '../search-ranking/search-logs.table';
import type { DayFigures } from './stats.table';

/** Nothing changes an account that was left: it was changed last when it was. */
const hasLeft = sql`${users.state} = 'WITHDRAWN'`;

/** Of what is forgotten after 90 days (docs/product/privacy.md#retention) so many days are whole, today among them. */
export const WHOLE_LOG_DAYS = 90;

/**
 * Counts each day of a range from the rows that are there now, oldest first: one pass over each table, however many days.
 * Moments are compared as they are stored, so that indexes serve; only what lies in the range becomes a day in Korea.
 */
export async function countDays(db: Executor, { from, to }: DayRange): Promise<DayFigures[]> {
  const start = sql`${koreanMidnight(from).toISOString()}::timestamptz`;
  const end = sql`${koreanMidnight(shiftDay(to, 1)).toISOString()}::timestamptz`;
  const isLogged = sql`days.day >= ${shiftDay(koreanDay(), 1 - WHOLE_LOG_DAYS)}::date`;
  // Of days before the first visit that was counted none were counted; today they are.
  const firstVisit = sql`(SELECT min(${pageVisitors.day}) FROM ${pageVisitors})`;
  const isVisited = sql`(${isLogged} AND days.day >= least(${firstVisit}, ${koreanDay()}::date))`;
  const { rows } = await db.execute<DayFigures & Record<string, unknown>>(sql`
    WITH days AS (
      SELECT day::date FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS day
    ), before AS (
      SELECT count(*) FILTER (WHERE ${users.createdAt} < ${start}) -
        count(*) FILTER (WHERE ${hasLeft} AND ${users.updatedAt} < ${start}) AS accounts
      FROM ${users}
    ), people AS (
      SELECT ${koreanDate(sql`moment`)} AS day, sum(delta) AS change,
        count(*) FILTER (WHERE kind = 'opened') AS opened, count(*) FILTER (WHERE kind = 'verified') AS verified
      FROM ${users} CROSS JOIN LATERAL (VALUES
        ('opened', ${users.createdAt}, 1),
        ('verified', ${users.emailVerifiedAt}, 0),
        ('left', CASE WHEN ${hasLeft} THEN ${users.updatedAt} END, -1)
      ) AS event (kind, moment, delta)
      WHERE moment >= ${start} AND moment < ${end}
        -- What happened to an account is written on it: for the last days few rows are taken apart.
        AND (${users.updatedAt} >= ${start} OR ${users.createdAt} >= ${start} OR ${users.emailVerifiedAt} >= ${start})
      GROUP BY 1
    ), moves AS (
      SELECT ${koreanDate(quoteEvents.createdAt)} AS day,
        count(*) FILTER (WHERE ${quoteEvents.from} IS NULL) AS asked,
        count(*) FILTER (WHERE ${quoteEvents.to} = 'RESPONDED'
          AND ${quoteEvents.from} = ANY(${textArray(AWAITING_QUOTE_STATUSES)})) AS answered,
        count(*) FILTER (WHERE ${quoteEvents.to} = ANY(${textArray(FINAL_QUOTE_STATUSES)})) AS ended
      FROM ${quoteEvents} WHERE ${quoteEvents.createdAt} >= ${start} AND ${quoteEvents.createdAt} < ${end} GROUP BY 1
    ), sign_ins AS (
      SELECT ${koreanDate(auditLogs.createdAt)} AS day, count(*) AS count FROM ${auditLogs}
      WHERE ${auditLogs.action} = 'sign-in' AND ${auditLogs.outcome} = 'ok'
        AND ${auditLogs.createdAt} >= ${start} AND ${auditLogs.createdAt} < ${end} GROUP BY 1
    ), visits AS (
      SELECT ${pageVisitors.day} AS day, count(*) AS visitors, sum(${pageVisitors.sessions}) AS sessions,
        sum(${pageVisitors.views}) AS views
      FROM ${pageVisitors} WHERE ${pageVisitors.day} BETWEEN ${from}::date AND ${to}::date GROUP BY 1
    ), placed AS (
      SELECT ${koreanDate(orders.createdAt)} AS day, count(*) AS count FROM ${orders}
      WHERE ${orders.createdAt} >= ${start} AND ${orders.createdAt} < ${end} GROUP BY 1
    ), words AS (
      SELECT ${searchLogs.day} AS day, count(*) AS count FROM ${searchLogs}
      WHERE ${searchLogs.day} BETWEEN ${from}::date AND ${to}::date GROUP BY 1
    ), views AS (
      SELECT ${koreanDate(reachHours.hour)} AS day, sum(${reachHours.count}) AS count FROM ${reachHours}
      WHERE ${reachHours.type} = 'DETAIL_VIEW' AND ${reachHours.targetType} = 'PRODUCT'
        AND ${reachHours.hour} >= ${start} AND ${reachHours.hour} < ${end} GROUP BY 1
    ), wishes AS (
      SELECT ${koreanDate(requestedProductVotes.createdAt)} AS day, count(*) AS count FROM ${requestedProductVotes}
      WHERE ${requestedProductVotes.createdAt} >= ${start} AND ${requestedProductVotes.createdAt} < ${end} GROUP BY 1
    )
    SELECT days.day::text AS date,
      CASE WHEN ${isVisited} THEN coalesce(visits.visitors, 0)::integer END AS visitors,
      CASE WHEN ${isVisited} THEN coalesce(visits.views, 0)::integer END AS pageviews,
      CASE WHEN ${isVisited} THEN coalesce(visits.sessions, 0)::integer END AS sessions,
      CASE WHEN ${isLogged} THEN coalesce(sign_ins.count, 0)::integer END AS "signIns",
      coalesce(placed.count, 0)::integer AS "inOrder",
      (before.accounts + sum(coalesce(people.change, 0)) OVER (ORDER BY days.day))::integer AS "usersCount",
      coalesce(people.opened, 0)::integer AS "newUsers",
      coalesce(people.verified, 0)::integer AS "verifiedUsers",
      coalesce(moves.asked, 0)::integer AS "quotesAsked",
      coalesce(moves.answered, 0)::integer AS "quotesAnswered",
      coalesce(moves.ended, 0)::integer AS "quotesEnded",
      CASE WHEN ${isLogged} THEN coalesce(words.count, 0)::integer END AS searches,
      coalesce(views.count, 0)::integer AS "detailViews",
      coalesce(wishes.count, 0)::integer AS "productRequests"
    FROM days CROSS JOIN before
    LEFT JOIN people USING (day) LEFT JOIN moves USING (day) LEFT JOIN sign_ins USING (day)
    LEFT JOIN visits USING (day) LEFT JOIN placed USING (day) LEFT JOIN words USING (day) LEFT JOIN views USING (day) LEFT JOIN wishes USING (day)
    ORDER BY days.day`);
  return rows;
}
