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
    '& img': { display: 'block', w: '100%', h: 'auto', aspectRatio: { base: '750 / 420', md: '1200 / 300' } },
    '& > span': { position: 'absolute', top: '2.5', right: '2.5', bg: 'bg.panel', borderRadius: 'badge' },
  },
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
      <Link
        href={href}
        data-reach={id}
        {...(isElsewhere ? { target: '_blank', rel: 'noopener sponsored' } : { rel: 'sponsored' })}
        onClick={() => reach.banner({ type: 'BANNER_CLICK', bannerId: id, path: pathname })}
      >
        <picture>
          {mobileSrc && <source media="(max-width: 767px)" srcSet={mobileSrc} width={750} height={420} />}
          <img src={src} alt={alt} width={1200} height={300} loading={isFirst ? 'eager' : 'lazy'} />
        </picture>
      </Link>
      <span>
        <Badge size="sm" tone="line">
          광고
        </Badge>
      </span>
    </Root>
  );
}
