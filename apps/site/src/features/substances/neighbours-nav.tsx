import { Link, styled, touchTarget } from '@gredia/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { paths } from '../../shared/addresses/paths';
import { titleOf, type SubstanceDetail } from './substance-detail';

const Root = styled('nav', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    justifyContent: 'space-between',
    gap: { base: '5', md: '3' },
  },
});
const Neighbour = styled(Link, {
  base: {
    ...touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minW: 0,
    minH: '6',
    textStyle: 'small',
    color: 'fg.muted',
    _hover: { color: 'fg.default' },
  },
});
const Name = styled('span', { base: { minW: 0, maxW: { md: '420px' }, truncate: true } });

/** The entries before and behind in the list. */
export function NeighboursNav({ substance: { previous, next } }: { substance: SubstanceDetail }) {
  return (
    <Root aria-label="앞뒤 항목">
      {previous ? (
        <Neighbour href={paths.substance(previous.list, previous.entry)}>
          <ArrowLeft size={14} />
          <Name>{`${previous.label} ${titleOf(previous)}`}</Name>
        </Neighbour>
      ) : (
        <span />
      )}
      {next && (
        <Neighbour href={paths.substance(next.list, next.entry)}>
          <Name>{`${next.label} ${titleOf(next)}`}</Name>
          <ArrowRight size={14} />
        </Neighbour>
      )}
    </Root>
  );
}
