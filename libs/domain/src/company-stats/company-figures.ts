/** What is counted of a supplier, in the order in which files have it (docs/product/stats.md#figures). */
export const companyFigureLabel = {
  impressions: '노출',
  clicks: '클릭',
  detailViews: '상세 조회',
  downloads: '자료 다운로드',
  quotes: '견적 요청',
  samples: '샘플 요청',
  orders: '주문',
  bannerImpressions: '배너 노출',
  bannerClicks: '배너 클릭',
} as const;

export type CompanyFigureName = keyof typeof companyFigureLabel;

export const COMPANY_FIGURES = Object.keys(companyFigureLabel) as CompanyFigureName[];

export type CompanyFigureCounts = Record<CompanyFigureName, number>;

/** How many days a supplier sees without a membership that is paid for. */
export const PREVIEW_STAT_DAYS = 7;

/** Words that fewer visitors had searched for are shown to no one. */
export const LEAST_WORD_VISITORS = 3;

/** A search led to what was opened within so many minutes after it. */
export const WORD_MINUTES = 30;

/** How long the words stay: as long as searches do. */
export const WORD_DAYS = 90;

/** The figures of several stretches of days together. */
export function addCompanyFigures(all: readonly CompanyFigureCounts[]): CompanyFigureCounts {
  const sums = COMPANY_FIGURES.map((name) => [name, all.reduce((sum, own) => sum + own[name], 0)]);
  return Object.fromEntries(sums) as CompanyFigureCounts;
}

/** What share of the pages that were opened led to a request: `0.79%`; a dash where none was opened. */
export const conversionText = ({ detailViews, quotes }: Pick<CompanyFigureCounts, 'detailViews' | 'quotes'>): string =>
  detailViews === 0 ? '–' : `${percent.format((quotes / detailViews) * 100)}%`;

const percent = new Intl.NumberFormat('ko-KR', { maximumFractionDigits: 2 });
