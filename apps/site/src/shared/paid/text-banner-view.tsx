import type { MembershipTier } from '@gredia/domain';
import type { TextBannerShownFragment } from '@gredia/graphql-schema';
import { Link, styled, touchTarget } from '@gredia/ui';
import type { ReactNode } from 'react';
import { MembershipBadge } from './membership-badge';

const Root = styled('aside', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3.5',
    minW: 0,
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
const Content = styled('div', { base: { flex: 1, minW: 0, overflowWrap: 'anywhere' } });
const Head = styled('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2' },
});
const Name = styled('b', { base: { fontWeight: 650 } });
const NameLink = styled(Link, { base: { ...touchTarget, _hover: { textDecoration: 'underline' } } });
const Text = styled('p', { base: { mt: '0.5', textStyle: 'small', color: 'fg.muted' } });

interface TextBannerViewProps {
  banner: Pick<TextBannerShownFragment, 'name' | 'url' | 'logoUrl' | 'about' | 'mainProducts'>;
  tier: MembershipTier;
  /** For what counts who saw it: the id of the membership. Without one, as in a preview, nothing leads away. */
  reachId?: string;
  onOpen?: () => void;
}

/** What a company says of itself. It is paid for, and says so. */
export function TextBannerView({ banner, tier, reachId, onOpen }: TextBannerViewProps) {
  const { name, url, logoUrl, about, mainProducts } = banner;
  return (
    <Root aria-label="광고">
      {logoUrl ? <Logo src={logoUrl} alt="" loading="lazy" /> : <Initial aria-hidden="true">{[...name][0]}</Initial>}
      <Content data-reach={reachId}>
        <Head>
          <Name>{linked(name, reachId === undefined ? null : url, onOpen)}</Name>
          <MembershipBadge tier={tier} />
        </Head>
        <Text>{about}</Text>
        {mainProducts.length > 0 && <Text>{mainProducts.join(' · ')}</Text>}
      </Content>
    </Root>
  );
}

function linked(name: string, url: string | null, onOpen: (() => void) | undefined): ReactNode {
  if (url === null) return name;
  return (
    <NameLink href={url} target="_blank" rel="noopener sponsored" onClick={onOpen}>
      {name}
    </NameLink>
  );
}
