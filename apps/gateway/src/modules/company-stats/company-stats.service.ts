import { companyStatsPolicy, mayActAsAdmin } from '@gredia/auth';
import {
  hasStatisticsExport,
  isPaidTier,
  koreanDay,
  PREVIEW_STAT_DAYS,
  rangeBefore,
  shiftDay,
  type DayRange,
  type StatPeriod,
} from '@gredia/domain';
import { forbidden, notFound } from '../../platform/errors/errors';
import type { RequestContext } from '../../platform/graphql/context';
import { findSeller, ownSellerId } from '../sellers/public';
import { readCompanyPeriods, readCountedSince } from './company-figures';
import type { CompanyStatsModel } from './company-stats.table';
import { companyCsv, type CompanyStatsContent } from './company-csv';

interface AskedCompany {
  /** Null: the viewer's own. */
  sellerId: string | null;
  range: DayRange;
}

/** A supplier whose figures the viewer may see, and what of them. */
interface CompanySight extends DayRange {
  sellerId: string;
  isPreview: boolean;
  viewerCanExport: boolean;
}

/**
 * What happened to a supplier in a range of days.
 * @throws NOT_FOUND for those who act for no supplier and name none, and for another's
 */
export async function findCompanyStats(
  ctx: RequestContext,
  asked: AskedCompany,
  wanted: StatPeriod,
): Promise<CompanyStatsModel> {
  const sight = await sightOf(ctx, asked);
  // The days of a preview are too few to be added up.
  const period = sight.isPreview ? 'DAY' : wanted;
  const before = rangeBefore(sight, period);
  const [countedSince, periods] = await Promise.all([
    readCountedSince(ctx.db),
    readCompanyPeriods(ctx.db, sight, period),
  ]);
  const isCompared = !sight.isPreview && before.from >= countedSince;
  const periodsBefore = isCompared
    ? await readCompanyPeriods(ctx.db, { ...before, sellerId: sight.sellerId }, period)
    : [];
  return { ...sight, countedSince, periods, periodsBefore };
}

/**
 * The same as a file.
 * @throws NOT_FOUND as above, FORBIDDEN where the membership does not include it
 */
export async function writeCompanyFile(
  ctx: RequestContext,
  asked: AskedCompany,
  content: CompanyStatsContent,
): Promise<string> {
  const sight = await sightOf(ctx, asked);
  if (!sight.viewerCanExport) throw forbidden('통계 파일은 프리미엄 멤버십에서 받을 수 있어요.');
  return companyCsv(ctx.db, sight, content);
}

async function sightOf(ctx: RequestContext, { sellerId: named, range }: AskedCompany): Promise<CompanySight> {
  const { viewer, loaders } = ctx;
  const own = await ownSellerId(ctx);
  if (named === null && own === null) throw notFound('볼 수 있는 통계가 없어요.');
  const wanted = (named ?? own ?? '').toLowerCase();
  // Another's is as unknown as one that is not there.
  const seller = await findSeller(ctx, companyStatsPolicy.read(viewer, own, wanted) ? wanted : '');
  const sellerId = seller.id;
  const today = koreanDay();
  const shown = { from: range.from > today ? today : range.from, to: range.to > today ? today : range.to };
  if (mayActAsAdmin(viewer)) return { ...shown, sellerId, isPreview: false, viewerCanExport: true };
  const tier = (await loaders.membershipOfSeller.load(sellerId))?.membership ?? 'FREE';
  const isPreview = !isPaidTier(tier);
  const preview = { from: shiftDay(today, 1 - PREVIEW_STAT_DAYS), to: today };
  return { ...(isPreview ? preview : shown), sellerId, isPreview, viewerCanExport: hasStatisticsExport(tier) };
}
