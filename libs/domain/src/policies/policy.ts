import { communityPaths } from '../community/community-paths';
import { MINUTE_MS } from '../time/durations';
import { koreanDay, shiftDay } from '../time/korean-day';

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

/** Whether members are told of each new version by a mail that no setting turns off: they have agreed to the text. */
export const isToldByMail = (kind: PolicyKind): boolean => kind !== 'MEMBERSHIP';

/** Days before its first day on which members must be told of a new version at the latest; of one that is worse for them 30. */
export const POLICY_NOTICE_DAYS = { usual: 7, adverse: 30 } as const;

/** Minutes between the saving of a version and its first mail: so long it can still be changed. */
export const TELLING_DELAY_MINUTES = 10;

/** When the first mail about a version goes that is saved at a moment. */
export const tellingStart = (savedAt: Date): Date => new Date(savedAt.getTime() + TELLING_DELAY_MINUTES * MINUTE_MS);

/** Days that lie between the first mail and the first day of a version. @param isAdverse whether it is worse for members */
export function policyNoticeDays(kind: PolicyKind, isAdverse: boolean): number {
  if (!isToldByMail(kind)) return 0;
  return isAdverse ? POLICY_NOTICE_DAYS.adverse : POLICY_NOTICE_DAYS.usual;
}

/** The day in Korea on which a version that is saved now is first told, or would begin where nobody is told. */
const firstDay = (kind: PolicyKind, now: Date): string => koreanDay(isToldByMail(kind) ? tellingStart(now) : now);

/** The first day that a version saved now may have, in Korea, YYYY-MM-DD. */
export const firstEffectiveDay = (kind: PolicyKind, isAdverse: boolean, now: Date): string =>
  shiftDay(firstDay(kind, now), policyNoticeDays(kind, isAdverse));

/** The sentence for a day that a version may not have; null where it may. */
export function effectiveDayProblem(
  { kind, effectiveAt, isAdverse }: { kind: PolicyKind; effectiveAt: string; isAdverse: boolean },
  now: Date,
): string | null {
  if (effectiveAt < koreanDay(now)) return '지난 날은 시행일로 고를 수 없어요.';
  const first = firstEffectiveDay(kind, isAdverse, now);
  if (effectiveAt >= first) return null;
  const days = policyNoticeDays(kind, isAdverse);
  const changed = isAdverse ? '회원에게 불리하게 바뀌면' : '바뀌면';
  return `${policyLabel[kind]}이 ${changed} 시행 ${days}일 전에 알려야 해요. ${first}부터 고를 수 있어요.`;
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
