import { ProgressLine, SkipLink, styled } from '@gredia/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { SearchCombobox } from '../../features/search/search-combobox';
import { AppFooter } from '../../features/shell/app-footer';
import { AppHeader } from '../../features/shell/app-header';
import { layoutOf } from '../../shared/page/layout-of';
import { ConsentsNotice } from './consents-notice';
import { PopupNotice } from './popup-notice';
import { useIsNavigating } from './use-is-navigating';
import { useRouteFocus } from './use-route-focus';
import { VerificationNotice } from './verification-notice';

const Frame = styled('div', { base: { display: 'flex', flexDirection: 'column', minH: '100dvh' } });

const Main = styled('main', {
  base: { flex: 1, w: '100%', mx: 'auto' },
  variants: {
    width: {
      full: { px: { base: '4', md: '10' } },
      contained: { maxW: 'contained', px: { base: '4', md: '6' } },
      bare: {},
    },
    isFilledLater: { true: { minH: 'calc(100dvh - {sizes.header})' } },
  },
});

interface SiteLayoutProps {
  children: ReactNode;
}

/** The frame of every page by the rules of `layoutOf`. */
export function SiteLayout({ children }: SiteLayoutProps) {
  const { pathname } = useLocation();
  const { isStandard, hasHeader, hasHeaderSearch, hasFooter, isFilledLater, width } = layoutOf(pathname);
  const isNavigating = useIsNavigating();
  useRouteFocus();

  return (
    <Frame>
      <SkipLink target="main" />
      <ProgressLine isBusy={isNavigating} />
      {hasHeader && <AppHeader search={hasHeaderSearch ? <SearchCombobox variant="header" /> : undefined} />}
      {isStandard && <VerificationNotice />}
      {isStandard && <PopupNotice />}
      <Main id="main" tabIndex={-1} width={width} isFilledLater={isFilledLater}>
        {children}
      </Main>
      {hasHeader && <ConsentsNotice />}
      {hasFooter && <AppFooter width={width === 'full' ? 'full' : 'contained'} />}
    </Frame>
  );
}
