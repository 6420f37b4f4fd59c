import type { MembershipBannersShownFragment } from '@gredia/graphql-schema';
import { IconButton, styled } from '@gredia/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PaidPicture } from '../../shared/paid/paid-picture';
import { useReach, useSeen } from '../../shared/reach/reach';

type Shown = MembershipBannersShownFragment['images'][number];

const Root = styled('section', { base: { minW: 0 } });
const Turning = styled('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '3', mt: '1.5' },
});
const Place = styled('span', {
  base: { textStyle: 'caption', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
});

/** Pictures of memberships: one at a time, in the order of the day, which readers turn themselves. Nothing moves by itself. */
export function MembershipPictures({ images }: { images: readonly Shown[] }) {
  const [at, setAt] = useState(0);
  const image = images[at % Math.max(1, images.length)];
  if (!image) return null;
  const turn = (by: number) => setAt((before) => (before + by + images.length) % images.length);
  return (
    <Root aria-label="멤버십 공급사 광고">
      <CountedPicture key={image.id} image={image} />
      {images.length > 1 && (
        <Turning>
          <Place role="status">
            {at + 1} / {images.length}
          </Place>
          <IconButton label="이전 광고" size="sm" icon={<ChevronLeft size={16} />} onClick={() => turn(-1)} />
          <IconButton label="다음 광고" size="sm" icon={<ChevronRight size={16} />} onClick={() => turn(1)} />
        </Turning>
      )}
    </Root>
  );
}

function CountedPicture({ image: { id, imageBanner } }: { image: Shown }) {
  const { linkUrl: href, imageUrl: src, mobileUrl: mobileSrc, alt } = imageBanner;
  const root = useRef<HTMLDivElement>(null);
  const { pathname: path } = useLocation();
  const reach = useReach();
  useSeen(root, id, () => reach.banner({ type: 'BANNER_IMPRESSION', membershipId: id, path }));
  return (
    <PaidPicture
      ref={root}
      picture={{ src, mobileSrc, alt, href }}
      reachId={id}
      onOpen={() => reach.banner({ type: 'BANNER_CLICK', membershipId: id, path })}
    />
  );
}
