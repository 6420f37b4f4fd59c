import { COMPANY_FIGURES, type CompanyFigureCounts } from '@gredia/domain';
import type {
  GetCompanyStatsFileQueryVariables,
  GetCompanyStatsQuery,
  GetCompanyStatsQueryVariables,
  GetSellersQuery,
  GetSellersQueryVariables,
} from '@gredia/graphql-schema';

export type FakeStats = GetCompanyStatsQuery['companyStats'];

/** What a faked gateway answers about the figures of suppliers; what is thrown is the answer's error. */
export interface FakeCompanyStats {
  companyStats?: (variables: GetCompanyStatsQueryVariables) => FakeStats;
  companyStatsFile?: (variables: GetCompanyStatsFileQueryVariables) => string;
  sellers?: (variables: GetSellersQueryVariables) => GetSellersQuery['sellers'];
}

/** Nothing happened but what is given. */
export const fakeFigures = (values: Partial<CompanyFigureCounts> = {}): CompanyFigureCounts => ({
  ...(Object.fromEntries(COMPANY_FIGURES.map((name) => [name, 0])) as CompanyFigureCounts),
  ...values,
});

/** Three days of a supplier, and the three before. */
export const fakeStats = (values: Partial<FakeStats> = {}): FakeStats => ({
  seller: { id: 's1', name: '해든바이오' },
  ...{ from: '2026-11-21', to: '2026-11-23', countedSince: '2026-01-01', isPreview: false, viewerCanExport: true },
  total: fakeFigures({ detailViews: 1062, impressions: 21_473, clicks: 150, quotes: 9, samples: 6, orders: 2 }),
  totalBefore: fakeFigures({ detailViews: 1000, quotes: 12, orders: 2 }),
  periods: [
    { date: '2026-11-21', until: '2026-11-21', figures: fakeFigures({ detailViews: 300 }) },
    { date: '2026-11-22', until: '2026-11-22', figures: fakeFigures({ detailViews: 361, impressions: 7100 }) },
    { date: '2026-11-23', until: '2026-11-23', figures: fakeFigures({ detailViews: 401 }) },
  ],
  periodsBefore: ['2026-11-18', '2026-11-19', '2026-11-20'].map((date) => ({
    ...{ date, until: date },
    figures: fakeFigures({ detailViews: 333 }),
  })),
  funnel: { asked: 9, opened: 8, answered: 7, ordered: 2 },
  ratios: { responseRatio: 0.96, confirmRatio: 0.92, ratioBase: 25 },
  ratiosBefore: { responseRatio: 0.95, confirmRatio: 0.94, ratioBase: 20 },
  products: [
    { pid: 'p1', name: 'NiaPure 99', visible: true, detailViews: 812, quotes: 8 },
    { pid: 'p2', name: '숨긴 원료', visible: false, detailViews: 250, quotes: 1 },
    { pid: 'p3', name: null, visible: false, detailViews: 0, quotes: 0 },
  ],
  words: [{ word: '나이아신아마이드', visitors: 84 }],
  ...values,
});
