import { BUSY_DAY_PRODUCTS, COMPANY_REPORTS, SAME_NAME_PRODUCTS, type SpamCompanySign } from './company-signs';
import type { SpamProductReason } from './product-signs';
import { COPY_LIKENESS, MIN_COMPARED_LETTERS } from './text-likeness';

/** What a sign is, in a sentence for those who judge it, and whether what it goes by is known to us yet. */
export interface SpamRule {
  sentence: string;
  isLookedAt: boolean;
}

export const spamProductRules: Record<SpamProductReason, SpamRule> = {
  DUPLICATE: {
    sentence: `다른 판매사가 먼저 올린 설명과 ${100 * COPY_LIKENESS}% 이상 같아요. 글자 ${MIN_COMPARED_LETTERS}개가 안 되는 설명은 견주지 않아요.`,
    isLookedAt: true,
  },
  NO_INCI: { sentence: '조성(INCI)이 하나도 없어요.', isLookedAt: true },
  REPORTED: { sentence: '회원이 신고했어요.', isLookedAt: false },
};

export const spamCompanyRules: Record<SpamCompanySign, SpamRule> = {
  SAME_NAME: { sentence: `이름이 같은 원료가 ${SAME_NAME_PRODUCTS}건 이상이에요.`, isLookedAt: true },
  BUSY_DAY: { sentence: `24시간 안에 원료를 ${BUSY_DAY_PRODUCTS}건 넘게 올렸어요.`, isLookedAt: true },
  LINK_ONLY: { sentence: '설명이 링크나 연락처뿐인 원료가 있어요.', isLookedAt: true },
  DISPOSABLE_EMAIL: { sentence: '회사나 담당 계정이 일회용 이메일을 써요.', isLookedAt: true },
  NO_BUSINESS_NUMBER: { sentence: '사업자등록번호가 없어요.', isLookedAt: false },
  REPORTED: { sentence: `신고가 ${COMPANY_REPORTS}건 이상이에요.`, isLookedAt: false },
};
