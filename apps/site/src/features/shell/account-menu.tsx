import type { SessionUser } from '@gredia/auth/client';
import { Avatar, Menu } from '@gredia/ui';
import { LogOut } from 'lucide-react';
import { useCartAfterSignIn } from '../../shared/cart/use-cart-after-sign-in';
import { useSignOut } from '../../shared/session/use-sign-out';
import { accountLinksOf } from './account-links';
import { NotificationBell } from './notification-bell';

interface AccountMenuProps {
  user: Pick<SessionUser, 'id' | 'name' | 'role'>;
  /** Says in words what is unread, null where nothing is. */
  onUnread?: (words: string | null) => void;
}

/** The bell and the avatar of the signed-in member, with the member's pages and the way out. */
export function AccountMenu({ user, onUnread }: AccountMenuProps) {
  const signOut = useSignOut();
  useCartAfterSignIn();
  return (
    <>
      <NotificationBell userId={user.id} onUnread={onUnread} />
      <Menu
        label="내 메뉴"
        trigger={<Avatar name={user.name} />}
        items={[...accountLinksOf(user), { label: '로그아웃', icon: LogOut, onSelect: () => void signOut() }]}
      />
    </>
  );
}
