import {
  ANSWERS_BY_TIER,
  ARTICLES_BY_TIER,
  DOCUMENTS_BY_TIER,
  membershipLabel,
  type MembershipTier,
} from '@gredia/domain';

export interface MembershipPlan {
  tier: MembershipTier;
  label: string;
  /** For whom it is. */
  lead: string;
  price: string;
  points: string[];
}

const count = (number: number, unit: string): string => (Number.isFinite(number) ? `${number}${unit}` : '무제한');
const monthly = (number: number, unit: string): string => (Number.isFinite(number) ? `월 ${number}${unit}` : '무제한');

const answersOf = (tier: MembershipTier): string => monthly(ANSWERS_BY_TIER[tier], '건');
const documentsOf = (tier: MembershipTier): string =>
  Number.isFinite(DOCUMENTS_BY_TIER[tier]) ? `원료마다 ${count(DOCUMENTS_BY_TIER[tier], '개')}` : '무제한';
const articlesOf = (tier: MembershipTier): string =>
  ARTICLES_BY_TIER[tier] === 0 ? '–' : monthly(ARTICLES_BY_TIER[tier], '편');

// In a narrow column it breaks before its last number, not within a word.
const PERIODS = '1·3·6·\u200b12개월';

/** What each membership has (docs/product/memberships.md#tiers); the numbers are those that the gateway goes by. */
export const MEMBERSHIP_PLANS: readonly MembershipPlan[] = (
  [
    ['FREE', '원료를 올리고 견적을 받아 보는 회사', '0원', [], ['목록에서 보통 자리']],
    ['BASIC', '처음 알리기 시작한 공급사', '문의', ['원료 상세에 텍스트 배너'], ['같은 순위면 먼저']],
    ['STANDARD', '꾸준히 견적을 받는 공급사', '문의', ['목록에도 텍스트 배너'], ['‘멤버십’ 표시']],
    [
      'PREMIUM',
      '원료를 크게 알리고 싶은 공급사',
      '문의',
      ['홈·목록·원료 소개에 이미지 배너'],
      ['추천 자리', '통계 내보내기'],
    ],
  ] as const
).map(([tier, lead, price, first, last]) => ({
  tier,
  label: membershipLabel[tier],
  lead,
  price,
  points: [
    ...first,
    ...(ARTICLES_BY_TIER[tier] > 0 ? [`소개 글 ${articlesOf(tier)}`] : []),
    `견적 답변 ${answersOf(tier)}`,
    `문서 ${documentsOf(tier)}`,
    ...last,
  ],
}));

/** The same as a table, a row for each thing. */
export const MEMBERSHIP_TABLE: readonly { label: string; values: Readonly<Record<MembershipTier, string>> }[] = [
  { label: '원료 등록', values: { FREE: '무제한', BASIC: '무제한', STANDARD: '무제한', PREMIUM: '무제한' } },
  { label: '배너', values: { FREE: '–', BASIC: '텍스트 (상세)', STANDARD: '+ 텍스트 (목록)', PREMIUM: '+ 이미지' } },
  { label: '원료 소개 글', values: perTier(articlesOf) },
  {
    label: '목록 자리',
    values: { FREE: '보통', BASIC: '같은 순위면 먼저', STANDARD: '+ ‘멤버십’ 표시', PREMIUM: '+ 추천 자리' },
  },
  { label: '견적 답변', values: perTier(answersOf) },
  { label: '문서', values: perTier(documentsOf) },
  { label: '통계 내보내기', values: { FREE: '–', BASIC: '–', STANDARD: '–', PREMIUM: '포함' } },
  { label: '기간', values: { FREE: '–', BASIC: PERIODS, STANDARD: PERIODS, PREMIUM: PERIODS } },
];

function perTier(valueOf: (tier: MembershipTier) => string): Record<MembershipTier, string> {
  return {
    FREE: valueOf('FREE'),
    BASIC: valueOf('BASIC'),
    STANDARD: valueOf('STANDARD'),
    PREMIUM: valueOf('PREMIUM'),
  };
}
