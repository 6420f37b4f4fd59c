import type { SponsorCardFragment } from '@gredia/graphql-schema';
import { Badge, Link, styled, touchScreen } from '@gredia/ui';
import { paths } from '../../shared/addresses/paths';

const Root = styled('aside', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: { base: '8px 20px', md: '8px 36px' },
    py: '4.5',
    borderBlock: '1px solid',
    borderColor: 'border.default',
  },
});
const Title = styled('span', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', textStyle: 'small', color: 'fg.subtle' },
});
const Sponsor = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '7',
    [touchScreen]: { minH: 'touch' },
    fontSize: 'xl',
    fontWeight: 650,
    color: 'fg.muted',
    _hover: { color: 'fg.link' },
  },
});

/** The names of the sponsors in one line. */
export function SponsorRow({ sponsors }: { sponsors: readonly SponsorCardFragment[] }) {
  if (sponsors.length === 0) return null;
  return (
    <Root aria-label="함께하는 공급사">
      <Title>
        함께하는 공급사
        <Badge size="sm" tone="line">
          광고
        </Badge>
      </Title>
      {sponsors.map(({ id, name, seller }) => (
        <Sponsor key={id} href={seller ? paths.supplier(seller.id) : paths.featured}>
          {name}
        </Sponsor>
      ))}
    </Root>
  );
}
