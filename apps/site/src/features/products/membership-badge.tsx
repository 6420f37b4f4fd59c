import { Badge, styled } from '@gredia/ui';
import { BadgeCheck } from 'lucide-react';

const Root = styled('span', { base: { display: 'block', mt: '0.5' } });

/** Says that the company pays for a membership, which ranks it higher or shows more of it. */
export function MembershipBadge() {
  return (
    <Root>
      <Badge size="sm" tone="brand" icon={<BadgeCheck size={12} />}>
        멤버십
      </Badge>
    </Root>
  );
}
