import { BRAND } from '@gredia/domain';
import { IconButton, Sheet, SkipLink, styled } from '@gredia/ui';
import { Menu } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsoleBrand } from '../../shared/console-brand';
import { AccountCorner } from './account-corner';

const SIDE_WIDTH = '256px';
const MAIN = 'main';

const Root = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: `${SIDE_WIDTH} 1fr` },
    minH: '100dvh',
    bg: 'bg.canvas',
  },
});

const Column = styled('div', { base: { display: 'flex', flexDirection: 'column', minW: 0 } });

const Main = styled('main', {
  base: {
    flex: 1,
    minW: 0,
    // Narrow, the footer begins below the window: no screen that grows as it loads pushes it out of sight.
    minH: { base: 'calc(100dvh - {sizes.header})', md: 'auto' },
    px: { base: '4', md: '7' },
    pt: { base: '4', md: '6' },
    pb: '10',
  },
});

const SideNav = styled('aside', {
  base: {
    // Stays beside a long screen, as the top bar does above it.
    position: 'sticky',
    top: 0,
    alignSelf: 'start',
    display: { base: 'none', md: 'block' },
    h: '100dvh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    borderRight: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.subtle',
  },
});

const SideHead = styled('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    h: 'header',
    px: '5',
    borderBottom: '1px solid',
    borderColor: 'border.default',
  },
});

const TopBar = styled('header', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    h: 'header',
    flex: 'none',
    ps: { base: '2', md: '7' },
    pe: { base: '4', md: '7' },
    borderBottom: '1px solid',
    borderColor: 'border.default',
    bg: 'bg.canvas',
  },
});

const MenuOpener = styled('div', { base: { display: { base: 'contents', md: 'none' } } });

const Footer = styled('footer', {
  base: {
    px: { base: '4', md: '7' },
    py: '3.5',
    borderTop: '1px solid',
    borderColor: 'border.default',
    textStyle: 'caption',
    color: 'fg.subtle',
  },
});

interface ConsoleShellProps {
  /** The menu; none before the check has passed. */
  menu?: ReactNode;
  /** The search box of the top bar, where a screen has one. */
  search?: ReactNode;
  children: ReactNode;
}

/** Side navigation, top bar and footer around every screen of the console. */
export function ConsoleShell({ menu, search, children }: ConsoleShellProps) {
  const { key } = useLocation();
  // Opened on one entry of the history, closed on every other: a navigation closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <Root>
      <SkipLink target={MAIN} />
      <SideNav aria-label="사이드바">
        <SideHead>
          <ConsoleBrand />
        </SideHead>
        {menu}
      </SideNav>
      <Column>
        <TopBar>
          <MenuOpener>
            <IconButton size="touch" label="메뉴 열기" icon={<Menu size={22} />} onClick={() => setOpenedAt(key)} />
          </MenuOpener>
          {search}
          <AccountCorner />
        </TopBar>
        <Main id={MAIN} tabIndex={-1}>
          {children}
        </Main>
        <Footer>© 2020-2022 {BRAND.en}</Footer>
      </Column>
      {openedAt === key && (
        <Sheet side="left" width={SIDE_WIDTH} title="메뉴" head={<ConsoleBrand />} onClose={() => setOpenedAt(null)}>
          {menu}
        </Sheet>
      )}
    </Root>
  );
}
