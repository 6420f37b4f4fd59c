import { daysUntil, levelLabel, ROLE_LABELS } from '@gredia/domain';
import type { MyAccountFragment } from '@gredia/graphql-schema';
import { Avatar, Badge, formatDate, styled, useNow } from '@gredia/ui';

const Root = styled('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    p: { base: '4.5', md: '6' },
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
    bg: 'bg.panel',
    '& > div': { flex: '1 1 200px', minW: 0 },
    '& > div > p': { color: 'fg.muted', overflowWrap: 'anywhere' },
    '& > dl': {
      display: { base: 'flex', md: 'block' },
      justifyContent: 'space-between',
      w: { base: '100%', md: 'auto' },
      pt: { base: '3', md: 0 },
      borderTop: { base: '1px solid {colors.border.default}', md: 0 },
      textStyle: 'small',
      textAlign: 'end',
      '& dt': { color: 'fg.subtle' },
      '& dd': { fontWeight: 600 },
    },
  },
});

const Name = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    '& > strong': { fontSize: '3xl', lineHeight: '7', fontWeight: 700, letterSpacing: '-.02em' },
  },
});

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
      <div>
        <Name>
          <strong>{shownName}</strong>
          <Badge tone={level > 0 ? 'brand' : 'neutral'}>{levelLabel(level)}</Badge>
          {role !== 'USER' && <Badge tone="line">{ROLE_LABELS[role]}</Badge>}
        </Name>
        <p>{[email, company].filter(Boolean).join(' · ') || '–'}</p>
      </div>
      {level > 0 && levelExpiredAt && (
        <dl>
          <dt>이용 기간</dt>
          <dd>
            {formatDate(levelExpiredAt)}까지{daysLeft !== null && ` (${daysLeft}일 남음)`}
          </dd>
        </dl>
      )}
    </Root>
  );
}
