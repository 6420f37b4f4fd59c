import { shiftDay } from '../time/korean-day';

/** Memberships of companies and what they are called, the lowest first (docs/product/memberships.md#tiers). */
export const membershipLabel = {
  FREE: '무료',
  BASIC: '베이직',
  STANDARD: '스탠다드',
  PREMIUM: '프리미엄',
} as const;

export type MembershipTier = keyof typeof membershipLabel;

/** The lowest first. */
export const MEMBERSHIP_TIERS = Object.keys(membershipLabel) as MembershipTier[];

/** How many documents a material may have, by the company's membership; FREE includes companies without one. */
export const DOCUMENTS_BY_TIER: Readonly<Record<MembershipTier, number>> = {
  FREE: 3,
  BASIC: 10,
  STANDARD: Infinity,
  PREMIUM: Infinity,
};

/** What a supplier reads when a material has as many documents as the membership allows. */
export const documentsUsedUp = (tier: MembershipTier): string =>
  `${membershipLabel[tier]} 멤버십에서는 원료마다 문서를 ${DOCUMENTS_BY_TIER[tier]}개까지 올릴 수 있어요.`;

/** How many requests for quotes a company may answer in a calendar month; further answers to the same one are free. */
export const ANSWERS_BY_TIER: Readonly<Record<MembershipTier, number>> = {
  FREE: 20,
  BASIC: 100,
  STANDARD: Infinity,
  PREMIUM: Infinity,
};

/** What a supplier reads when the answers of this month are used up. */
export const answersUsedUp = (tier: MembershipTier): string =>
  `${membershipLabel[tier]} 멤버십은 한 달에 ${ANSWERS_BY_TIER[tier]}건까지 답변할 수 있어요. 다음 달 1일부터 다시 답변할 수 있어요.`;

/** How many articles (원료 소개) a company may write in a calendar month. */
export const ARTICLES_BY_TIER: Readonly<Record<MembershipTier, number>> = {
  FREE: 0,
  BASIC: 1,
  STANDARD: 3,
  PREMIUM: 10,
};

/** What a supplier reads when the articles of this month are used up. */
export const articlesUsedUp = (tier: MembershipTier): string =>
  ARTICLES_BY_TIER[tier] === 0
    ? '원료 소개는 베이직 멤버십부터 쓸 수 있어요.'
    : `${membershipLabel[tier]} 멤버십은 한 달에 원료 소개를 ${ARTICLES_BY_TIER[tier]}편까지 쓸 수 있어요. 다음 달 1일부터 다시 쓸 수 있어요.`;

/** With so many answers left or fewer, the supplier is told how many. */
const FEW_ANSWERS = 5;

/** What a supplier reads when few answers of this month are left; null while there are enough. */
export function answersLeftText(left: number | null): string | null {
  if (left === null || left > FEW_ANSWERS) return null;
  return left > 0
    ? `이번 달에는 ${left}건 더 답변할 수 있어요.`
    : '이번 달에 답변할 수 있는 건수를 모두 썼어요. 다음 달 1일부터 다시 답변할 수 있어요.';
}

/** How long the materials of an ended membership stay as they are; its banners and badges are off at once. */
export const GRACE_DAYS = 14;

export interface MembershipTerm {
  /** The last day, YYYY-MM-DD in Korea; null when it was never bought. */
  expiryDate: string | null;
  /** Stopped before its end. */
  isStopped: boolean;
}

/**
 * Whether a membership is in force: until the end of its last day, unless it was stopped. What it shows and the place it
 * gives in lists depend on this alone. `membershipInForce` of the gateway is the same rule in SQL.
 * @param today in Korea, YYYY-MM-DD
 */
export const isMembershipInForce = ({ expiryDate, isStopped }: MembershipTerm, today: string): boolean =>
  !isStopped && expiryDate !== null && today <= expiryDate;

/** Whether the company keeps what its membership allowed its materials: in force, or ended at most 14 days ago. */
export const keepsAllowances = ({ expiryDate, isStopped }: MembershipTerm, today: string): boolean =>
  isMembershipInForce({ expiryDate: expiryDate && shiftDay(expiryDate, GRACE_DAYS), isStopped }, today);
