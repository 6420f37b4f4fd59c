import { useSession } from '@gredia/auth/client';
import { Avatar, Link, LinkButton, Skeleton, styled } from '@gredia/ui';
import { Bell, LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { unreadText } from '@gredia/domain';
import { loginPath, paths } from '../../shared/addresses/paths';
import { useFeedState } from '../../shared/notifications/use-notification-feed';
import { useSignOut } from '../../shared/session/use-sign-out';
import { accountLinksOf } from './account-links';

const Person = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '2',
    pb: '2',
  },
});
const Text = styled('div', { base: { minW: 0 } });
const Name = styled('b', { base: { display: 'block', fontWeight: 600 } });
const Email = styled('small', {
  base: { display: 'block', textStyle: 'caption', color: 'fg.subtle', overflowWrap: 'anywhere' },
});

const item = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    w: '100%',
    minH: 'touch',
    px: '2.5',
    borderRadius: 'control',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
  },
} as const;
const ItemLink = styled(Link, item);
const Count = styled('b', { base: { ms: 'auto', color: 'brand.fg', fontVariantNumeric: 'tabular-nums' } });
const ItemButton = styled('button', item);

interface DrawerAccountProps {
  onClose: () => void;
}

/** The end of the drawer: the way to sign in, or the signed-in member with the member's pages. */
export function DrawerAccount({ onClose }: DrawerAccountProps) {
  const { session, status } = useSession();
  const location = useLocation();
  const signOut = useSignOut();
  const unread = useFeedState().unread ?? 0;

  if (status === 'loading') return <Skeleton height="44px" radius="8px" />;
  if (!session) {
    return (
      <LinkButton size="lg" variant="solid" block href={loginPath(location)} onClick={onClose}>
        로그인
      </LinkButton>
    );
  }
  const { name, email } = session.user;
  return (
    <>
      <Person>
        <Avatar name={name} />
        <Text>
          <Name>{name}</Name>
          {email && <Email>{email}</Email>}
        </Text>
      </Person>
      <nav aria-label="내 메뉴">
        <ItemLink href={paths.notifications} onClick={onClose}>
          <Bell size={18} />
          알림
          {unread > 0 && <Count>{unreadText(unread)}</Count>}
        </ItemLink>
        {accountLinksOf(session.user).map(({ label, href, icon: Icon }) => (
          <ItemLink key={href} href={href} onClick={onClose}>
            <Icon size={18} />
            {label}
          </ItemLink>
        ))}
        <ItemButton
          type="button"
          onClick={() => {
            onClose();
            void signOut();
          }}
        >
          <LogOut size={18} />
          로그아웃
        </ItemButton>
      </nav>
    </>
  );
}
