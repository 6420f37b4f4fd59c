import { MEMBERSHIP_LABELS, sellerTypeLabel } from '@gredia/domain';
import { Badge, Link, LinkButton, styled } from '@gredia/ui';
import { BadgeCheck, Building2, CalendarDays, ExternalLink, Send } from 'lucide-react';
import { SellerLogo } from '../../shared/catalogue/seller-logo';
import { CATALOGUE_ID } from './seller-catalogue';
import type { SellerDetail } from './seller-detail';

const Root = styled('header', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    gap: { base: '3.5', md: '6' },
    pt: '4.5',
    pb: '6',
    '& > div': { flex: { base: '1 1 200px', md: 1 }, minW: 0 },
    '& > a': { alignSelf: 'center', w: { base: '100%', md: 'auto' } },
    '& h1': {
      fontSize: { base: '4xl', md: '30px' },
      lineHeight: { base: '7.5', md: '40px' },
      fontWeight: 760,
      letterSpacing: '-.03em',
    },
    '& p': { maxW: '720px', mt: '1', textStyle: 'lead', color: 'fg.muted' },
    '& ul': {
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: '1',
      columnGap: '4',
      mt: '2',
      textStyle: 'small',
      color: 'fg.muted',
    },
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '5px', minH: '6' },
    '& li a': { display: 'inline-flex', alignItems: 'center', gap: '5px', color: 'fg.link' },
    '& li a:hover': { textDecoration: 'underline' },
  },
});
const Title = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', rowGap: '1', columnGap: '2.5' },
});

/** Who the supplier is. */
export function SellerHead({ seller }: { seller: SellerDetail }) {
  const { name, type, membership, about, website, isVerified, createdAt, logoSrc, productCount } = seller;
  return (
    <Root>
      <SellerLogo name={name} src={logoSrc} size="lg" />
      <div>
        <Title>
          <h1 tabIndex={-1}>{name}</h1>
          {membership && membership !== 'FREE' && (
            <Badge tone="brand" icon={<BadgeCheck size={13} />}>
              {MEMBERSHIP_LABELS[membership]} 멤버십
            </Badge>
          )}
          <Badge>{sellerTypeLabel[type]}</Badge>
        </Title>
        {about && <p>{about}</p>}
        <ul>
          {isVerified && (
            <li>
              <Building2 size={14} />
              사업자 확인됨
            </li>
          )}
          <li>
            <CalendarDays size={14} />
            {createdAt.slice(0, 4)}년부터 함께해요
          </li>
          {website && (
            <li>
              <Link href={website} target="_blank" rel="noopener nofollow">
                <ExternalLink size={14} />
                {hostOf(website)}
              </Link>
            </li>
          )}
        </ul>
      </div>
      {productCount > 0 && (
        <LinkButton size="lg" variant="solid" icon={<Send size={16} />} href={`#${CATALOGUE_ID}`}>
          견적 요청
        </LinkButton>
      )}
    </Root>
  );
}

const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/.*$/, '');
