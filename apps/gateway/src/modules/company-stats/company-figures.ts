import {
  koreanDay,
  koreanMidnight,
  periodsIn,
  addCompanyFigures,
  shiftDay,
  type CompanyFigureCounts,
  type DayRange,
  type StatPeriod,
} from '@gredia/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import { koreanDate } from '../../platform/database/values';
import { products } from '../products/products.table';
import { quotes } from '../quotes/quotes.table';
import {
  companyCountedDays,
  companyDays,
  companyProductDays,
  type CompanyPeriodModel,
  type CompanyProductModel,
} from './company-stats.table';
import { companyReach, productReach } from './reach-figures';

/** A supplier and some days of it. */
export interface CompanyDays extends DayRange {
  sellerId: string;
}

const value = (name: string, type: string): SQL => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
const sellerId = value('sellerId', 'uuid');
const isInRange = (column: SQL): SQL => sql`${column} BETWEEN ${value('from', 'date')} AND ${value('to', 'date')}`;

/** What was not written yet is counted: today, and yesterday until the night's work. */
const open = {
  sellerId,
  start: sql`greatest(${value('start', 'timestamptz')},
    (SELECT ((max(${companyCountedDays.day}) + 1)::timestamp AT TIME ZONE 'Asia/Seoul') FROM ${companyCountedDays}))`,
  end: value('end', 'timestamptz'),
};

const isAskedQuote = sql`${quotes.sellerId} = ${sellerId} AND NOT ${quotes.isSpam}
  AND ${quotes.createdAt} >= ${value('start', 'timestamptz')} AND ${quotes.createdAt} < ${value('end', 'timestamptz')}`;

const valuesOf = ({ sellerId: id, from, to }: CompanyDays) => ({
  ...{ sellerId: id, from, to },
  start: koreanMidnight(from).toISOString(),
  end: koreanMidnight(shiftDay(to, 1)).toISOString(),
});

type DayRow = CompanyFigureCounts & { date: string };

/** Days without anything are left out. Requests are counted from their rows: they are never forgotten within three years. */
const daysOfCompany = statement<DayRow>(
  'days_of_company',
  sql`WITH product_reach AS (${productReach(open)}), counted AS (
      SELECT day, impressions, clicks, detail_views, downloads, orders, banner_impressions, banner_clicks
      FROM ${companyDays} WHERE ${companyDays.sellerId} = ${sellerId} AND ${isInRange(sql`${companyDays.day}`)}
      UNION ALL
      SELECT day, impressions, clicks, detail_views, downloads, orders, banner_impressions, banner_clicks
      FROM (${companyReach(open)}) AS open_days
    ), asked AS (
      SELECT ${koreanDate(quotes.createdAt)} AS day, count(*)::integer AS quotes,
        (count(*) FILTER (WHERE ${quotes.isSample}))::integer AS samples
      FROM ${quotes} WHERE ${isAskedQuote} GROUP BY 1
    )
    SELECT day::text AS date, coalesce(counted.impressions, 0) AS impressions, coalesce(counted.clicks, 0) AS clicks,
      coalesce(counted.detail_views, 0) AS "detailViews", coalesce(counted.downloads, 0) AS downloads,
      coalesce(asked.quotes, 0) AS quotes, coalesce(asked.samples, 0) AS samples, coalesce(counted.orders, 0) AS orders,
      coalesce(counted.banner_impressions, 0) AS "bannerImpressions", coalesce(counted.banner_clicks, 0) AS "bannerClicks"
    FROM counted FULL JOIN asked USING (day) ORDER BY day`,
);

/** The figures of a supplier by periods, oldest first. */
export async function readCompanyPeriods(
  db: Database,
  days: CompanyDays,
  period: StatPeriod,
): Promise<CompanyPeriodModel[]> {
  const rows = await daysOfCompany(db, valuesOf(days));
  return periodsIn(days, period).map(({ from, to }) => ({
    ...{ date: from, until: to },
    figures: addCompanyFigures(rows.filter(({ date }) => date >= from && date <= to)),
  }));
}

const productsOfCompany = statement<CompanyProductModel>(
  'products_of_company',
  sql`WITH days AS (
      SELECT product_id, impressions, clicks, detail_views, downloads FROM ${companyProductDays}
      WHERE ${companyProductDays.sellerId} = ${sellerId} AND ${isInRange(sql`${companyProductDays.day}`)}
      UNION ALL
      SELECT product_id, impressions, clicks, detail_views, downloads FROM (${productReach(open)}) AS open_days
      UNION ALL
      SELECT ${quotes.pid}, 0, 0, 0, 0 FROM ${quotes} WHERE ${isAskedQuote}
    ), seen AS (
      SELECT product_id, sum(impressions)::integer AS impressions, sum(clicks)::integer AS clicks,
        sum(detail_views)::integer AS detail_views, sum(downloads)::integer AS downloads
      FROM days GROUP BY 1
    ), asked AS (
      SELECT ${quotes.pid} AS product_id, count(*)::integer AS quotes FROM ${quotes} WHERE ${isAskedQuote} GROUP BY 1
    )
    SELECT seen.product_id AS pid, ${products.name} AS name, coalesce(${products.visible}, false) AS visible,
      seen.impressions, seen.clicks, seen.detail_views AS "detailViews", seen.downloads,
      coalesce(asked.quotes, 0) AS quotes
    FROM seen LEFT JOIN asked ON asked.product_id = seen.product_id
    LEFT JOIN ${products} ON ${products.id} = seen.product_id
    ORDER BY seen.detail_views DESC, quotes DESC, seen.impressions DESC, seen.product_id LIMIT ${value('first', 'integer')}`,
);

/** The raw materials of a supplier, the most viewed first; also those that were only seen in lists, or asked for. */
export const readCompanyProducts = (db: Database, days: CompanyDays, first: number): Promise<CompanyProductModel[]> =>
  productsOfCompany(db, { ...valuesOf(days), first });

const firstCounted = statement<{ day: string | null }>(
  'first_company_day',
  sql`SELECT min(${companyCountedDays.day}) AS day FROM ${companyCountedDays}`,
);

/** Since when it is counted what happens to suppliers. */
export async function readCountedSince(db: Database): Promise<string> {
  const [first] = await firstCounted(db, {});
  return first?.day ?? koreanDay();
}
