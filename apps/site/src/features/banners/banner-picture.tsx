import type { BannerPictureFragment } from '@gredia/graphql-schema';
import { Badge, Link, styled } from '@gredia/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useReach, useSeen } from '../../shared/reach/reach';

const Root = styled('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    border: '1px solid',
    borderColor: 'border.default',
    borderRadius: 'card',
  },
});
// As large as the picture: what is pressed, and what the focus goes around.
const PictureLink = styled(Link, { base: { display: 'block' } });
const Picture = styled('img', {
  base: { display: 'block', w: '100%', h: 'auto', aspectRatio: { base: '750 / 420', md: '1200 / 300' } },
});
const Mark = styled('span', {
  base: { position: 'absolute', top: '2.5', right: '2.5', bg: 'bg.panel', borderRadius: 'badge' },
});

/** A picture that is paid for, with the word that says so. Its space stands before it has come. */
export function BannerPicture({ banner, isFirst = false }: { banner: BannerPictureFragment; isFirst?: boolean }) {
  const { id, src, mobileSrc, alt, href } = banner;
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const reach = useReach();
  useSeen(root, id, () => reach.banner({ type: 'BANNER_IMPRESSION', bannerId: id, path: pathname }));
  const isElsewhere = /^https?:/.test(href);

  return (
    <Root ref={root}>
      <PictureLink
        href={href}
        data-reach={id}
        {...(isElsewhere ? { target: '_blank', rel: 'noopener sponsored' } : { rel: 'sponsored' })}
        onClick={() => reach.banner({ type: 'BANNER_CLICK', bannerId: id, path: pathname })}
      >
        <picture>
          {mobileSrc && <source media="(max-width: 767px)" srcSet={mobileSrc} width={750} height={420} />}
          <Picture src={src} alt={alt} htmlWidth={1200} htmlHeight={300} loading={isFirst ? 'eager' : 'lazy'} />
        </picture>
      </PictureLink>
      <Mark>
        <Badge size="sm" tone="line">
          광고
        </Badge>
      </Mark>
    </Root>
  );
}
