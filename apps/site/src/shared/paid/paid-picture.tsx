import { Link, styled } from '@gredia/ui';
import type { RefObject } from 'react';
import { PaidMark } from './paid-mark';

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

interface PaidPictureProps {
  picture: { src: string; mobileSrc: string | null; alt: string; href: string };
  /** For what counts who saw it. Without one, as in a preview, it leads nowhere. */
  reachId?: string;
  isFirst?: boolean;
  ref?: RefObject<HTMLDivElement | null>;
  onOpen?: () => void;
}

/** A picture that is paid for, with the word that says so. Its space stands before it has come. */
export function PaidPicture({ picture, reachId, isFirst = false, ref, onOpen }: PaidPictureProps) {
  const { src, mobileSrc, alt, href } = picture;
  const isElsewhere = /^https?:/.test(href);
  const shown = (
    <picture>
      {mobileSrc && <source media="(max-width: 767px)" srcSet={mobileSrc} width={750} height={420} />}
      <Picture src={src} alt={alt} htmlWidth={1200} htmlHeight={300} loading={isFirst ? 'eager' : 'lazy'} />
    </picture>
  );
  return (
    <Root ref={ref}>
      {reachId === undefined ? (
        shown
      ) : (
        <PictureLink
          href={href}
          data-reach={reachId}
          {...(isElsewhere ? { target: '_blank', rel: 'noopener sponsored' } : { rel: 'sponsored' })}
          onClick={onOpen}
        >
          {shown}
        </PictureLink>
      )}
      <Mark>
        <PaidMark />
      </Mark>
    </Root>
  );
}
