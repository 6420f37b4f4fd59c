import { useSession } from '@gredia/auth/client';
import { Avatar, Link, LinkButton, Skeleton, styled } from '@gredia/ui';
import { LogOut } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { loginPath } from '../../shared/addresses/paths';
import { useSignOut } from '../../shared/session/use-sign-out';
import { accountLinksOf } from './account-links';

const Person = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '2',
    pb: '2',
    '& > div': { minW: 0 },
    '& b': { display: 'block', fontWeight: 600 },
    '& small': { display: 'block', textStyle: 'caption', color: 'fg.subtle', overflowWrap: 'anywhere' },
  },
});

const List = styled('nav', {
  base: {
    '& > a, & > button': {
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
  },
});

interface DrawerAccountProps {
  onClose: () => void;
}

/** The end of the drawer: the way to sign in, or who is signed in with their pages. */
export function DrawerAccount({ onClose }: DrawerAccountProps) {
  const { session, status } = useSession();
  const location = useLocation();
  const signOut = useSignOut();

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
        <div>
          <b>{name}</b>
          {email && <small>{email}</small>}
        </div>
      </Person>
      <List aria-label="내 메뉴">
        {accountLinksOf(session.user).map(({ label, href, icon: Icon }) => (
          <Link key={href} href={href} onClick={onClose}>
            <Icon size={18} />
            {label}
          </Link>
        ))}
        <button
          type="button"
          onClick={() => {
            onClose();
            void signOut();
          }}
        >
          <LogOut size={18} />
          로그아웃
        </button>
      </List>
    </>
  );
}
