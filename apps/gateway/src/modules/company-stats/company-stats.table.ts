import type { CompanyFigureCounts, DayRange } from '@gredia/domain';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../../platform/database/columns';

// Numbers of days that are over, of no person. Suppliers and materials are ids without a reference: what was counted stays
// while a record is removed and comes back (docs/product/sellers.md#removal).

const day = () => date('day', { mode: 'string' }).notNull();
const count = (name: string) => integer(name).notNull();

/** The calendar days in Korea that were counted for all suppliers; a supplier without rows of such a day had nothing. */
export const companyCountedDays = pgTable('company_counted_days', { day: day().primaryKey(), createdAt: createdAt() });

/** What of a supplier was seen, used and ordered on a day. */
export const companyDays = pgTable(
  'company_days',
  {
    sellerId: uuid('seller_id').notNull(),
    day: day(),
    impressions: count('impressions'),
    clicks: count('clicks'),
    detailViews: count('detail_views'),
    downloads: count('downloads'),
    orders: count('orders'),
    bannerImpressions: count('banner_impressions'),
    bannerClicks: count('banner_clicks'),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day] })],
);

/** The same of each raw material, under the supplier that it had then. */
export const companyProductDays = pgTable(
  'company_product_days',
  {
    sellerId: uuid('seller_id').notNull(),
    day: day(),
    productId: uuid('product_id').notNull(),
    impressions: count('impressions'),
    clicks: count('clicks'),
    detailViews: count('detail_views'),
    downloads: count('downloads'),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day, t.productId] })],
);

/** With what words the visitors of a day came; kept as long as searches are. */
export const companyWords = pgTable(
  'company_words',
  {
    sellerId: uuid('seller_id').notNull(),
    day: day(),
    word: text('word').notNull(),
    visitors: count('visitors'),
  },
  (t) => [primaryKey({ columns: [t.sellerId, t.day, t.word] }), index('company_words_day').on(t.day)],
);

/** Figures of the days from `date` to `until`. */
export type CompanyPeriodModel = { date: string; until: string; figures: CompanyFigureCounts };

/** What of a raw material was seen and asked for. */
export type CompanyProductModel = Pick<
  CompanyFigureCounts,
  'impressions' | 'clicks' | 'detailViews' | 'downloads' | 'quotes'
> & { pid: string; name: string | null; visible: boolean };

/** Some days of a supplier; what is asked of them besides is read by its field. */
export type CompanyStatsModel = DayRange & {
  sellerId: string;
  isPreview: boolean;
  countedSince: string;
  viewerCanExport: boolean;
  periods: CompanyPeriodModel[];
  periodsBefore: CompanyPeriodModel[];
};
