import { sql, type SQL } from 'drizzle-orm';
import { koreanDate } from '../../platform/database/values';
import { memberships } from '../memberships/memberships.table';
import { isFirstPayment, orderItemEvents, orderItems } from '../orders/orders.table';
import { products } from '../products/products.table';
import { reachHours } from '../reach/reach.table';

/** The days of which rows are counted: moments are compared as they are stored, so that indexes serve. */
export interface CountedSpan {
  start: SQL;
  end: SQL;
  /** Of one supplier; of all without it. */
  sellerId?: SQL;
}

const ofSeller = (column: SQL, { sellerId }: CountedSpan): SQL =>
  sellerId ? sql`${column} = ${sellerId}` : sql`${column} IS NOT NULL`;

const sumOf = (...types: string[]): SQL =>
  sql`coalesce(sum(${reachHours.count}) FILTER (WHERE ${reachHours.type} IN (${sql.join(
    types.map((type) => sql.raw(`'${type}'`)),
    sql`, `,
  )})), 0)::integer`;

/** What of each raw material was seen and used, by supplier and day (docs/product/stats.md#figures). */
export const productReach = (span: CountedSpan): SQL => sql`
  SELECT ${products.sellerId} AS seller_id, ${koreanDate(reachHours.hour)} AS day, ${reachHours.targetId} AS product_id,
    ${sumOf('LIST_IMPRESSION', 'SEARCH_IMPRESSION')} AS impressions,
    ${sumOf('CONTACT_CLICK', 'EXTERNAL_CLICK')} AS clicks,
    ${sumOf('DETAIL_VIEW')} AS detail_views, ${sumOf('DOCUMENT_DOWNLOAD')} AS downloads
  FROM ${reachHours} JOIN ${products} ON ${products.id} = ${reachHours.targetId}
  WHERE ${reachHours.targetType} = 'PRODUCT' AND ${reachHours.hour} >= ${span.start} AND ${reachHours.hour} < ${span.end}
    AND ${ofSeller(sql`${products.sellerId}`, span)}
  GROUP BY 1, 2, 3`;

/** The banners of each supplier's membership, by day. */
export const bannerReach = (span: CountedSpan): SQL => sql`
  SELECT ${memberships.sellerId} AS seller_id, ${koreanDate(reachHours.hour)} AS day,
    ${sumOf('BANNER_IMPRESSION')} AS banner_impressions, ${sumOf('BANNER_CLICK')} AS banner_clicks
  FROM ${reachHours} JOIN ${memberships} ON ${memberships.id} = ${reachHours.targetId}
  WHERE ${reachHours.targetType} = 'MEMBERSHIP' AND ${reachHours.hour} >= ${span.start} AND ${reachHours.hour} < ${span.end}
    AND ${ofSeller(sql`${memberships.sellerId}`, span)}
  GROUP BY 1, 2`;

/** Orders of each supplier's goods, by the day on which they were paid. */
export const paidOrders = (span: CountedSpan): SQL => sql`
  SELECT ${orderItems.sellerId} AS seller_id, ${koreanDate(orderItemEvents.createdAt)} AS day,
    count(DISTINCT ${orderItemEvents.orderId})::integer AS orders
  FROM ${orderItemEvents} JOIN ${orderItems} ON ${orderItems.id} = ${orderItemEvents.itemId}
  WHERE ${isFirstPayment} AND ${orderItemEvents.createdAt} >= ${span.start} AND ${orderItemEvents.createdAt} < ${span.end}
    AND ${ofSeller(sql`${orderItems.sellerId}`, span)}
  GROUP BY 1, 2`;

/** All of it together, a row for each supplier and day on which there was anything; asked of `product_reach`. */
export const companyReach = (span: CountedSpan): SQL => sql`
  SELECT seller_id, day, sum(impressions)::integer AS impressions, sum(clicks)::integer AS clicks,
    sum(detail_views)::integer AS detail_views, sum(downloads)::integer AS downloads, sum(orders)::integer AS orders,
    sum(banner_impressions)::integer AS banner_impressions, sum(banner_clicks)::integer AS banner_clicks
  FROM (
    SELECT seller_id, day, impressions, clicks, detail_views, downloads, 0 AS orders, 0 AS banner_impressions,
      0 AS banner_clicks FROM product_reach
    UNION ALL SELECT seller_id, day, 0, 0, 0, 0, orders, 0, 0 FROM (${paidOrders(span)}) AS paid
    UNION ALL SELECT seller_id, day, 0, 0, 0, 0, 0, banner_impressions, banner_clicks
      FROM (${bannerReach(span)}) AS banner
  ) AS counted GROUP BY 1, 2`;
