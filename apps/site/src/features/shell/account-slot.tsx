import { useSession } from '@gredia/auth/client';
import { lazyPart, LinkButton, Skeleton, styled } from '@gredia/ui';

import { useLocation } from 'react-router-dom';
import { loginPath } from '../../shared/addresses/paths';

const circle = <Skeleton width="32px" height="32px" radius="50%" />;
const AccountMenu = lazyPart(() => import('./account-menu').then((module) => module.AccountMenu), {
  fallback: circle,
  isQuiet: true,
});

/** The margin of the bar, the widest of the three that stand here (the bell with the avatar), and a gap: nothing beside it moves when it comes or changes. */
export const ACCOUNT_ROOM = '124px';

const Slot = styled('div', {
  base: {
    position: { md: 'absolute' },
    insetY: { md: 0 },
    right: { md: '10' },
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    flex: 'none',
    minW: '68px',
    ms: { base: 'auto', md: 0 },
    me: { base: '2', md: 0 },
  },
  variants: { isInDrawer: { true: { display: { base: 'none', md: 'flex' } } } },
});

interface AccountSlotProps {
  /** Narrow screens have it in the drawer instead. */
  isInDrawer: boolean;
  /** Says in words what is unread, null where nothing is. */
  onUnread?: (words: string | null) => void;
}

/** The end of the header: the way to sign in, or the member's own menu. The HTML, the same for all visitors, has a grey circle there. */
export function AccountSlot({ isInDrawer, onUnread }: AccountSlotProps) {
  const { session, status } = useSession();
  const location = useLocation();

  return (
    <Slot isInDrawer={isInDrawer}>
      {status === 'loading' && circle}
      {status === 'unauthenticated' && <LinkButton href={loginPath(location)}>로그인</LinkButton>}
      {session && <AccountMenu user={session.user} onUnread={onUnread} />}
    </Slot>
  );
}
