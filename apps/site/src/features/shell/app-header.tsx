import { IconButton, lazyPart, Link, preloadSheet, styled } from '@gredia/ui';
import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Logo } from '../../shared/page/logo';
import { AiLink } from './ai-link';
import { ACCOUNT_ROOM, AccountSlot } from './account-slot';
import { CartLink } from './cart-link';
import { CountBubble } from './count-bubble';
import { isCurrent, navigation } from './navigation';

// Both at once: the drawer stands in a sheet.
const loadDrawer = () => Promise.all([import('./nav-drawer'), preloadSheet()]);
const NavDrawer = lazyPart(() => loadDrawer().then(([module]) => module.NavDrawer), {
  whenMissing: ({ onClose }) => onClose(),
});

const Root = styled('header', {
  base: {
    position: 'sticky',
    zIndex: 'header',
    top: 0,
    h: 'header',
    borderBottom: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.panel',
    // The open search dropdown lies above everything sticky.
    '&:has([aria-expanded=true])': { zIndex: 'dropdown' },
  },
});

// From `md` on the room for the account at its end is kept (account-slot.tsx): a slow machine draws what stands before it first,
// and a search box would move aside when it comes.
const Bar = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '2' },
    h: '100%',
    ps: { base: '2', md: '10' },
    pe: { base: '2', md: ACCOUNT_ROOM },
  },
  // The search box of narrow screens ends where the page does.
  variants: { hasSearch: { true: { pe: { base: '4', md: ACCOUNT_ROOM } } } },
});

const MenuSlot = styled('div', { base: { position: 'relative', display: { base: 'flex', md: 'none' } } });

const Nav = styled('nav', {
  base: { display: { base: 'none', md: 'flex' }, gap: '1', h: '100%', ms: '7', me: 'auto' },
});

const NavLink = styled(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    px: '3.5',
    fontSize: 'lg',
    fontWeight: 500,
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'fg.default' },
    _currentPage: {
      color: 'fg.default',
      fontWeight: 650,
      _after: { content: '""', position: 'absolute', insetX: '3.5', bottom: '-1px', h: '2px', bg: 'brand.solid' },
    },
  },
});

interface AppHeaderProps {
  /** The search box; the home page has its own. */
  search?: ReactNode;
}

/** The bar at the top of every page: menu button or navigation, logo, search, account. */
export function AppHeader({ search }: AppHeaderProps) {
  const { pathname } = useLocation();
  const hasSearch = search !== undefined;
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  // The bell, which comes with the member's menu, says it: what it is made of is no part of each page's first load.
  const [unread, setUnread] = useState<string | null>(null);
  const [shownPath, setShownPath] = useState(pathname);
  // Going elsewhere, also by Back, closes the drawer.
  if (pathname !== shownPath) {
    setShownPath(pathname);
    setIsDrawerOpen(false);
  }

  return (
    <>
      <Root>
        <Bar hasSearch={hasSearch}>
          <MenuSlot>
            <IconButton
              size="touch"
              label={unread === null ? '메뉴 열기' : `메뉴 열기, ${unread}`}
              aria-haspopup="dialog"
              icon={
                <>
                  <Menu size={22} />
                  {unread !== null && <CountBubble isNews isDot aria-hidden="true" />}
                </>
              }
              onPointerEnter={() => void loadDrawer().catch(() => undefined)}
              onClick={() => setIsDrawerOpen(true)}
            />
          </MenuSlot>
          {/* Beside a search box there is no room for it on narrow screens. */}
          <Logo size="md" isWide={hasSearch} />
          <Nav aria-label="주 메뉴">
            {navigation.map((item) => (
              <NavLink key={item.href} href={item.href} aria-current={isCurrent(pathname, item) ? 'page' : undefined}>
                {item.label}
              </NavLink>
            ))}
          </Nav>
          {search}
          {hasSearch && <AiLink />}
          <CartLink />
          <AccountSlot isInDrawer={hasSearch} onUnread={setUnread} />
        </Bar>
      </Root>
      {isDrawerOpen && <NavDrawer onClose={() => setIsDrawerOpen(false)} />}
    </>
  );
}
