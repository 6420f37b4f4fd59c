import { COMPANY_FIGURES, companyFigureLabel, conversionText, csvText, type CompanyFigureName } from '@gredia/domain';
import type { Database } from '../../platform/database/client';
import { readCompanyPeriods, readCompanyProducts, type CompanyDays } from './company-figures';

export type CompanyStatsContent = 'DAYS' | 'PRODUCTS';

/** A file has as many raw materials at most, the most viewed ones. */
const MOST_PRODUCTS = 5000;

const OF_PRODUCTS = [
  'impressions',
  'clicks',
  'detailViews',
  'downloads',
  'quotes',
] as const satisfies CompanyFigureName[];

/** The figures of a supplier as a file: a day, or a raw material, a row. */
export async function companyCsv(db: Database, days: CompanyDays, content: CompanyStatsContent): Promise<string> {
  if (content === 'DAYS') {
    const periods = await readCompanyPeriods(db, days, 'DAY');
    const rows = periods.map(({ date, figures }) => [date, ...COMPANY_FIGURES.map((name) => figures[name])]);
    return csvText([['날짜', ...COMPANY_FIGURES.map((name) => companyFigureLabel[name])], ...rows]);
  }
  const products = await readCompanyProducts(db, days, MOST_PRODUCTS);
  const rows = products.map((own) => [
    own.name ?? '삭제된 원료',
    ...OF_PRODUCTS.map((name) => own[name]),
    conversionText(own),
  ]);
  return csvText([['원료', ...OF_PRODUCTS.map((name) => companyFigureLabel[name]), '전환'], ...rows]);
}
