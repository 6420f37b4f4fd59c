import { scoreOf } from './product-signs';

/** From so many signs on a company is listed. */
export const SUSPECT_SIGNS = 3;
/** From so many materials of one name on. */
export const SAME_NAME_PRODUCTS = 5;
/** More than so many materials within 24 hours. */
export const BUSY_DAY_PRODUCTS = 30;
/** From so many reports on. */
export const COMPANY_REPORTS = 2;

/** The signs of a company (docs/product/spam.md#companies). */
export const spamCompanySignLabel = {
  SAME_NAME: '같은 원료명',
  BUSY_DAY: '하루 대량 등록',
  NO_BUSINESS_NUMBER: '사업자등록번호 없음',
  REPORTED: '신고',
  LINK_ONLY: '링크뿐인 설명',
  DISPOSABLE_EMAIL: '일회용 이메일',
} as const;

export type SpamCompanySign = keyof typeof spamCompanySignLabel;

/** What is known of a company; null: not known, which never counts. */
export interface SpamCompanyFacts {
  /** Most of its materials that have the same name. */
  sameNameProducts: number;
  /** Most of its materials that came within 24 hours. */
  busiestDayProducts: number;
  /** Materials whose note only leads somewhere else. */
  linkOnlyProducts: number;
  hasBusinessNumber: boolean | null;
  reports: number | null;
  hasDisposableEmail: boolean;
}

const signs: Record<SpamCompanySign, { weight: number; stands: (facts: SpamCompanyFacts) => boolean }> = {
  SAME_NAME: { weight: 0.35, stands: ({ sameNameProducts }) => sameNameProducts >= SAME_NAME_PRODUCTS },
  BUSY_DAY: { weight: 0.25, stands: ({ busiestDayProducts }) => busiestDayProducts > BUSY_DAY_PRODUCTS },
  NO_BUSINESS_NUMBER: { weight: 0.35, stands: ({ hasBusinessNumber }) => hasBusinessNumber === false },
  REPORTED: { weight: 0.5, stands: ({ reports }) => (reports ?? 0) >= COMPANY_REPORTS },
  LINK_ONLY: { weight: 0.4, stands: ({ linkOnlyProducts }) => linkOnlyProducts > 0 },
  DISPOSABLE_EMAIL: { weight: 0.5, stands: ({ hasDisposableEmail }) => hasDisposableEmail },
};

const ALL = Object.keys(signs) as SpamCompanySign[];

/** The signs that a company shows. */
export const spamCompanySigns = (facts: SpamCompanyFacts): SpamCompanySign[] =>
  ALL.filter((sign) => signs[sign].stands(facts));

/** Whether it is listed. */
export const isSuspectCompany = (facts: SpamCompanyFacts): boolean => spamCompanySigns(facts).length >= SUSPECT_SIGNS;

/** From 0 to 99. */
export const spamCompanyScore = (facts: SpamCompanyFacts): number =>
  scoreOf(spamCompanySigns(facts).map((sign) => signs[sign].weight));
