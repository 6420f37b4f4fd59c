import {
  addDays,
  MINUTE_MS,
  RATIO_DAYS,
  sellerRatios,
  type Holidays,
  type RatioRequest,
  type SellerRatios,
} from '@gredia/domain';
import { sql } from 'drizzle-orm';
import type { CatalogueCache } from '../../../platform/database/catalogue-cache';
import type { Database } from '../../../platform/database/client';
import { statement } from '../../../platform/database/statement';
import { rowLoader } from '../../../platform/graphql/loader';
import { quoteCheckouts, quoteEvents, quotes } from '../quotes.table';

type ReceivedRequest = RatioRequest & { sellerId: string };
type RatiosOfSeller = SellerRatios & { sellerId: string };

/**
 * What suppliers received since a moment, as the event log tells it. What an administrator reopens is held against no
 * supplier: its refusal stays an answer, and what the buyer had withdrawn counts as if it came when it was reopened.
 */
const received = statement<ReceivedRequest>(
  'requests_of_sellers',
  sql`SELECT ${quotes.sellerId} AS "sellerId", coalesce(moved."returnedAt", ${quotes.createdAt}) AS "receivedAt",
      ${quotes.isSpam} AS "isSpam",
      opened."confirmedAt", moved."answeredAt", moved."canceledAt"
    FROM ${quotes}
    CROSS JOIN LATERAL (
      SELECT min(${quoteCheckouts.createdAt}) AS "confirmedAt" FROM ${quoteCheckouts}
      WHERE ${quoteCheckouts.quoteId} = ${quotes.id}
    ) AS opened
    CROSS JOIN LATERAL (
      SELECT
        min(${quoteEvents.createdAt}) FILTER (WHERE ${quoteEvents.by} = 'SUPPLIER'
          AND ${quoteEvents.to} IN ('RESPONDED', 'DECLINED')) AS "answeredAt",
        max(${quoteEvents.createdAt}) FILTER (WHERE ${quoteEvents.from} = 'CANCELED') AS "returnedAt",
        max(${quoteEvents.createdAt}) FILTER (WHERE ${quoteEvents.to} = 'CANCELED'
          AND ${quotes.status} = 'CANCELED') AS "canceledAt"
      FROM ${quoteEvents} WHERE ${quoteEvents.quoteId} = ${quotes.id}
    ) AS moved
    WHERE ${quotes.sellerId} = ANY(${sql.placeholder('ids')}::uuid[]) AND ${quotes.createdAt} >= ${sql.placeholder('since')}`,
);

/**
 * The published figures of suppliers (docs/product/sellers.md#figures): the same for every viewer, from one statement for
 * all of a list. They are at most a minute old, as the pages are on which they stand.
 */
export function sellerFigureLoaders(db: Database, cache: CatalogueCache, holidays: Holidays) {
  return {
    ratiosOfSeller: rowLoader(
      (ids) => {
        const minute = Math.floor(Date.now() / MINUTE_MS);
        const key = `ratiosOfSeller ${minute} ${[...ids].sort().join(' ')}`;
        return cache.get(key, () => readRatios(db, ids, holidays));
      },
      ({ sellerId }) => sellerId,
    ),
    /** Of one supplier, as they stood at a moment of the past. */
    ratiosOfSellerAt: async (id: string, moment: Date): Promise<SellerRatios | null> =>
      (await readRatios(db, [id], holidays, moment))[0] ?? null,
  };
}

async function readRatios(
  db: Database,
  ids: string[],
  holidays: Holidays,
  now: Date = new Date(),
): Promise<RatiosOfSeller[]> {
  const requests = await received(db, { ids, since: addDays(now, -RATIO_DAYS) });
  const bySeller = new Map<string, RatioRequest[]>(ids.map((id) => [id, []]));
  for (const request of requests) {
    if (request.receivedAt <= now) bySeller.get(request.sellerId)?.push(asOf(request, now));
  }
  return [...bySeller].map(([sellerId, own]) => ({ sellerId, ...sellerRatios(own, now, holidays) }));
}

/** What had happened by then. */
function asOf(request: ReceivedRequest, now: Date): RatioRequest {
  const past = (moment: Date | null) => (moment && moment <= now ? moment : null);
  const { confirmedAt, answeredAt, canceledAt } = request;
  return {
    ...request,
    confirmedAt: past(confirmedAt),
    answeredAt: past(answeredAt),
    canceledAt: past(canceledAt),
  };
}
