import { Badge, Link, styled } from '@gredia/ui';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useReach, useSeen } from '../../../shared/reach/reach';
import { MembershipBadge } from '../membership-badge';
import type { ProductDetail } from './product-detail';

const Root = styled('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    p: { base: '3.5', md: '4.5' },
    borderRadius: 'card',
    bg: 'brand.subtle',
    '& > i': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      boxSize: '12',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'brand.fg',
      fontSize: '18px',
      fontStyle: 'normal',
      fontWeight: 700,
    },
    '& > img': { flex: 'none', w: '20', h: '12', objectFit: 'contain', borderRadius: 'control', bg: 'bg.panel' },
    '& > div': { flex: 1, minW: 0 },
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2' },
    '& b': { fontWeight: 650 },
    '& a:hover': { textDecoration: 'underline' },
    '& p': { mt: '0.5', textStyle: 'small', color: 'fg.muted' },
  },
});

/** What the selling company says of itself. It is paid for, and says so. */
export function MembershipBanner({ product: { membership } }: { product: ProductDetail }) {
  if (!membership?.textBanner) return null;
  return <TextBanner membershipId={membership.id} banner={membership.textBanner} />;
}

interface TextBannerProps {
  membershipId: string;
  banner: NonNullable<NonNullable<ProductDetail['membership']>['textBanner']>;
}

function TextBanner({ membershipId, banner }: TextBannerProps) {
  const root = useRef<HTMLElement>(null);
  const { pathname: path } = useLocation();
  const reach = useReach();
  useSeen(root, membershipId, () => reach.banner({ type: 'BANNER_IMPRESSION', membershipId, path }));
  const { name, url, logoUrl, about, mainProducts } = banner;

  return (
    <Root ref={root} aria-label="광고">
      {logoUrl ? <img src={logoUrl} alt="" loading="lazy" /> : <i aria-hidden="true">{[...name][0]}</i>}
      <div data-reach={membershipId}>
        <header>
          <b>
            {url ? (
              <Link
                href={url}
                target="_blank"
                rel="noopener sponsored"
                onClick={() => reach.banner({ type: 'BANNER_CLICK', membershipId, path })}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </b>
          <MembershipBadge />
          <Badge size="sm" tone="line">
            광고
          </Badge>
        </header>
        <p>{about}</p>
        {mainProducts.length > 0 && <p>{mainProducts.join(' · ')}</p>}
      </div>
    </Root>
  );
}
