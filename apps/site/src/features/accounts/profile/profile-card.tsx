import { daysUntil, levelName, roleLabel } from '@gredia/domain';
import type { MyAccountFragment } from '@gredia/graphql-schema';
import { Avatar, Badge, formatDate, styled, useNow } from '@gredia/ui';
import { ProfilePanel } from '../../../shared/page/profile-panel';

const Root = styled(ProfilePanel, { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' } });
const Person = styled('div', { base: { flex: '1 1 200px', minW: 0 } });
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } });
const Name = styled('strong', {
  base: { fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' },
});
const Contact = styled('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } });

const Period = styled('dl', {
  base: {
    display: { base: 'flex', md: 'block' },
    justifyContent: 'space-between',
    w: { base: '100%', md: 'auto' },
    pt: { base: '3', md: 0 },
    borderTop: { base: '1px solid {colors.border.default}', md: 0 },
    textStyle: 'small',
    textAlign: 'end',
  },
});
const PeriodName = styled('dt', { base: { color: 'fg.subtle' } });
const PeriodEnd = styled('dd', { base: { fontWeight: 600 } });

interface ProfileCardProps {
  /** Anchor for the navigation at the side. */
  id: string;
  account: MyAccountFragment;
}

/** Who one is here: name, level, and until when. */
export function ProfileCard({ id, account }: ProfileCardProps) {
  const { name, nickname, email, company, level, levelExpiredAt, role } = account;
  const now = useNow();
  const shownName = name ?? nickname;
  const daysLeft = levelExpiredAt && now ? daysUntil(levelExpiredAt, now) : null;

  return (
    <Root id={id} aria-label="내 계정">
      <Avatar name={shownName} size="lg" />
      <Person>
        <Line>
          <Name>{shownName}</Name>
          <Badge tone={level > 0 ? 'brand' : 'neutral'}>{levelName(level)}</Badge>
          {role !== 'USER' && <Badge tone="line">{roleLabel[role]}</Badge>}
        </Line>
        <Contact>{[email, company].filter(Boolean).join(' · ') || '–'}</Contact>
      </Person>
      {level > 0 && levelExpiredAt && (
        <Period>
          <PeriodName>이용 기간</PeriodName>
          <PeriodEnd>
            {formatDate(levelExpiredAt)}까지{daysLeft !== null && ` (${daysLeft}일 남음)`}
          </PeriodEnd>
        </Period>
      )}
    </Root>
  );
}
