import type { SponsorCardFragment } from '@gredia/graphql-schema';
import { Badge, Link, styled } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import { SellerLogo } from '../../shared/catalogue/seller-logo';

const Cards = styled('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: '3',
  },
});
const Sponsor = styled('li', {
  base: {
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
});
const Text = styled('div', { base: { minW: 0 } });
const Name = styled('b', { base: { display: 'block', fontWeight: 650 } });
// The whole card is the link's target.
const NameLink = styled(Link, {
  base: { _after: { content: '""', position: 'absolute', inset: 0, borderRadius: 'card' } },
});
const Description = styled('p', { base: { mt: '0.5', textStyle: 'small', color: 'fg.muted' } });
const Remark = styled('small', { base: { display: 'block', mt: '1.5', textStyle: 'caption', color: 'fg.subtle' } });

/** Companies that support the service; paid for, and marked as such. */
export function SponsorCards({ sponsors }: { sponsors: readonly SponsorCardFragment[] }) {
  return (
    <Cards>
      {sponsors.map(({ id, name, url, logoSrc, description, mainProducts, seller }) => (
        <Sponsor key={id}>
          <SellerLogo name={name} src={logoSrc} size="md" />
          <Text>
            <Name>{nameLink(name, seller?.id ?? null, url)}</Name>
            <Description>{description}</Description>
            {mainProducts.length > 0 && <Remark>{mainProducts.join(' · ')}</Remark>}
            <Remark>
              <Badge size="sm" tone="line">
                광고
              </Badge>
            </Remark>
          </Text>
        </Sponsor>
      ))}
    </Cards>
  );
}

/** To its page here, else to its own. */
function nameLink(name: string, sellerId: string | null, url: string | null) {
  if (sellerId) return <NameLink href={paths.supplier(sellerId)}>{name}</NameLink>;
  if (!url) return name;
  return (
    <NameLink href={url} target="_blank" rel="noopener sponsored">
      {name}
    </NameLink>
  );
}
