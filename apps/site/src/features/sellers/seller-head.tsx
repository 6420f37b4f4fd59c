import { hasMembershipMark, membershipLabel, sellerTypeLabel } from '@gredia/domain';
import { Badge, Link, LinkButton, styled, touchTarget } from '@gredia/ui';
import { BadgeCheck, Building2, CalendarDays, ExternalLink, Send } from 'lucide-react';
import { SellerLogo } from '../../shared/catalogue/seller-logo';
import { PaidMark } from '../../shared/paid/paid-mark';
import { CATALOGUE_ID } from './seller-catalogue';
import type { SellerDetail } from './seller-detail';

const Root = styled('header', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    gap: { base: '3.5', md: '6' },
    pt: '4.5',
    pb: '6',
  },
});
const Text = styled('div', { base: { flex: { base: '1 1 200px', md: 1 }, minW: 0 } });
const Title = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2.5' },
});
const Name = styled('h1', {
  base: {
    fontSize: { base: '4xl', md: '30px' },
    lineHeight: { base: '7.5', md: '40px' },
    fontWeight: 760,
    letterSpacing: '-.03em',
  },
});
const About = styled('p', { base: { maxW: '720px', mt: '1', textStyle: 'lead', color: 'fg.muted' } });
const Facts = styled('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '1',
    columnGap: '4',
    mt: '2',
    textStyle: 'small',
    color: 'fg.muted',
  },
});
const Fact = styled('li', { base: { display: 'inline-flex', alignItems: 'center', gap: '5px', minH: '6' } });
const Website = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    color: 'fg.link',
    _hover: { textDecoration: 'underline' },
  },
});
const Action = styled('div', {
  base: { display: 'flex', flex: 'none', alignSelf: 'center', w: { base: '100%', md: 'auto' } },
});

/** Who the supplier is. */
export function SellerHead({ seller }: { seller: SellerDetail }) {
  const { name, type, membership, about, website, isVerified, createdAt, logoSrc, productCount } = seller;
  return (
    <Root>
      <SellerLogo name={name} src={logoSrc} size="lg" />
      <Text>
        <Title>
          <Name tabIndex={-1}>{name}</Name>
          {membership && hasMembershipMark(membership) && (
            <>
              <Badge tone="brand" icon={<BadgeCheck size={13} />}>
                {membershipLabel[membership]} 멤버십
              </Badge>
              <PaidMark />
            </>
          )}
          <Badge>{sellerTypeLabel[type]}</Badge>
        </Title>
        {about && <About>{about}</About>}
        <Facts>
          {isVerified && (
            <Fact>
              <Building2 size={14} />
              사업자 확인됨
            </Fact>
          )}
          <Fact>
            <CalendarDays size={14} />
            {createdAt.slice(0, 4)}년부터 함께해요
          </Fact>
          {website && (
            <Fact>
              <Website href={website} target="_blank" rel="noopener nofollow">
                <ExternalLink size={14} />
                {hostOf(website)}
              </Website>
            </Fact>
          )}
        </Facts>
      </Text>
      {productCount > 0 && (
        <Action>
          <LinkButton block size="lg" variant="solid" icon={<Send size={16} />} href={`#${CATALOGUE_ID}`}>
            견적 요청
          </LinkButton>
        </Action>
      )}
    </Root>
  );
}

const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').split('/', 1)[0]!;
