import { productTypeLabel } from '@gredia/domain';
import { Badge, Chip, Link, styled, touchTarget } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';
import type { ItemDetail } from './item-detail';
import { StandingBadge } from './standing-badge';

const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5' } });
const Title = styled('h1', {
  base: {
    mt: '2',
    fontSize: { base: '4xl', md: '28px' },
    lineHeight: { base: '7.5', md: '38px' },
    fontWeight: 760,
    letterSpacing: '-.03em',
  },
});
const Lead = styled('p', { base: { color: 'fg.muted' } });
const Chips = styled(Line, { base: { mt: '3' } });
const Dealer = styled(Link, { base: touchTarget });

/** What an item is called, who sells it and what it is. */
export function ItemHead({ item }: { item: ItemDetail }) {
  const { name, dealer, seller, standing, casNo, types, certifications, functions, mappedINCIs } = item;
  const facts = [
    mappedINCIs.length === 1 && mappedINCIs[0]!.INCI,
    casNo.length > 0 && `CAS ${casNo.join(', ')}`,
    types.map((type) => productTypeLabel[type]).join(', '),
  ];
  return (
    <header>
      <Line>
        <Badge tone="brand" size="sm">
          <Dealer href={paths.supplier(seller.id)}>{dealer}</Dealer>
        </Badge>
        <StandingBadge standing={standing} />
      </Line>
      <Title tabIndex={-1}>{name}</Title>
      <Lead>{facts.filter(Boolean).join(' · ')}</Lead>
      <Chips>
        {[...functions, ...certifications].map((label) => (
          <Chip key={label} size="sm">
            {label}
          </Chip>
        ))}
      </Chips>
    </header>
  );
}
