import type { BannerPictureFragment } from '@gredia/graphql-schema';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PaidPicture } from '../../shared/paid/paid-picture';
import { useReach, useSeen } from '../../shared/reach/reach';

/** A picture of a place that is booked. Who sees it and who opens it counts. */
export function BannerPicture({ banner, isFirst = false }: { banner: BannerPictureFragment; isFirst?: boolean }) {
  const { id } = banner;
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const reach = useReach();
  useSeen(root, id, () => reach.banner({ type: 'BANNER_IMPRESSION', bannerId: id, path: pathname }));
  return (
    <PaidPicture
      ref={root}
      picture={banner}
      reachId={id}
      isFirst={isFirst}
      onOpen={() => reach.banner({ type: 'BANNER_CLICK', bannerId: id, path: pathname })}
    />
  );
}
