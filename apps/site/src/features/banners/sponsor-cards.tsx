import type { SponsorCardFragment } from '@gredia/graphql-schema';
import { Badge, Link, styled } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { SellerLogo } from '../../shared/catalogue/seller-logo';

const Cards = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
    '& > li': {
      position: 'relative',
      display: 'flex',
      gap: '3',
      p: '4',
      border: '1px solid',
      borderColor: 'border.default',
      borderRadius: 'card',
      bg: 'bg.panel',
      _hover: { borderColor: 'border.strong' },
    },
    '& > li > div': { minW: 0 },
    // The whole card is the link's target.
    '& b a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'card' },
    '& b': { display: 'block', fontWeight: 650 },
    '& p': { mt: '0.5', textStyle: 'small', color: 'fg.muted' },
    '& small': { display: 'block', mt: '1.5', textStyle: 'caption', color: 'fg.subtle' },
  },
});

/** Companies that support the service; paid for, and marked as such. */
export function SponsorCards({ sponsors }: { sponsors: readonly SponsorCardFragment[] }) {
  return (
    <Cards>
      {sponsors.map(({ id, name, url, logoSrc, description, mainProducts, seller }) => (
        <li key={id}>
          <SellerLogo name={name} src={logoSrc} size="md" />
          <div>
            <b>{nameLink(name, seller?.id ?? null, url)}</b>
            <p>{description}</p>
            {mainProducts.length > 0 && <small>{mainProducts.join(' · ')}</small>}
            <small>
              <Badge size="sm" tone="line">
                광고
              </Badge>
            </small>
          </div>
        </li>
      ))}
    </Cards>
  );
}

/** To its page here, else to its own. */
function nameLink(name: string, sellerId: string | null, url: string | null) {
  if (sellerId) return <Link href={paths.supplier(sellerId)}>{name}</Link>;
  if (!url) return name;
  return (
    <Link href={url} target="_blank" rel="noopener sponsored">
      {name}
    </Link>
  );
}
