import { communityPaths } from '../community/community-paths';
import { shiftDay } from '../time/korean-day';

/** Documents that are kept version by version (docs/product/policies.md). */
export const POLICY_KINDS = ['TERMS', 'PRIVACY', 'MEMBERSHIP'] as const;
export type PolicyKind = (typeof POLICY_KINDS)[number];

export const policyLabel: Record<PolicyKind, string> = {
  TERMS: '이용약관',
  PRIVACY: '개인정보처리방침',
  MEMBERSHIP: '멤버십 안내',
};

/** Where people read each. */
export const policyPath: Record<PolicyKind, string> = {
  TERMS: communityPaths.terms,
  PRIVACY: communityPaths.privacy,
  MEMBERSHIP: communityPaths.membershipDocument,
};

/** Days that lie between the saving of a version and its first day: the terms say that they are told so long before. */
export const POLICY_NOTICE_DAYS: Readonly<Record<PolicyKind, number>> = { TERMS: 7, PRIVACY: 0, MEMBERSHIP: 0 };

/** Days before which terms that are worse for members must be told. */
export const DISADVANTAGE_NOTICE_DAYS = 30;

/** The first day that a version saved today may have. @param today in Korea, YYYY-MM-DD */
export const firstEffectiveDay = (kind: PolicyKind, today: string): string => shiftDay(today, POLICY_NOTICE_DAYS[kind]);

/** The sentence for a day that a version may not have; null where it may. */
export function effectiveDayProblem(kind: PolicyKind, day: string, today: string): string | null {
  if (day < today) return '지난 날은 시행일로 고를 수 없어요.';
  if (day >= firstEffectiveDay(kind, today)) return null;
  const first = firstEffectiveDay(kind, today);
  return `${policyLabel[kind]}은 시행 ${POLICY_NOTICE_DAYS[kind]}일 전에 알려야 해요. ${first}부터 고를 수 있어요.`;
}

/** What has come into force stays as it is, also after a newer one. */
export const hasTakenEffect = ({ effectiveAt }: { effectiveAt: string }, today: string): boolean =>
  effectiveAt <= today;

/** The version of a document that holds today: of those whose day has come the newest; undefined before the first. */
export function versionInForce<Version extends { effectiveAt: string }>(
  versions: readonly Version[],
  today: string,
): Version | undefined {
  return versions
    .filter((version) => hasTakenEffect(version, today))
    .reduce<Version | undefined>(
      (newest, version) => (newest && newest.effectiveAt >= version.effectiveAt ? newest : version),
      undefined,
    );
}
