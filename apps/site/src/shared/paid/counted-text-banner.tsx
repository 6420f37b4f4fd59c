import { styled } from '@gredia/ui';
import { useRef, type ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { useReach, useSeen } from '../reach/reach';
import { TextBannerView } from './text-banner-view';

const Root = styled('div', { base: { minW: 0 } });

interface CountedTextBannerProps extends Pick<ComponentProps<typeof TextBannerView>, 'banner' | 'tier'> {
  membershipId: string;
}

/** The same where readers meet it: who sees it and who opens it counts. */
export function CountedTextBanner({ membershipId, ...shown }: CountedTextBannerProps) {
  const root = useRef<HTMLDivElement>(null);
  const { pathname: path } = useLocation();
  const reach = useReach();
  useSeen(root, membershipId, () => reach.banner({ type: 'BANNER_IMPRESSION', membershipId, path }));
  return (
    <Root ref={root}>
      <TextBannerView
        {...shown}
        reachId={membershipId}
        onOpen={() => reach.banner({ type: 'BANNER_CLICK', membershipId, path })}
      />
    </Root>
  );
}
