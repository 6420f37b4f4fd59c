import { Badge, Link, styled, touchTarget } from '@gredia/ui';
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
  },
});
const Logo = styled('img', {
  base: { flex: 'none', w: '20', h: '12', objectFit: 'contain', borderRadius: 'control', bg: 'bg.panel' },
});
const Initial = styled('i', {
  base: {
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
});
const Content = styled('div', { base: { flex: 1, minW: 0 } });
const Head = styled('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2' },
});
const Name = styled('b', { base: { fontWeight: 650 } });
const NameLink = styled(Link, { base: { ...touchTarget, _hover: { textDecoration: 'underline' } } });
const Text = styled('p', { base: { mt: '0.5', textStyle: 'small', color: 'fg.muted' } });

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
      {logoUrl ? <Logo src={logoUrl} alt="" loading="lazy" /> : <Initial aria-hidden="true">{[...name][0]}</Initial>}
      <Content data-reach={membershipId}>
        <Head>
          <Name>
            {url ? (
              <NameLink
                href={url}
                target="_blank"
                rel="noopener sponsored"
                onClick={() => reach.banner({ type: 'BANNER_CLICK', membershipId, path })}
              >
                {name}
              </NameLink>
            ) : (
              name
            )}
          </Name>
          <MembershipBadge />
          <Badge size="sm" tone="line">
            광고
          </Badge>
        </Head>
        <Text>{about}</Text>
        {mainProducts.length > 0 && <Text>{mainProducts.join(' · ')}</Text>}
      </Content>
    </Root>
  );
}
