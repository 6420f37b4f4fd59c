import type { PullTarget } from '@gredia/domain';
import type { PullPageFragment } from '@gredia/graphql-schema';
import { typedOf, type MemberRow } from '../values/typed-value';
import { useMemberNames, type MemberName } from '../values/use-member-names';

const MEMBER_KEYS = ['limitedCountries', 'members'];

/** What the rows of memberships of a suggestion are called. */
export function usePullNames({
  targetType,
  targetName,
  targetPath,
  diff,
}: PullPageFragment): (name: string) => MemberName {
  const target = targetType as PullTarget;
  const field = diff.find(({ key }) => MEMBER_KEYS.includes(key));
  const rows = field ? (typedOf(target, field.key, field.after) as MemberRow[]) : [];
  return useMemberNames(
    { targetType: target, targetName, path: targetPath ?? '' },
    rows,
    field !== undefined && targetPath !== null,
  );
}
