import { koreanMidnight, shiftDay, type DayRange } from '@gredia/domain';
import { sql } from 'drizzle-orm';
import { one, type Database } from '../../platform/database/client';
import { statement } from '../../platform/database/statement';
import type { CompanyFunnel } from '../../generated/resolvers';
import { quoteCheckouts, quoteEvents, quotes } from '../quotes/quotes.table';

const funnelOfCompany = statement<CompanyFunnel & Record<string, unknown>>(
  'funnel_of_company',
  sql`SELECT count(*)::integer AS asked,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM ${quoteCheckouts}
        WHERE ${quoteCheckouts.quoteId} = ${quotes.id})))::integer AS opened,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM ${quoteEvents} WHERE ${quoteEvents.quoteId} = ${quotes.id}
        AND ${quoteEvents.by} = 'SUPPLIER' AND ${quoteEvents.to} IN ('RESPONDED', 'DECLINED'))))::integer AS answered,
      (count(*) FILTER (WHERE ${quotes.status} = 'ORDERED'))::integer AS ordered
    FROM ${quotes} WHERE ${quotes.sellerId} = ${sql.placeholder('sellerId')}::uuid AND NOT ${quotes.isSpam}
      AND ${quotes.createdAt} >= ${sql.placeholder('start')}::timestamptz
      AND ${quotes.createdAt} < ${sql.placeholder('end')}::timestamptz`,
);

/** What became, until now, of the requests that a supplier got in some days. */
export async function readCompanyFunnel(
  db: Database,
  { sellerId, from, to }: DayRange & { sellerId: string },
): Promise<CompanyFunnel> {
  const start = koreanMidnight(from).toISOString();
  const end = koreanMidnight(shiftDay(to, 1)).toISOString();
  return one(await funnelOfCompany(db, { sellerId, start, end }));
}
