import { hasMembershipMark, isPaidTier, type MembershipTier } from '@gredia/domain';
import { Badge, styled } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';
import { PaidMark } from './paid-mark';

const Root = styled('span', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', mt: '0.5' },
});

/**
 * Says that the company pays: 광고 wherever that may rank it higher or show more of it, and 멤버십 from the tier on that has the
 * mark. Nothing of a company that does not.
 */
export function MembershipBadge({ tier }: { tier: MembershipTier }) {
  if (!isPaidTier(tier)) return null;
  return (
    <Root>
      {hasMembershipMark(tier) && (
        <Badge size="sm" tone="brand" icon={<BadgeCheck size={12} />}>
          멤버십
        </Badge>
      )}
      <PaidMark />
    </Root>
  );
}
